-- What version 6 adds: how much of each list is kept, and which files imported replies came from.

-- The file that a reply was imported from; null for one that the source sent.
ALTER TABLE reply ADD COLUMN file TEXT;

CREATE TABLE coverage (
    source INTEGER NOT NULL REFERENCES source,
    list TEXT NOT NULL,             -- its name, unique in the source
    kind INTEGER NOT NULL,
    available INTEGER NOT NULL,     -- by the source's own count
    returned INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    PRIMARY KEY (source, list)
) STRICT, WITHOUT ROWID;
