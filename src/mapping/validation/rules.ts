import {
  columnsOf,
  type FieldColumn,
  isDate,
  isDateTime,
  isEmail,
  isPhone,
  listColumnsOf,
  listFieldsOf,
  listNamed,
  missingOnCreate,
  type Payload,
  type Resource,
  type ResourceName,
  resourceOf,
  valueAt,
} from '../../contract/index.js';
import type { FormName } from '../../messages/english/row-sentences.js';
import { choicesShown, type Language } from '../../messages/index.js';
import { type Said, said } from '../../messages/said.js';
import { comesTwice } from '../../messages/text/repeated-hour.js';
import type { IssueCode } from './catalogue.js';
import type { Rule } from './issue.js';
import { positionRule } from './positions.js';
import { quoted } from './quote.js';

export interface RulesOptions {
  /** Dotted paths of the fields in the payloads. Rules for other fields are left out to save time per row. */
  readonly fields: ReadonlySet<string>;
  /** Whether payloads may create records, so that required fields are checked. */
  readonly creates: boolean;
  /** Whether payloads may hold a part of what is sent, such as one half of a position. Default false. */
  readonly isPartial?: boolean;
  /** Of the account: on the night when its clocks go back, an end may read earlier than its start. */
  readonly timeZone?: string | undefined;
  /** In which the cells show choices; without it they are the words of the service. */
  readonly language?: Language | undefined;
}

/** The rules for payloads of a resource. */
export function rulesFor(resource: ResourceName, options: RulesOptions): Rule[] {
  const { fields, creates, isPartial = false, language } = options;
  const definition = resourceOf(resource);
  const columns = columnsOf(resource).filter(({ heading }) => fields.has(heading));
  return [
    valuesRule(columns, language),
    ...itemRules(resource, options),
    ...periodRules(definition, options),
    ...(fields.has('position.latitude') || fields.has('position.longitude') ? [positionRule(isPartial)] : []),
    ...(creates ? [requiredRule(definition)] : []),
  ];
}

type Check = (value: unknown) => boolean;

type FindDoubt = (value: unknown) => readonly [code: IssueCode, what: Said] | undefined;

/** 1900 is Excel's empty date, 1970 that of many programs; 2099 means never. */
const [firstYear, lastYear] = ['1971', '2098'];

/** The largest signed 32-bit number. */
const largest = 2 ** 31 - 1;

const dateDoubt: FindDoubt = (value) => {
  if (typeof value !== 'string' || value === '') return undefined;
  const year = value.slice(0, 4);
  if (year >= firstYear && year <= lastYear) return undefined;
  return ['date-doubtful', said('yearDoubtful', quoted(value), year)];
};

const numberDoubt: FindDoubt = (value) => {
  if (!Number.isFinite(value) || (Number(value) >= 0 && Number(value) <= largest)) return undefined;
  const number = Number(value);
  return ['number-doubtful', number < 0 ? said('belowNothing', number) : said('aboveMost', number, largest)];
};

function formDoubt(
  code: IssueCode,
  hasForm: (text: string) => boolean,
  key: 'notLikeEmail' | 'notLikePhone',
): FindDoubt {
  return (value) => {
    if (typeof value !== 'string' || value === '' || hasForm(value.trim())) return undefined;
    return [code, said(key, quoted(value))];
  };
}

const emailDoubt = formDoubt('email-doubtful', isEmail, 'notLikeEmail');
const phoneDoubt = formDoubt('phone-doubtful', isPhone, 'notLikePhone');

function lengthDoubt(longest: number): FindDoubt {
  return (value) =>
    typeof value === 'string' && value.length > longest
      ? ['length-doubtful', said('longerThan', value.length, longest)]
      : undefined;
}

const isText: Check = (value) => typeof value === 'string';

function emptyOr(test: (text: string) => boolean): Check {
  return (value) => typeof value === 'string' && (value === '' || test(value));
}

interface ValueRule {
  readonly holds: Check;
  readonly form: FormName;
  readonly findDoubt?: FindDoubt;
}

/** The document gives no bounds, so doubts are warnings only (sections "v3 Job", "v3 Activity", "v3 Customer"). */
const valueRules: Partial<Record<FieldColumn['kind'], ValueRule>> = {
  text: { holds: isText, form: 'text' },
  identifier: { holds: isText, form: 'text' },
  email: { holds: isText, form: 'text', findDoubt: emailDoubt },
  phone: { holds: isText, form: 'text', findDoubt: phoneDoubt },
  decimal: { holds: isText, form: 'decimal' },
  integer: { holds: Number.isSafeInteger, form: 'integer', findDoubt: numberDoubt },
  number: { holds: Number.isFinite, form: 'number', findDoubt: numberDoubt },
  boolean: { holds: (value) => typeof value === 'boolean', form: 'boolean' },
  date: { holds: emptyOr(isDate), form: 'date', findDoubt: dateDoubt },
  dateTime: { holds: emptyOr(isDateTime), form: 'dateTime', findDoubt: dateDoubt },
  texts: { holds: (value) => Array.isArray(value) && value.every(isText), form: 'texts' },
};

