import type { Connection } from './connection.sql.js';
import type { Definition } from './store.js';

/** The custom fields that are defined for an owner, the oldest first. */
export function readDefinitions(connection: Connection, owner: string): Definition[] {
  return connection.all('SELECT * FROM customField WHERE owner = ? ORDER BY id', [owner]).map((row) => ({
    id: Number(row.shown ?? row.id),
    label: String(row.label),
    type: String(row.type),
    private: row.private === 1,
    mandatory: row.mandatory === 1,
    order: Number(row.position),
  }));
}

/** Adds a definition; one whose label the owner already has is changed and keeps its id. */
export function writeDefinition(connection: Connection, owner: string, definition: Omit<Definition, 'id'>): Definition {
  const { label, type, order } = definition;
  const flags = [definition.private ? 1 : 0, definition.mandatory ? 1 : 0];
  const [row] = connection.all(
    `INSERT INTO customField (owner, label, type, private, mandatory, position) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner, label) DO UPDATE SET type = excluded.type, private = excluded.private,
       mandatory = excluded.mandatory, position = excluded.position RETURNING coalesce(shown, id) AS id`,
    [owner, label, type, ...flags, order],
  );
  return { id: Number(row?.id), ...definition };
}

/** Adds a definition under an id that another owner may have too; an owner keeps what it has of that label. */
export function copyDefinition(connection: Connection, owner: string, definition: Definition): void {
  const { id, label, type, order } = definition;
  const flags = [definition.private ? 1 : 0, definition.mandatory ? 1 : 0];
  connection.run(
    `INSERT OR IGNORE INTO customField (owner, label, type, private, mandatory, position, shown)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [owner, label, type, ...flags, order, id],
  );
  // Definitions that are added later get ids that no copied one has.
  connection.run(`UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'customField'`, [id]);
}
