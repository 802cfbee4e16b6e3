import { isObject } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { withNearest } from '../text/nearest.js';
import type { Mapping, SheetsMapping, SingleMapping } from './define.js';
import type { SourceSettings } from './source.js';

const parts = Object.keys({
  source: true,
  records: true,
  sheets: true,
  skip: true,
  ignore: true,
  fillDown: true,
} satisfies Record<keyof SingleMapping | keyof SheetsMapping, true>);

const settings = Object.keys({
  sheet: true,
  encoding: true,
  delimiter: true,
  quote: true,
  headerRow: true,
  range: true,
  decimalSeparator: true,
  groupSeparator: true,
  timeZone: true,
  country: true,
} satisfies Record<keyof SourceSettings | 'sheet', true>);

/** Rejects unknown parts and settings, because mapping files run uncompiled. Throws MappingError. */
export function checkSettings(mapping: Mapping, file: string): void {
  const tables = 'sheets' in mapping ? [mapping, ...Object.values(mapping.sheets)] : [mapping];
  for (const table of tables.filter(isObject)) {
    refuseOthers(table, { known: parts, what: 'part of a mapping', file });
    refuseOthers(isObject(table.source) ? table.source : {}, {
      known: settings,
      what: 'a setting of the source of a mapping',
      file,
    });
  }
}

function refuseOthers(
  given: object,
  { known, what, file }: { readonly known: readonly string[]; readonly what: string; readonly file: string },
): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new MappingError(`${withNearest(unknown, known)} is not ${what}.`, {
    place: { file },
    advice: `There are ${known.join(', ')}.`,
  });
}
