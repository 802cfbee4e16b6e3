import { kindOf, membersOf, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { ChangeStore } from './change-store.js';
import type { StoredChange } from './stored-change.js';

/** Adds ids to names of records of the same run: the plan cannot know the id of a record that the run creates. */
export function withIds({ resource, payload, references }: StoredChange, changes: ChangeStore): Payload {
  const { names = {} } = resourceOf(resource);
  const completed: Record<string, unknown> = { ...payload };
  for (const { field, resource: named, key, row } of references) {
    const value = payload[field] as Payload | undefined;
    if (!Object.hasOwn(names, field) || !value || value.id !== undefined) continue;
    const parent = changes.find(named, row ?? key);
    const id = parent?.answerId ?? parent?.before?.id;
    if (id !== undefined && id !== null) completed[field] = { ...value, id: typedId(resource, field, id) };
  }
  return completed;
}

function typedId(resource: ResourceName, field: string, id: unknown): unknown {
  const schema = resourceOf(resource).payload.shape[field];
  const member = schema && membersOf(schema)?.id;
  return member && kindOf(member) === 'integer' ? Number(id) : id;
}
