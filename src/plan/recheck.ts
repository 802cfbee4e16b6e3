import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { covers } from './compare.js';
import { mostFields, quotedValue } from './field-texts.js';
import { isNothing } from './undo-values.js';

export interface PlannedUpdate {
  readonly resource: ResourceName;
  /** The fields to send, and the id. */
  readonly payload: Payload;
  readonly before?: Payload;
}

export interface Withdrawal {
  readonly to: 'conflict' | 'unchanged';
  readonly message: string;
}

/** Unchanged if the record has all values already, a conflict if somebody changed it. Ignores read-only fields. */
export function recheckedUpdate(
  { resource, payload, before }: PlannedUpdate,
  found: Payload,
  holds: typeof covers = covers,
): Withdrawal | undefined {
  const { id: _, ...wanted } = payload;
  if (holds(resource, found, wanted)) {
    return { to: 'unchanged', message: 'Since the plan, the account has got the same values.' };
  }
  const message = before && changedMessage(resource, found, before);
  return message === undefined ? undefined : { to: 'conflict', message };
}

/** Why a record is not deleted; undefined if it is as the plan saw it. */
export function recheckedDeletion(
  { resource, before }: Pick<PlannedUpdate, 'resource' | 'before'>,
  found: Payload,
): string | undefined {
  return before && changedMessage(resource, found, before);
}

function changedMessage(resource: ResourceName, found: Payload, before: Payload): string | undefined {
  const fields = Object.keys(resourceOf(resource).payload.shape);
  const changed = fields.filter((field) => !isHeld({ resource, found, before }, field));
  if (changed.length === 0) return undefined;
  const texts = changed
    .slice(0, mostFields)
    .map((field) => `${field} from ${quotedValue(before[field])} to ${quotedValue(found[field])}`);
  const more = changed.length > mostFields ? ` and ${changed.length - mostFields} more fields` : '';
  return `Since the plan, somebody else changed ${texts.join(', ')}${more}.`;
}

/** Compares both ways, because a longer list covers the old one. */
function isHeld(
  { resource, found, before }: { resource: ResourceName; found: Payload; before: Payload },
  field: string,
): boolean {
  const [now, then] = [found[field], before[field]];
  if (isNothing(now) || isNothing(then)) return isNothing(now) && isNothing(then);
  return covers(resource, found, { [field]: then }) && covers(resource, before, { [field]: now });
}
