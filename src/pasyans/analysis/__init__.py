"""Games looked at afterwards and while they go on: reviews, hints, fair play, difficulty."""
