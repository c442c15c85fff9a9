-- Where records come from, and what must be said of them.
CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    base_url TEXT NOT NULL,
    attribution TEXT NOT NULL,
    attribution_link TEXT,
    licence TEXT,
    last_answer TEXT,               -- dates are ISO 8601, in UTC
    gone_since TEXT
);

CREATE TABLE picture (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES source,
    address TEXT NOT NULL,
    sha256 TEXT,                    -- null for one that is not kept
    bytes INTEGER,
    content_type TEXT,
    failure TEXT                    -- why it could not be fetched
);

-- Records of all kinds; what only one kind has is in a table of its own.
CREATE TABLE record (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    source_id INTEGER NOT NULL REFERENCES source,
    source_record_id TEXT NOT NULL,
    title TEXT NOT NULL,
    overview TEXT,                  -- plain text
    overview_html TEXT,
    language TEXT,
    path TEXT NOT NULL,             -- of its page in the site
    picture_id INTEGER REFERENCES picture,
    modified TEXT,                  -- by the source's own account
    added TEXT NOT NULL,
    retrieved TEXT NOT NULL,        -- when the reply came that last changed it
    withdrawn TEXT,                 -- since when the source does not list it
    UNIQUE (kind, source_id, source_record_id)
);

CREATE INDEX record_title ON record (title);

-- The pictures of a record after the first, which is its picture_id.
CREATE TABLE further_picture (
    record_id INTEGER NOT NULL REFERENCES record,
    picture_id INTEGER NOT NULL REFERENCES picture
);

CREATE TABLE alias (
    record_id INTEGER NOT NULL REFERENCES record,
    alias TEXT NOT NULL
);

CREATE TABLE link (
    record_id INTEGER NOT NULL REFERENCES record,
    type TEXT NOT NULL,
    address TEXT NOT NULL
);

-- What a source tells under a label of its own.
CREATE TABLE property (
    record_id INTEGER NOT NULL REFERENCES record,
    label TEXT NOT NULL,
    value TEXT NOT NULL
);

CREATE TABLE statistic (
    record_id INTEGER NOT NULL REFERENCES record,
    name TEXT NOT NULL,
    value INTEGER NOT NULL,         -- from 0
    most INTEGER NOT NULL           -- where its scale ends
);

CREATE TABLE category (
    record_id INTEGER NOT NULL REFERENCES record,
    name TEXT NOT NULL
);

CREATE TABLE publication_date (
    record_id INTEGER NOT NULL REFERENCES record,
    type TEXT NOT NULL,
    date TEXT NOT NULL
);

CREATE TABLE price (
    record_id INTEGER NOT NULL REFERENCES record,
    type TEXT NOT NULL,
    cents INTEGER NOT NULL          -- of a US dollar
);

-- As one of the two records tells it; the view "related" has both directions.
CREATE TABLE relation (
    record_id INTEGER NOT NULL REFERENCES record,
    related_id INTEGER REFERENCES record,   -- null for a record that was never kept
    kind TEXT NOT NULL,             -- of the related record
    source_record_id TEXT NOT NULL, -- of the related record
    title TEXT NOT NULL,            -- of the related record
    role TEXT NOT NULL,
    note TEXT,
    PRIMARY KEY (record_id, kind, source_record_id, role)
) WITHOUT ROWID;

CREATE INDEX relation_back ON relation (related_id);

CREATE TABLE change (
    record_id INTEGER NOT NULL REFERENCES record,
    build INTEGER NOT NULL,
    date TEXT NOT NULL,
    field TEXT NOT NULL,
    qualifier TEXT,
    old TEXT,
    new TEXT
);
