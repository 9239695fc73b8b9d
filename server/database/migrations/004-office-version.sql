-- Counts every write to what only Admins read, as `version` counts those to what visitors see.

ALTER TABLE content_version ADD COLUMN office INTEGER NOT NULL DEFAULT 0;
