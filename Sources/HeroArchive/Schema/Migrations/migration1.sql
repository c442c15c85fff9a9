-- The tables of version 1.
--
-- Times are seconds since 2001-01-01 UTC, as `Date` counts them, so that dates are read back unchanged. Kinds and
-- roles are numbers (`RecordKind+code`, `RelationRole+code`).

-- Rises with everything a site would show.
CREATE TABLE state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    revision INTEGER NOT NULL
) STRICT;
INSERT INTO state VALUES (1, 0);

CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    base TEXT NOT NULL,
    publicBase TEXT,
    attribution TEXT NOT NULL,      -- JSON, as the adapter says
    toldAttribution TEXT,           -- JSON, in the API's own words
    lastAnswer REAL,
    goneSince REAL,
    goneReason TEXT
) STRICT;

CREATE TABLE quota (
    source INTEGER NOT NULL REFERENCES source,
    day TEXT NOT NULL,              -- YYYY-MM-DD, UTC
    requests INTEGER NOT NULL,
    PRIMARY KEY (source, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES source,
    began REAL NOT NULL,
    ended REAL,
    outcome TEXT,                   -- null until the run was stopped in order
    reason TEXT
) STRICT;
CREATE INDEX runOfSource ON run (source);

-- A record that was told of, whether it was archived or only named.
CREATE TABLE subject (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    source INTEGER NOT NULL REFERENCES source,
    ident TEXT NOT NULL,            -- the source's own id
    UNIQUE (kind, source, ident)
) STRICT;

-- The requests of a source's newest run.
CREATE TABLE request (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run,
    name TEXT NOT NULL,
    payload TEXT NOT NULL,
    phase INTEGER NOT NULL,
    state INTEGER NOT NULL,         -- 0 pending, 1 done, 2 failed
    carried INTEGER NOT NULL,       -- 1: failed in the run before, and not named by this one yet
    owner INTEGER REFERENCES subject,
    kind INTEGER,
    role INTEGER,
    UNIQUE (run, name)
) STRICT;
CREATE INDEX requestByState ON request (run, state, phase, id);

-- Requests that were asked in vain, until they succeed or are not asked any more.
CREATE TABLE failure (
    source INTEGER NOT NULL REFERENCES source,
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    status INTEGER,
    since REAL NOT NULL,
    last REAL NOT NULL,
    attempts INTEGER NOT NULL,
    owner INTEGER REFERENCES subject,
    kind INTEGER,
    role INTEGER,
    PRIMARY KEY (source, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE reply (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES source,
    name TEXT NOT NULL,             -- its request
    status INTEGER NOT NULL,
    contentType TEXT,
    etag TEXT,
    lastModified TEXT,
    base TEXT NOT NULL,
    digest BLOB NOT NULL,           -- of the body, the base masked
    bytes INTEGER NOT NULL,
    retrieved REAL NOT NULL,        -- when this body came
    checked REAL NOT NULL,          -- when the source last said so
    run INTEGER REFERENCES run,     -- the last run that saw it
    retired INTEGER,                -- 1: no part of the source's lists any more
    readBy INTEGER NOT NULL,        -- version of the reading, 0 for none
    told BLOB,                      -- digest of what the reading told
    UNIQUE (source, name)
) STRICT;

-- Apart from the reply, so that looking through replies does not touch megabytes.
CREATE TABLE body (
    reply INTEGER PRIMARY KEY REFERENCES reply ON DELETE CASCADE,
    bytes BLOB NOT NULL
) STRICT;

CREATE TABLE picture (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES source,
    address TEXT NOT NULL,
    digest TEXT,                    -- lower-case hex, once kept
    contentType TEXT,
    bytes INTEGER,
    fetched REAL,
    reason TEXT,                    -- once it was asked for in vain
    since REAL,
    last REAL,
    isFinal INTEGER NOT NULL DEFAULT 0,
    UNIQUE (source, address)
) STRICT;
CREATE INDEX pictureToFetch ON picture (source, id) WHERE digest IS NULL AND isFinal = 0;

CREATE TABLE record (
    subject INTEGER PRIMARY KEY REFERENCES subject,
    reply INTEGER NOT NULL REFERENCES reply,    -- the one its content came with
    retrieved REAL NOT NULL,        -- when that content came
    added REAL NOT NULL,            -- when the record first came
    withdrawn REAL,                 -- since when its source does not list it
    withdrawnIn INTEGER REFERENCES run,
    picture INTEGER REFERENCES picture,
    modified REAL,
    language TEXT NOT NULL,
    title TEXT NOT NULL,
    aliases TEXT,                   -- FieldText, like links and details
    links TEXT,
    details TEXT,
    plain TEXT NOT NULL,
    markup TEXT NOT NULL,
    digest BLOB NOT NULL
) STRICT;
CREATE INDEX recordOfPicture ON record (picture) WHERE picture IS NOT NULL;
CREATE INDEX recordWithdrawn ON record (subject) WHERE withdrawn IS NOT NULL;

-- Which replies hold which records.
CREATE TABLE mention (
    reply INTEGER NOT NULL REFERENCES reply ON DELETE CASCADE,
    subject INTEGER NOT NULL REFERENCES subject,
    PRIMARY KEY (reply, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX mentionOfSubject ON mention (subject);

CREATE TABLE unreadable (
    reply INTEGER NOT NULL REFERENCES reply ON DELETE CASCADE,
    position INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    ident TEXT,
    path TEXT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (reply, position)
) STRICT, WITHOUT ROWID;

-- One list of related records, as one reply tells it.
CREATE TABLE list (
    id INTEGER PRIMARY KEY,
    reply INTEGER NOT NULL REFERENCES reply ON DELETE CASCADE,
    owner INTEGER NOT NULL REFERENCES subject,
    kind INTEGER NOT NULL,
    role INTEGER NOT NULL,
    origin INTEGER NOT NULL,        -- 0 told with the owner, 1 by the list's own address
    available INTEGER
) STRICT;
CREATE INDEX listOfReply ON list (reply);
CREATE INDEX listOfOwner ON list (owner, kind, role);

CREATE TABLE relation (
    list INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
    position INTEGER NOT NULL,
    target INTEGER NOT NULL REFERENCES subject,
    title TEXT NOT NULL,
    note TEXT,
    PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;

-- Lists that were read to their end by their own address.
CREATE TABLE completion (
    owner INTEGER NOT NULL REFERENCES subject,
    kind INTEGER NOT NULL,
    role INTEGER NOT NULL,
    run INTEGER NOT NULL REFERENCES run,
    PRIMARY KEY (owner, kind, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE slug (
    kind INTEGER NOT NULL,
    text TEXT NOT NULL,
    subject INTEGER NOT NULL UNIQUE REFERENCES subject,
    PRIMARY KEY (kind, text)
) STRICT, WITHOUT ROWID;
