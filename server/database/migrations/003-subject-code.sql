-- The code under which a board knows a subject; report cards print it.
ALTER TABLE subjects ADD COLUMN code TEXT NOT NULL DEFAULT '';
