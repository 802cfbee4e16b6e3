import type { Connection } from './connection.sql.js';
import type { Definition } from './store.js';

/** The custom fields that are defined for an owner, the oldest first. */
export function readDefinitions(connection: Connection, owner: string): Definition[] {
  return connection.all('SELECT * FROM customField WHERE owner = ? ORDER BY id', [owner]).map((row) => ({
    id: Number(row.id),
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
       mandatory = excluded.mandatory, position = excluded.position RETURNING id`,
    [owner, label, type, ...flags, order],
  );
  return { id: Number(row?.id), ...definition };
}
