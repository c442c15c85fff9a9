-- What version 12 changes: an archive keeps what declared kinds are called and what they are like.

-- A declared kind's `KindDeclaration` as JSON; null for kinds that come along.
ALTER TABLE kind ADD COLUMN declaration TEXT;
