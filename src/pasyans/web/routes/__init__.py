"""The addresses that the server answers, by what they are about."""
