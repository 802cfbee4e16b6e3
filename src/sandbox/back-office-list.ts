import { catalogue, type Operation } from '../contract/index.js';
import { type EntryKind, entriesOf } from './back-office.js';
import type { Handler } from './handler.js';
import { pageAnswer, pageOfQuery } from './list-records.js';

interface List {
  readonly kind: EntryKind;
  readonly shown: readonly string[];
}

const lists: ReadonlyMap<Operation, List> = new Map<Operation, List>([
  [catalogue.user.list, { kind: 'user', shown: ['id', 'name', 'login'] }],
  [catalogue.jobType.list, { kind: 'jobType', shown: ['id', 'name'] }],
]);

/** GET list of users or job types; seen in public clients only. */
export const listConfigured: Handler = (operation, { query }, { store, strict }) => {
  const { kind, shown: documented = [] } = lists.get(operation) ?? {};
  // Public clients show no such member; a service that knows inactive users tells them somehow.
  const shown = strict ? documented : [...documented, 'active'];
  const entries = (kind && entriesOf(kind, store)) ?? [];
  const sign = pageOfQuery(operation, query).descending ? -1 : 1;
  const sorted = [...entries].sort((one, other) => sign * String(one.name).localeCompare(String(other.name), 'en'));
  const answered = sorted.map((entry) =>
    Object.fromEntries(shown.filter((member) => entry[member] !== undefined).map((member) => [member, entry[member]])),
  );
  return { body: pageAnswer(operation, query, answered) };
};
