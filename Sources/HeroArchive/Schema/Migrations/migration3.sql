-- The table that version 3 adds: losses that were not believed.

-- Kinds whose lists lost so many records at once that these were kept all the same.
CREATE TABLE loss (
    source INTEGER NOT NULL REFERENCES source,
    kind INTEGER NOT NULL,
    lost INTEGER NOT NULL,          -- how many the last crawl did not meet
    known INTEGER NOT NULL,         -- of so many
    since REAL NOT NULL,            -- when it was noticed first
    PRIMARY KEY (source, kind)
) STRICT, WITHOUT ROWID;
