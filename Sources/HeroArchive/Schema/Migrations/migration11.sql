-- What version 11 changes: kinds have names, and the entries of a relation list are only in the list's own row.

-- The kinds of record. Other tables name them by number.
CREATE TABLE kind (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO kind (id, name) VALUES (1, 'heroes'), (2, 'transformations'), (3, 'comics'), (4, 'series'),
    (5, 'events'), (6, 'stories'), (7, 'creators'), (8, 'facts');

-- The title that lists give the record, unless an entry has another one; null if no list names it.
ALTER TABLE subject ADD COLUMN name TEXT;
UPDATE subject SET name = named.title
    FROM (SELECT target, min(title) AS title FROM relation GROUP BY target) AS named
    WHERE named.target = subject.id;
