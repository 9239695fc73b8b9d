import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';

export type OutsideWriter = {
  /** Gives the newest notice this title, and moves the content version with it. */
  changeNotice: (title: string) => void;
  close: () => void;
};

/** Changes content from another process, as commands do: the server's processor time is then only that of what follows. */
export function outsideWriter(dataDir: string): OutsideWriter {
  const db = new Sqlite(path.join(dataDir, SQLITE_FILE), { timeout: 5000 });
  db.pragma('synchronous = OFF');
  const change = db.prepare(
    'UPDATE notices SET title = ?, updated_at = ? WHERE id = (SELECT id FROM notices ORDER BY date DESC, id DESC LIMIT 1)',
  );
  const move = db.prepare('UPDATE content_version SET version = version + 1');
  return {
    changeNotice: db.transaction((title: string) => {
      change.run(title, new Date().toISOString());
      move.run();
    }),
    close: () => db.close(),
  };
}
