-- What version 4 adds: renaming and forgetting sources, and the damage that a check of the archive found.

-- The name a source has in the paths of a site, where that is not its own: addresses outlast a new name.
ALTER TABLE source ADD COLUMN pathName TEXT;

-- Pictures whose file has the right size and other bytes. Until they are fetched again, every look at one
-- compares its digest.
CREATE TABLE damagedPicture (
    digest TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Replies whose body is not the one that their digest was made of: they are asked for again in full.
CREATE TABLE damagedReply (
    reply INTEGER PRIMARY KEY REFERENCES reply ON DELETE CASCADE
) STRICT;

-- Pictures that no source has any more and whose files may still be there.
CREATE TABLE freedPicture (
    digest TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
