import type { Connection } from './connection.sql.js';
import type { Definition, DefinitionStore } from './store.js';

/** The custom field definitions in a database. */
export function definitionsIn(connection: Connection): DefinitionStore {
  return {
    of: (owner) =>
      connection.all('SELECT * FROM customField WHERE owner = ? ORDER BY id', [owner]).map((row) => ({
        id: Number(row.shown ?? row.id),
        label: String(row.label),
        type: String(row.type),
        private: row.private === 1,
        mandatory: row.mandatory === 1,
        order: Number(row.position),
      })),
    define(owner, definition) {
      const [row] = connection.all(
        `INSERT INTO customField (owner, label, type, private, mandatory, position) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (owner, label) DO UPDATE SET type = excluded.type, private = excluded.private,
           mandatory = excluded.mandatory, position = excluded.position RETURNING coalesce(shown, id) AS id`,
        valuesOf(owner, definition),
      );
      return { id: Number(row?.id), ...definition };
    },
    adopt(owner, definition) {
      connection.run(
        `INSERT OR IGNORE INTO customField (owner, label, type, private, mandatory, position, shown)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [...valuesOf(owner, definition), definition.id],
      );
      // Later definitions must not get the id of a copied one.
      connection.run(`UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'customField'`, [definition.id]);
    },
  };
}

function valuesOf(owner: string, { label, type, order, ...flags }: Omit<Definition, 'id'>) {
  return [owner, label, type, flags.private ? 1 : 0, flags.mandatory ? 1 : 0, order];
}
