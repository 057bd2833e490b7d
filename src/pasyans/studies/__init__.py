"""Studies: how often a patience comes out, deal by deal, with what can be said of it for sure.

    >>> import pasyans
    >>> found = pasyans.study("zvezda", 1, 100)
    >>> found["won"] + found["lost"] + found["unknown"]
    100

A study is a folder (`folder`) or, without one, only its summary. What the parts are:
`question` what is asked, `players` who plays, `batch` the work of one worker, `executors`
where it is done, `running` handing it out, `intervals` and `summary` what it means, `report`
pictures and tables, `survey` the many studies of a plan.
"""
