"""The table: every patience of the books played in the browser.

`app` makes the application. A table in play (`inplay`) is a position with the log of what
was done at it; `store` keeps that log, and everything else is read from it: the games in
progress, statistics, exports. The page knows no rules; `view` tells it what the player sees.
"""
