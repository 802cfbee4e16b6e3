import {
  allOperations,
  type Effect,
  type jobStatuses,
  kindOf,
  membersOf,
  type Operation,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';

/** What an operation does to records: every effect of the catalogue but reading and sending. */
export type BulkVerb = Exclude<Effect, 'read' | 'send'>;

interface VerbFacts {
  /** Whether a record that the account shows has nothing done to it any more. */
  readonly isDone: (record: Payload) => boolean;
  /** What it means for a request whose answer was lost that the account shows no such record. */
  readonly whenGone: 'landed' | 'notLanded' | 'overtaken';
  /** What takes it back. */
  readonly takenBackBy?: BulkVerb;
}

const validated: (typeof jobStatuses)[number] = 'validated';

/**
 * Sections "Lifecycle of customers, sites and equipment" and "Job status values". Deleted records are shown by nothing.
 */
export const bulkVerbs: Readonly<Record<BulkVerb, VerbFacts>> = {
  delete: { isDone: () => false, whenGone: 'landed', takenBackBy: 'undelete' },
  undelete: { isDone: () => true, whenGone: 'notLanded', takenBackBy: 'delete' },
  activate: { isDone: ({ active }) => active === true, whenGone: 'overtaken', takenBackBy: 'deactivate' },
  deactivate: { isDone: ({ active }) => active === false, whenGone: 'overtaken', takenBackBy: 'activate' },
  validate: { isDone: ({ status }) => status === validated, whenGone: 'overtaken' },
};

export function isBulkVerb(effect: string): effect is BulkVerb {
  return Object.hasOwn(bulkVerbs, effect);
}

/** `deleted`, as reports say of what was done. */
export function pastOf(verb: BulkVerb): string {
  return `${verb}d`;
}

/**
 * The operation that does it, a documented one and one of v3 rather than another; undefined where the service has none.
 */
export function bulkOperation(verb: BulkVerb, resource: ResourceName): Operation | undefined {
  const found = allOperations().filter((operation) => operation.effect === verb && operation.resource === resource);
  const rank = ({ documented, version }: Operation) => (documented ? 0 : 2) + (version === 'v3' ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other))[0];
}

/** Fields by which an operation names records, the best first: an id is the record, a name may be that of several. */
export function identifiersOf(operation: Operation, resource: ResourceName): readonly string[] {
  const known = operation.oneOf ?? operation.bodyIdentifiers ?? [];
  const best = ['id', ...resourceOf(resource).naturalKeys];
  return [...best.filter((name) => known.includes(name)), ...known.filter((name) => !best.includes(name))];
}

/** Whether no two records have the same value of it. */
export function isUnique(identifier: string, resource: ResourceName): boolean {
  return identifier === 'id' || resourceOf(resource).naturalKeys.includes(identifier);
}

/** Section "v3 Customers": the parameter `email` looks at `contactEmail`. */
const fieldsBehind: Readonly<Record<string, string>> = { email: 'contactEmail' };

/** The value of an identifier that a record of the account has, as text; undefined where it has none. */
export function identifierIn(record: Payload, identifier: string): string | undefined {
  const value = record[fieldsBehind[identifier] ?? identifier];
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** Whether an operation takes an identifier as a whole number. */
export function isWholeNumber(operation: Operation, identifier: string): boolean {
  const schema = operation.query.shape[identifier] ?? (operation.body && membersOf(operation.body)?.[identifier]);
  return schema !== undefined && kindOf(schema) === 'integer';
}

/** What names records to an operation: the member of its query or body, in the type that the contract says. */
export function naming(operation: Operation, identifier: string, value: string): Payload {
  return { [identifier]: isWholeNumber(operation, identifier) ? Number(value) : value };
}
