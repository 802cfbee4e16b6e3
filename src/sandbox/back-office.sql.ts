import type { Connection } from './connection.sql.js';
import type { Entry, EntryStore } from './store.js';

/** The entries of the back office in a database, by kind; they are read once. */
export function entriesIn(connection: Connection): EntryStore {
  const rows = connection.all('SELECT kind, entries FROM backOffice');
  const known = new Map<string, readonly Entry[] | 'unknown'>(
    rows.map(({ kind, entries }) => [
      String(kind),
      entries === null ? 'unknown' : (JSON.parse(String(entries)) as Entry[]),
    ]),
  );
  return {
    of: (kind) => known.get(kind),
    set(kind, entries) {
      const text = entries === 'unknown' ? null : JSON.stringify(entries);
      connection.run('INSERT OR REPLACE INTO backOffice (kind, entries) VALUES (?, ?)', [kind, text]);
      known.set(kind, entries);
    },
  };
}
