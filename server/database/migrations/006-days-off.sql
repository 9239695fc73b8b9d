-- A holiday or day off of one class, or one section of it.
ALTER TABLE events ADD COLUMN class INTEGER REFERENCES classes (id);
ALTER TABLE events ADD COLUMN section TEXT NOT NULL DEFAULT '';
CREATE INDEX events_class ON events (class);
