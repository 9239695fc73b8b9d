-- In which order the files of a notice are shown.
ALTER TABLE attachments ADD COLUMN position INTEGER;
