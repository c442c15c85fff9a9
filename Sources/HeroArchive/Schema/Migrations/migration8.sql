-- What version 8 adds: the entries of each relation list in one piece. Version 11 fills the column.

ALTER TABLE list ADD COLUMN entries BLOB;   -- ListEntries: what the rows of relation say
