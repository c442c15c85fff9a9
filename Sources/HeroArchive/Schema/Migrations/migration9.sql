-- What version 9 adds: a checksum on each page, which older versions would not write, and what a check found of them.

-- 1: a check has found pages whose checksum is wrong.
ALTER TABLE state ADD COLUMN isRotten INTEGER NOT NULL DEFAULT 0;
