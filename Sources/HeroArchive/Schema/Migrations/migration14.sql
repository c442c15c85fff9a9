-- What version 14 changes: records may be of another kind than before, and their former pages lead to the present ones.

-- What records were called before they were of another kind.
CREATE TABLE moved (
    kind INTEGER NOT NULL,
    source INTEGER NOT NULL REFERENCES source,
    ident TEXT NOT NULL,
    slug TEXT,                      -- null if no site has shown it
    subject INTEGER NOT NULL REFERENCES subject,
    PRIMARY KEY (kind, source, ident)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX movedSlug ON moved (kind, slug) WHERE slug IS NOT NULL;
CREATE INDEX movedSubject ON moved (subject);
