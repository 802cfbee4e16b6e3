import {
  kindOf,
  membersOf,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
  valueAt,
} from '../contract/index.js';
import { HashIndex, hashText } from '../messages/text/hash.js';
import type { RecordKey } from './change.js';
import { customFieldValuesIn, isEmpty } from './compare.js';

/** A column whose numbers are summed: a field of a resource, a custom field by its label. */
export interface SummedColumn {
  readonly resource: ResourceName;
  /** `amount`, `customFieldValues.Power`. */
  readonly field: string;
}

export interface ColumnTotal {
  /** Values that are there. */
  readonly count: number;
  /** Exact, in decimal digits. */
  readonly sum: string;
  /** Values that are no number; they are not in the sum. */
  readonly others: number;
}

/** Records of one resource, counted. */
export interface ResourceTotals {
  readonly records: number;
  readonly distinctKeys: number;
  readonly columns: Readonly<Record<string, ColumnTotal>>;
}

export type Totals = Readonly<Partial<Record<ResourceName, ResourceTotals>>>;

interface Counted {
  records: number;
  readonly keys: HashIndex;
  /** Those that every record is asked for. */
  readonly fields: readonly string[];
  readonly columns: Map<string, { count: number; others: number; readonly sum: DecimalSum }>;
}

const customFields = 'customFieldValues';
const numberKinds: readonly string[] = ['decimal', 'integer', 'number'];

/** Counts records, and sums their numbers: number fields and all custom fields, or the chosen columns. */
export class ControlTotals {
  readonly #chosen: readonly SummedColumn[] | undefined;
  readonly #byResource = new Map<ResourceName, Counted>();

  constructor(chosen?: readonly SummedColumn[]) {
    this.#chosen = chosen;
  }

  add(resource: ResourceName, payload: Payload, key?: RecordKey): void {
    const of = this.#of(resource);
    of.records += 1;
    if (key) of.keys.add(hashText(key.value), { row: 0, content: 0 });
    this.addValues(resource, payload);
  }

  /** Adds values of a record that is counted already. */
  addValues(resource: ResourceName, payload: Payload): void {
    const { fields, columns } = this.#of(resource);
    const own = customFieldValuesIn(payload[customFields]);
    for (const field of this.#chosen ? fields : [...fields, ...own.map(nameOf)]) {
      const isCustom = field.startsWith(`${customFields}.`);
      // A member of a field, too: `position.latitude`.
      const value = isCustom ? own.find((each) => nameOf(each) === field)?.value : valueAt(payload, field.split('.'));
      if (isEmpty(value)) continue;
      const column = columns.get(field) ?? { count: 0, others: 0, sum: new DecimalSum() };
      columns.set(field, column);
      column.count += 1;
      if (!column.sum.add(value)) column.others += 1;
    }
  }

  totals(): Totals {
    const present = resourceNames.flatMap((name) => {
      const of = this.#byResource.get(name);
      if (!of) return [];
      const columns = [...of.columns].map(([field, { sum, ...counts }]) => [field, { ...counts, sum: String(sum) }]);
      return [[name, { records: of.records, distinctKeys: of.keys.size, columns: Object.fromEntries(columns) }]];
    });
    return Object.fromEntries(present);
  }

  #of(resource: ResourceName): Counted {
    const known = this.#byResource.get(resource);
    if (known) return known;
    const fields = this.#chosen ? chosenFields(resource, this.#chosen) : numberFields(resource);
    const of = { records: 0, keys: new HashIndex(), fields, columns: new Map() };
    this.#byResource.set(resource, of);
    return of;
  }
}

function nameOf({ label, id }: { readonly label?: string; readonly id?: number }): string {
  return `${customFields}.${label ?? id}`;
}

function chosenFields(resource: ResourceName, chosen: readonly SummedColumn[]): string[] {
  return chosen.flatMap((column) => (column.resource === resource ? [column.field] : []));
}

/** Number fields of a resource; ids are none. */
function numberFields(resource: ResourceName): string[] {
  const { payload, references } = resourceOf(resource);
  return Object.entries(membersOf(payload) ?? {}).flatMap(([name, schema]) =>
    name !== 'id' && !Object.hasOwn(references, name) && numberKinds.includes(kindOf(schema)) ? [name] : [],
  );
}

/** A column as it is shown: `Power`, `amount`. */
export function columnTitle(field: string): string {
  return field.startsWith(`${customFields}.`) ? field.slice(customFields.length + 1) : field;
}

/**
 * The columns to show for a resource: the chosen ones, or those of which every value is a number, in the first totals
 * that have the resource. A column that only the account has says nothing about an import.
 */
export function shownColumns(
  resource: ResourceName,
  totals: readonly (Totals | undefined)[],
  chosen?: readonly SummedColumn[],
): readonly string[] {
  if (chosen) return chosenFields(resource, chosen);
  const first = totals.find((each) => each?.[resource]);
  return Object.entries(first?.[resource]?.columns ?? {}).flatMap(([field, { others }]) =>
    others === 0 ? [field] : [],
  );
}

/** A sum of decimal numbers, to the last digit: floats would drift. */
export class DecimalSum {
  /** The sum in units of the last digit. */
  #units = 0n;
  #digits = 0;

  /** Adds a number, or a text that is one; false for anything else. */
  add(value: unknown): boolean {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    const match = /^([-+]?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,3}))?$/i.exec(text);
    if (!match) return false;
    const [, sign = '', whole = '', fraction = '', power = '0'] = match;
    const shift = fraction.length - Number(power);
    const digits = Math.max(this.#digits, shift);
    const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
    this.#units = this.#units * 10n ** BigInt(digits - this.#digits) + units * 10n ** BigInt(digits - shift);
    this.#digits = digits;
    return true;
  }

  /** Without zeros at the end: `1234.5`. */
  toString(): string {
    const sign = this.#units < 0n ? '-' : '';
    const text = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#digits + 1, '0');
    const whole = text.slice(0, text.length - this.#digits);
    const fraction = text.slice(text.length - this.#digits).replace(/(?<!0)0+$/, '');
    return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  }
}
