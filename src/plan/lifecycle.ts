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

export type BulkVerb = Exclude<Effect, 'read' | 'send'>;

interface VerbFacts {
  readonly isDone: (record: Payload) => boolean;
  /** What a missing record means for a request whose answer was lost. */
  readonly whenGone: 'landed' | 'notLanded' | 'overtaken';
  readonly takenBackBy?: BulkVerb;
}

const validated: (typeof jobStatuses)[number] = 'validated';

/** Sections "Lifecycle of customers, sites and equipment", "Job status values". No request returns deleted records. */
export const bulkVerbs: Readonly<Record<BulkVerb, VerbFacts>> = {
  delete: { isDone: () => false, whenGone: 'landed', takenBackBy: 'undelete' },
  undelete: { isDone: () => true, whenGone: 'notLanded', takenBackBy: 'delete' },
  activate: { isDone: ({ active }) => active === true, whenGone: 'overtaken', takenBackBy: 'deactivate' },
  deactivate: { isDone: ({ active }) => active === false, whenGone: 'overtaken', takenBackBy: 'activate' },
  validate: { isDone: ({ status }) => status === validated, whenGone: 'overtaken' },
};

/** Member of the `before` of an undelete: the record as it was deleted, with which an undo compares. */
export const deletedImage = 'deleted';

export function isBulkVerb(effect: string): effect is BulkVerb {
  return Object.hasOwn(bulkVerbs, effect);
}

/** `deleted`, for reports. */
export function pastOf(verb: BulkVerb): string {
  return `${verb}d`;
}

/** The operation for a verb, preferring documented ones, then v3; undefined if the service has none. */
export function bulkOperation(verb: BulkVerb, resource: ResourceName): Operation | undefined {
  const found = allOperations().filter((operation) => operation.effect === verb && operation.resource === resource);
  const rank = ({ documented, version }: Operation) => (documented ? 0 : 2) + (version === 'v3' ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other))[0];
}

/** Fields by which an operation names records, best first: an id is unique, a name may not be. */
export function identifiersOf(operation: Operation, resource: ResourceName): readonly string[] {
  const known = operation.oneOf ?? operation.bodyIdentifiers ?? [];
  const best = ['id', ...resourceOf(resource).naturalKeys];
  return [...best.filter((name) => known.includes(name)), ...known.filter((name) => !best.includes(name))];
}

/** Whether no two records share a value of this identifier. */
export function isUnique(identifier: string, resource: ResourceName): boolean {
  return identifier === 'id' || resourceOf(resource).naturalKeys.includes(identifier);
}

/** Section "v3 Customers": the parameter `email` matches `contactEmail`. */
const fieldsBehind: Readonly<Record<string, string>> = { email: 'contactEmail' };

/** The value of an identifier in a record, as text; undefined if empty. */
export function identifierIn(record: Payload, identifier: string): string | undefined {
  const value = record[fieldsBehind[identifier] ?? identifier];
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** Whether an operation takes an identifier as a whole number. */
export function isWholeNumber(operation: Operation, identifier: string): boolean {
  const schema = operation.query.shape[identifier] ?? (operation.body && membersOf(operation.body)?.[identifier]);
  return schema !== undefined && kindOf(schema) === 'integer';
}

/** The query or body member that names a record, in the type of the contract. */
export function naming(operation: Operation, identifier: string, value: string): Payload {
  return { [identifier]: isWholeNumber(operation, identifier) ? Number(value) : value };
}
