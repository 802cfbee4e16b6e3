import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { covers } from './compare.js';
import { isNothing } from './undo-values.js';

/** An update as it was planned. */
export interface PlannedUpdate {
  readonly resource: ResourceName;
  /** The fields to be sent, and the id that names the record. */
  readonly payload: Payload;
  /** The record as the plan saw it. */
  readonly before?: Payload;
}

/** Why an update is not to be sent after all. */
export interface Withdrawal {
  readonly to: 'conflict' | 'unchanged';
  readonly message: string;
}

/**
 * What becomes of an update now that its record is as `found`: unchanged where the record holds all that would be sent,
 * a conflict where somebody changed it since the plan, else undefined. What only the service writes does not count; an
 * absent field is an empty one.
 */
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

/** Why a record is not to be deleted after all: undefined where it is as the plan saw it. */
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
    .map((field) => `${field} from ${shown(before[field])} to ${shown(found[field])}`);
  const more = changed.length > mostFields ? ` and ${changed.length - mostFields} more fields` : '';
  return `Since the plan, somebody else changed ${texts.join(', ')}${more}.`;
}

/** Fields that a message names. */
const mostFields = 3;

/** Compared both ways, because a list that has grown covers the one that it was. */
function isHeld(
  { resource, found, before }: { resource: ResourceName; found: Payload; before: Payload },
  field: string,
): boolean {
  const [now, then] = [found[field], before[field]];
  if (isNothing(now) || isNothing(then)) return isNothing(now) && isNothing(then);
  return covers(resource, found, { [field]: then }) && covers(resource, before, { [field]: now });
}

/** Longest value that a message shows, in characters. */
const longestValue = 40;

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  const short =
    text.length <= longestValue ? text : `${text.slice(0, longestValue - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `"${short}"`;
}
