-- What version 7 adds: which fields an API's replies have, and how newer ones differ.

CREATE TABLE endpoint (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES source,
    name TEXT NOT NULL,
    isLearned INTEGER NOT NULL DEFAULT 0,   -- 1: a crawl has seen all of its replies
    isBeyond INTEGER NOT NULL DEFAULT 0,    -- 1: the last crawl found more drift than its limit allows
    UNIQUE (source, name)
) STRICT;

CREATE TABLE shape (
    endpoint INTEGER NOT NULL REFERENCES endpoint,
    path TEXT NOT NULL,             -- data.results[].name
    types INTEGER,                  -- bits of ValueTypes; null if it is no field, as the reply itself
    times INTEGER NOT NULL,         -- in how many objects it is
    objects INTEGER,                -- how many of its values are objects; null for none
    PRIMARY KEY (endpoint, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE drift (
    endpoint INTEGER NOT NULL REFERENCES endpoint,
    path TEXT NOT NULL,
    sort TEXT NOT NULL,             -- unknown, missing, retyped
    types INTEGER NOT NULL,
    since REAL NOT NULL,
    PRIMARY KEY (endpoint, path)
) STRICT, WITHOUT ROWID;
