-- What version 5 adds, for sources that are described in files.

-- The address of the next page according to the reply's Link header, as sent.
ALTER TABLE reply ADD COLUMN nextLink TEXT;

-- 1: from a list that gives only a part of the record.
ALTER TABLE record ADD COLUMN isPart INTEGER;

-- What the reading of the source's replies depends on; null for sources whose reading only a new version of
-- the program changes.
ALTER TABLE source ADD COLUMN readingDigest TEXT;
