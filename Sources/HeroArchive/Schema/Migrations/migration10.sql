-- The columns that version 10 adds: what a kept picture is asked for again with.

ALTER TABLE picture ADD COLUMN etag TEXT;
ALTER TABLE picture ADD COLUMN lastModified TEXT;