const anything: ValueRule = { holds: () => true, form: 'anything' };

interface FieldChecks {
  readonly heading: string;
  readonly path: readonly string[];
  readonly holds: Check;
  readonly code: IssueCode;
  readonly complaint: (value: unknown) => Said;
  readonly findDoubt: FindDoubt | undefined;
}

function checksOf(column: FieldColumn, language: Language | undefined): FieldChecks {
  const { heading, path, kind, choices, readOnly, longest } = column;
  const rule = valueRules[kind] ?? anything;
  const doubt = longest === undefined ? rule.findDoubt : lengthDoubt(longest);
  const findDoubt = readOnly ? undefined : doubt;
  if (choices) {
    const known = new Set<unknown>(choices);
    const shown = choicesShown(language, choices);
    const complaint = (value: unknown) => said('noneOf', quoted(value), shown);
    return { heading, path, holds: (value) => known.has(value), code: 'not-a-choice', complaint, findDoubt };
  }
  const complaint = (value: unknown) => said('takes', heading, rule.form, quoted(value));
  return { heading, path, holds: rule.holds, code: 'wrong-type', complaint, findDoubt };
}

/** Functions of a mapping may return any type. One rule for all fields, because it runs for every cell. */
function valuesRule(columns: readonly FieldColumn[], language: Language | undefined): Rule {
  const fields = columns.map((column) => checksOf(column, language));
  return (payload, report) => {
    for (const { heading, path, holds, code, complaint, findDoubt } of fields) {
      const value = path.length === 1 ? payload[path[0] as string] : valueAt(payload, path);
      if (value === undefined) continue;
      if (!holds(value)) report(code, heading, complaint(value));
      const doubt = findDoubt?.(value);
      if (doubt) report(doubt[0], heading, doubt[1]);
    }
  };
}

function itemRules(resource: ResourceName, { fields: mapped, timeZone, language }: RulesOptions): Rule[] {
  return listFieldsOf(resource).flatMap((field): Rule[] => {
    const columns = listColumnsOf(resource, field).filter(({ heading }) => mapped.has(heading));
    if (columns.length === 0) return [];
    const items = columns.map((column) => ({ ...column, path: column.path.slice(1) }));
    const rules = [valuesRule(items, language)];
    const { period } = listNamed(field) ?? {};
    if (period) rules.push(periodRule(period, { list: field, timeZone }));
    return [
      (payload, report) => {
        for (const item of (payload[field] ?? []) as readonly Payload[]) for (const rule of rules) rule(item, report);
      },
    ];
  });
}

function periodRules(resource: Resource, { fields: mapped, timeZone }: RulesOptions): Rule[] {
  const periods = (resource.periods ?? []).filter(([start, end]) => mapped.has(start) && mapped.has(end));
  return periods.map((period) => periodRule(period, { timeZone }));
}

/** A period must not end before it starts; sections "v3 Job" and "v3 Activity". */
function periodRule(
  [start, end]: readonly [string, string],
  { list, timeZone }: { readonly list?: string } & Pick<RulesOptions, 'timeZone'>,
): Rule {
  const field = list === undefined ? end : `${list}.${end}`;
  return (payload, report) => {
    const [from, to] = [payload[start], payload[end]];
    // Both have the form yyyy-mm-dd hh:mm, so text order is time order.
    if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from <= to) return;
    const period = [end, quoted(to), start, quoted(from)] as const;
    const isOneNight = from.slice(0, 10) === to.slice(0, 10);
    if (timeZone !== undefined && isOneNight && [from, to].every((time) => comesTwice(time, timeZone)))
      report('time-doubtful', field, said('endsInHourTwice', ...period, timeZone));
    else report('dates-reversed', field, said('endsBefore', ...period));
  };
}

/** Creating needs one field of each group; only the account tells whether the record is created. */
function requiredRule(resource: Resource): Rule {
  return (payload, report) => {
    for (const group of missingOnCreate(resource, payload)) {
      report('required-on-create', group[0] ?? '', said('needsToCreate', group));
    }
  };
}
