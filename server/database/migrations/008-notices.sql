-- When a notice shows, whose hand it bears, the day that it is about, and the files that go with it.

ALTER TABLE notices ADD COLUMN memo_number TEXT NOT NULL DEFAULT '';
ALTER TABLE notices ADD COLUMN status TEXT NOT NULL DEFAULT 'published';
ALTER TABLE notices ADD COLUMN publish_at TEXT;
ALTER TABLE notices ADD COLUMN expires_on TEXT;
ALTER TABLE notices ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE notices ADD COLUMN signatory INTEGER REFERENCES principal_vice_principal (id);
ALTER TABLE notices ADD COLUMN event_date TEXT;
ALTER TABLE notices ADD COLUMN event_end TEXT;
CREATE INDEX notices_moment ON notices (publish_at);
CREATE INDEX notices_signatory ON notices (signatory);
CREATE INDEX notices_file ON notices (pdf_file);

CREATE TABLE attachments (
  id {id},
  notice INTEGER NOT NULL REFERENCES notices (id),
  title TEXT NOT NULL,
  file TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX attachments_notice ON attachments (notice);
CREATE INDEX attachments_file ON attachments (file);
