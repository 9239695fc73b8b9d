-- Secrets of the school itself, which its backups and moves carry.
CREATE TABLE carried_secrets (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

-- The public log: its id is n, and hash is over n, at, what, sha256 and prev, which is the hash of the entry before.
CREATE TABLE log_entries (
  id {id},
  at TEXT NOT NULL,
  what TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  prev TEXT NOT NULL,
  hash TEXT NOT NULL
);
CREATE INDEX log_entries_what ON log_entries (what, id);

-- From when until when notices are signed; the present period has no end.
CREATE TABLE signing_periods (
  id {id},
  from_at TEXT NOT NULL,
  until_at TEXT
);

-- Keys with which notices are signed; the present one has no end.
CREATE TABLE signing_keys (
  id {id},
  kid TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  valid_until TEXT
);

-- Notices that were ever signed. edited is the hash of a text that was written while nothing was signed.
CREATE TABLE signed_notices (
  id {id},
  notice INTEGER NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  date TEXT NOT NULL,
  edited TEXT
);

-- Every text of a notice that was signed; text is empty once the notice was ended for good.
CREATE TABLE notice_signatures (
  id {id},
  notice INTEGER NOT NULL,
  text TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  signature TEXT NOT NULL,
  kid TEXT NOT NULL,
  signed_at TEXT NOT NULL
);
CREATE INDEX notice_signatures_notice ON notice_signatures (notice, id);

-- Files of notices that were public, with the copies made of them, by the hash of their bytes. file is the stored name of the original.
CREATE TABLE public_files (
  id {id},
  sha256 TEXT NOT NULL,
  notice INTEGER NOT NULL,
  file TEXT NOT NULL,
  name TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX public_files_sha256 ON public_files (sha256);
CREATE INDEX public_files_file ON public_files (file);
CREATE INDEX public_files_notice ON public_files (notice);
