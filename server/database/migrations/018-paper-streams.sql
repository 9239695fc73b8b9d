-- Which streams of a class sit a paper; empty: all of them.
ALTER TABLE papers ADD COLUMN streams TEXT NOT NULL DEFAULT '';
