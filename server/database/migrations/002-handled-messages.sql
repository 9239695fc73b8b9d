-- What the office has done with a message. Those that are there already stood in its list, and count as read.
ALTER TABLE contacts ADD COLUMN read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contacts ADD COLUMN answered INTEGER NOT NULL DEFAULT 0;
UPDATE contacts SET read = 1;
