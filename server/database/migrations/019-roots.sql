-- The record to which all others of a plan belong, as JSON; it is hidden from everybody until they have all gone or come.
ALTER TABLE undos ADD COLUMN root TEXT;
