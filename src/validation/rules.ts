import {
  columnsOf,
  type FieldColumn,
  isDate,
  isDateTime,
  listColumnsOf,
  listFieldsOf,
  missingOnCreate,
  type Payload,
  type Resource,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import type { IssueCode } from './catalogue.js';
import { quoted } from './quote.js';

/** Where a rule says what it found: the dotted path of the field tells the column. */
export type ReportViolation = (code: IssueCode, field: string, message: string) => void;

/** Looks at one payload. */
export type Rule = (payload: Payload, report: ReportViolation) => void;

export interface RulesOptions {
  /**
   * Fields that the payloads may hold, as dotted paths: rules about others are left out, so that a row costs what it
   * uses.
   */
  readonly fields: ReadonlySet<string>;
  /** Whether the payloads are meant to create records too, so that what a creation needs is looked for. */
  readonly creates: boolean;
}

/** The rules for payloads of a resource. */
export function rulesFor(resource: ResourceName, { fields, creates }: RulesOptions): Rule[] {
  const definition = resourceOf(resource);
  const columns = columnsOf(resource).filter(({ heading }) => fields.has(heading));
  return [
    ...columns.flatMap((column) => valueRule(column) ?? []),
    ...itemRules(resource, fields),
    ...periodRules(definition, fields),
    ...(fields.has('position.latitude') || fields.has('position.longitude') ? [positionRule] : []),
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
    const rules = columns.flatMap((column) => valueRule({ ...column, path: column.path.slice(1) }) ?? []);
    if (rules.length === 0) return [];
    return [
      (payload, report) => {
        for (const item of (payload[field] ?? []) as readonly Payload[]) for (const rule of rules) rule(item, report);
      },
    ];
  });
}

function periodRules(resource: Resource, mapped: ReadonlySet<string>): Rule[] {
  const periods = (resource.periods ?? []).filter(([start, end]) => mapped.has(start) && mapped.has(end));
  return periods.map(
    ([start, end]): Rule =>
      (payload, report) => {
        const [from, to] = [payload[start], payload[end]];
        // Both have the form yyyy-mm-dd hh:mm, so text order is time order.
        if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from <= to) return;
        report('dates-reversed', end, `${end} ${quoted(to)} lies before ${start} ${quoted(from)}.`);
      },
  );
}

const positionRule: Rule = (payload, report) => {
  const position = payload.position as { latitude?: unknown; longitude?: unknown } | undefined;
  if (position === undefined) return;
  const { latitude, longitude } = position;
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude';
    report('position-incomplete', `position.${missing}`, `The position has no ${missing}.`);
  }
  checkDegrees('latitude', latitude, { limit: 90, report });
  checkDegrees('longitude', longitude, { limit: 180, report });
};

function checkDegrees(
  name: string,
  value: unknown,
  { limit, report }: { limit: number; report: ReportViolation },
): void {
  if (value === undefined || value === '' || Math.abs(Number(value)) <= limit) return;
  const range = `between -${limit} and ${limit}`;
  report('position-out-of-range', `position.${name}`, `${name} ${quoted(value)} is not ${range}.`);
}

/** Creating needs one field of each group; whether a record is created is known only with the account. */
function requiredRule(resource: Resource): Rule {
  return (payload, report) => {
    for (const group of missingOnCreate(resource, payload)) {
      report('required-on-create', group[0] ?? '', `Creating it needs ${group.join(' or ')}.`);
    }
  };
}

function valueAt(payload: Payload, path: readonly string[]): unknown {
  let value: unknown = payload;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
