import { type ResourceName, resourceOf } from '../contract/index.js';
import { Code, type CodeMember, call, method } from '../mapping-file/code.js';
import { fieldsOf } from './known-fields.js';
import { type Assignment, columnFor } from './owners.js';
import type { Role } from './roles.js';
import type { TableSubject } from './subject.js';
import { areWeekdays } from './weekdays.js';
import { durationPath } from './words.js';

const notePath = 'note';

/** Where a record keeps what none of its fields takes: in custom fields, otherwise in its note; undefined if nowhere. */
export function placeOfOthers(resource: ResourceName): 'customFieldValues' | 'note' | undefined {
  if (resourceOf(resource).fields.customFieldValues !== undefined) return 'customFieldValues';
  return fieldsOf(resource).has(notePath) ? notePath : undefined;
}

/** The members of a record with columns in its note, each with its heading, below the column that is the note. */
export function withNoted(members: readonly CodeMember[], others: readonly Role[]): CodeMember[] {
  const found = members.find(({ name }) => name === notePath);
  const [first, ...more] = [...(found?.value instanceof Code ? [found.value] : []), ...others.map(labelled)];
  if (first === undefined) return [...members];
  const value = more.length === 0 ? first : call('join', '\n', first, ...more);
  const comment = others.length === 0 ? undefined : othersComment;
  const note = { ...found, name: notePath, value, comment: found?.comment ?? comment };
  return found ? members.map((member) => (member === found ? note : member)) : [...members, note];
}

const othersComment = 'What has no field of its own stands here with its heading.';

function labelled({ facts: { column } }: Role): Code {
  const label = `${column.heading.replace(/\s+/gu, ' ').replaceAll('$', '$$$$')}: `;
  return method(call('text', column.heading), 'replace', new Code('/^/'), label);
}

/**
 * Whether a column says more of a timed record than its fields: not the day of the week, nor how long it was; and stands in
 * the table itself, not in one beside it.
 */
export function isWorthNoting(role: Role, { main, roles }: TableSubject, assigned: readonly Assignment[]): boolean {
  const { facts, reading } = role;
  const isGap = ({ facts: { column, values } }: Role) => column.untitled === true && values.length === 0;
  if (areWeekdays(facts) || roles.slice(0, roles.indexOf(role)).some(isGap)) return false;
  const [start, end] = (resourceOf(main).periods?.[0] ?? []).map((path) => columnFor(assigned, main, path));
  // A break is no length of the whole.
  const isLength = reading.signOf === undefined && reading.meanings.some(({ path }) => path === durationPath);
  return !isLength || start === undefined || end === undefined;
}
