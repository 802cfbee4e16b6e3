import {
  columnsOf,
  type FieldColumn,
  isDate,
  isDateTime,
  listColumnsOf,
  listFieldsOf,
  listNamed,
  missingOnCreate,
  type Payload,
  type Resource,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { doubtRule } from './doubts.js';
import { positionRule } from './positions.js';
import { quoted } from './quote.js';
import type { Rule } from './rule.js';
import { valueAt } from './rule.js';

export interface RulesOptions {
  /**
   * Fields that the payloads may hold, as dotted paths: rules about others are left out, so that a row costs what it
   * uses.
   */
  readonly fields: ReadonlySet<string>;
  /** Whether the payloads are meant to create records too, so that what a creation needs is looked for. */
  readonly creates: boolean;
  /** Whether the payloads hold nothing but what is to be changed, such as one half of a position. Default false. */
  readonly isPartial?: boolean;
}

/** The rules for payloads of a resource. */
export function rulesFor(resource: ResourceName, { fields, creates, isPartial = false }: RulesOptions): Rule[] {
  const definition = resourceOf(resource);
  const columns = columnsOf(resource).filter(({ heading }) => fields.has(heading));
  return [
    ...columns.flatMap((column) => [valueRule(column) ?? [], doubtRule(column) ?? []].flat()),
    ...itemRules(resource, fields),
    ...periodRules(definition, fields),
    ...(fields.has('position.latitude') || fields.has('position.longitude') ? [positionRule(isPartial)] : []),
    ...(creates ? [requiredRule(definition)] : []),
  ];
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';

const checks: Partial<Record<FieldColumn['kind'], { holds: Check; wanted: string }>> = {
  text: { holds: isText, wanted: 'a text' },
  identifier: { holds: isText, wanted: 'a text' },
  email: { holds: isText, wanted: 'a text' },
  phone: { holds: isText, wanted: 'a text' },
  decimal: { holds: isText, wanted: 'a decimal number as text' },
  integer: { holds: Number.isSafeInteger, wanted: 'a whole number' },
  number: { holds: Number.isFinite, wanted: 'a number' },
  boolean: { holds: (value) => typeof value === 'boolean', wanted: 'true or false' },
  date: { holds: (value) => typeof value === 'string' && (value === '' || isDate(value)), wanted: 'a date yyyy-mm-dd' },
  dateTime: {
    holds: (value) => typeof value === 'string' && (value === '' || isDateTime(value)),
    wanted: 'a date and time yyyy-mm-dd hh:mm',
  },
  texts: { holds: (value) => Array.isArray(value) && value.every(isText), wanted: 'a list of texts' },
};

/** The value of a field has the type that the service takes, whatever a function of the mapping returned. */
function valueRule({ heading, path, kind, choices }: FieldColumn): Rule | undefined {
  if (choices) {
    const known = new Set<unknown>(choices);
    return (payload, report) => {
      const value = valueAt(payload, path);
      if (value === undefined || known.has(value)) return;
      report('not-a-choice', heading, `${quoted(value)} is none of ${choices.join(', ')}.`);
    };
  }
  const check = checks[kind];
  if (!check) return undefined;
  const { holds, wanted } = check;
  const [name = ''] = path;
  const read = path.length === 1 ? (payload: Payload) => payload[name] : (payload: Payload) => valueAt(payload, path);
  return (payload, report) => {
    const value = read(payload);
    if (value === undefined || holds(value)) return;
    report('wrong-type', heading, `${heading} takes ${wanted}, not ${quoted(value)}.`);
  };
}

/** The same for the members of the items that rows give a list. */
function itemRules(resource: ResourceName, mapped: ReadonlySet<string>): Rule[] {
  return listFieldsOf(resource).flatMap((field): Rule[] => {
    const columns = listColumnsOf(resource, field).filter(({ heading }) => mapped.has(heading));
    const rules = columns.flatMap((column) => {
      const member = { ...column, path: column.path.slice(1) };
      return [valueRule(member) ?? [], doubtRule(member) ?? []].flat();
    });
    if (columns.length === 0) return [];
    const { period } = listNamed(field) ?? {};
    if (period) rules.push(periodRule(period, field));
    return [
      (payload, report) => {
        for (const item of (payload[field] ?? []) as readonly Payload[]) for (const rule of rules) rule(item, report);
      },
    ];
  });
}

function periodRules(resource: Resource, mapped: ReadonlySet<string>): Rule[] {
  const periods = (resource.periods ?? []).filter(([start, end]) => mapped.has(start) && mapped.has(end));
  return periods.map((period) => periodRule(period));
}

/** The end of a period does not lie before its start; sections "v3 Job" and "v3 Activity". */
function periodRule([start, end]: readonly [string, string], list?: string): Rule {
  const field = list === undefined ? end : `${list}.${end}`;
  return (payload, report) => {
    const [from, to] = [payload[start], payload[end]];
    // Both have the form yyyy-mm-dd hh:mm, so text order is time order.
    if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from <= to) return;
    report('dates-reversed', field, `${end} ${quoted(to)} lies before ${start} ${quoted(from)}.`);
  };
}

/** Creating needs one field of each group; whether a record is created is known only with the account. */
function requiredRule(resource: Resource): Rule {
  return (payload, report) => {
    for (const group of missingOnCreate(resource, payload)) {
      report('required-on-create', group[0] ?? '', `Creating it needs ${group.join(' or ')}.`);
    }
  };
}
