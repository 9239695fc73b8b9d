-- When a paper is sat: its day, and the time as schools write it.
ALTER TABLE papers ADD COLUMN held_on TEXT;
ALTER TABLE papers ADD COLUMN time TEXT NOT NULL DEFAULT '';
