-- What the activity is narrowed by and counted with, beside the entries' values, and what is newest of a batch: a year of
-- entries is looked through in milliseconds.

DROP INDEX changes_by_batch;
CREATE INDEX changes_by_batch ON changes (batch, id) WHERE batch IS NOT NULL;
CREATE INDEX changes_by_kind ON changes (resource, id, batch, action, user_id, at);
