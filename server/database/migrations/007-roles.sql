-- Roles are told apart in contract/roles.ts alone. A column lets go of its check only with itself.
ALTER TABLE users ADD COLUMN standing TEXT NOT NULL DEFAULT '';
UPDATE users SET standing = role;
ALTER TABLE users DROP COLUMN role;
ALTER TABLE users RENAME COLUMN standing TO role;

-- Whose record an account's is, and who leads a class and teaches a subject. The account's names a record that may be gone:
-- it counts again when that is brought back.
ALTER TABLE users ADD COLUMN teacher INTEGER;
ALTER TABLE classes ADD COLUMN class_teacher INTEGER REFERENCES teachers (id);
CREATE INDEX classes_class_teacher ON classes (class_teacher) WHERE class_teacher IS NOT NULL;
ALTER TABLE subjects ADD COLUMN teacher INTEGER REFERENCES teachers (id);
CREATE INDEX subjects_teacher ON subjects (teacher) WHERE teacher IS NOT NULL;

-- Links by which somebody makes the password of an account that was made for them; while one stands, the account has none.
CREATE TABLE invitations (
  id {id},
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL
);

-- Browsers that somebody has signed in from, and the sessions that began in one that was not known; seen: the person knows.
CREATE TABLE devices (
  id {id},
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, hash)
);
ALTER TABLE tokens ADD COLUMN is_new_device INTEGER NOT NULL DEFAULT 0;
