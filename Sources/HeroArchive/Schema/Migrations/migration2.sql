-- The tables and columns that version 2 adds: what changed, field by field, and which build first showed it.

-- Sites that were made from this archive; two builds without a change between them are one.
CREATE TABLE build (
    id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL,      -- of the archive, see state
    newestReply REAL                -- the archive's newest reply at that time
) STRICT;
-- What older versions kept was shown by some build.
INSERT INTO build (id, revision, newestReply)
    SELECT 1, revision, (SELECT max(retrieved) FROM reply) FROM state
    WHERE EXISTS (SELECT 1 FROM record);

-- The first build that shows a record, and the first that does not show it any more.
ALTER TABLE record ADD COLUMN arrived INTEGER NOT NULL DEFAULT 1;
ALTER TABLE record ADD COLUMN gone INTEGER;

-- What the newest build showed of records that were changed since.
CREATE TABLE former (
    subject INTEGER PRIMARY KEY REFERENCES record,
    picture INTEGER REFERENCES picture,
    language TEXT NOT NULL,
    title TEXT NOT NULL,
    aliases TEXT,
    links TEXT,
    details TEXT,
    plain TEXT NOT NULL
) STRICT;

-- The same of their lists.
CREATE TABLE formerList (
    owner INTEGER NOT NULL REFERENCES subject,
    kind INTEGER NOT NULL,
    role INTEGER NOT NULL,
    changed REAL NOT NULL,          -- when the reply came that changed it last
    available INTEGER,
    items TEXT,                     -- FieldText: target and title
    PRIMARY KEY (owner, kind, role)
) STRICT, WITHOUT ROWID;

-- What builds showed as changed.
CREATE TABLE change (
    build INTEGER NOT NULL REFERENCES build,
    subject INTEGER NOT NULL REFERENCES record,
    position INTEGER NOT NULL,
    date REAL NOT NULL,             -- when the reply came that brought it
    field TEXT NOT NULL,            -- RecordField+code
    qualifier TEXT,
    old TEXT,
    new TEXT,
    PRIMARY KEY (build, subject, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX changeOfSubject ON change (subject, build);
