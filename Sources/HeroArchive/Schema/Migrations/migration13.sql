-- What version 13 changes: roles have names, and an archive keeps what declared ones are called.

-- The roles of relations. Other tables name them by number.
CREATE TABLE role (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    -- A declared role's `RoleDeclaration` as JSON; null for its other end, and for roles that come along.
    declaration TEXT
) STRICT;
INSERT INTO role (id, name) VALUES (1, 'member'), (2, 'variant'), (3, 'collectedIn'), (4, 'collects'),
    (5, 'next'), (6, 'previous'), (7, 'originalIssue'), (8, 'firstPrintingOf'), (9, 'form'), (10, 'base');
