-- What is counted against a limit (logins that failed, messages sent), under keys that tell nothing.

CREATE TABLE attempts (
  id {id},
  key TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX attempts_key ON attempts (key, at);
CREATE INDEX attempts_age ON attempts (at);
