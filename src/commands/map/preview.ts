import { listFieldsOf, resourceNames } from '../../contract/index.js';
import * as builders from '../../mapping/builders.js';
import { isField } from '../../mapping/field.js';
import type { TableMapping } from '../../mapping/index.js';
import {
  editMapping,
  type FieldCall,
  keyAt,
  type MappedMember,
  type MappingEdit,
  type MappingValue,
  memberAt,
  readMappingFile,
} from '../../mapping-file/index.js';
import type { Preview, ReadingShown } from '../../reports/map/wire.js';
import { cellText, normalizeHeading } from '../../tabular/index.js';
import { mapRows } from './shown-rows.js';
import type { Reading, SurveyedTable } from './survey.js';

/** Different values that are shown, and rows that are looked through for them. */
const shownValues = 8;
const rowsLookedAt = 5000;

/** A record with a custom field, which takes whatever the field gives, in a mapping of its own. */
const carrier = resourceNames.find((name) => listFieldsOf(name).includes('customFieldValues')) ?? '';
const label = 'Preview';

/** Code that only running the mapping file could tell the meaning of. */
class NotPlain extends Error {}

/**
 * How the field of an edit would read values of the table, without making the edit. Nothing for an edit of no field, and
 * for code beyond the grammar. Throws MappingError for an edit that cannot be made.
 */
export async function previewEdit(
  edit: MappingEdit,
  text: string,
  table: SurveyedTable,
  reading: Reading,
): Promise<Preview> {
  const member = memberOf(edit, editMapping(text, edit));
  const field = member && fieldOf(member.value);
  if (!field) return { readings: [] };
  const samples = await sampleRows(table, member.headings);
  const records = { [carrier]: { customFieldValues: { [label]: field } } } as TableMapping['records'];
  const { mapping } = reading.mapping;
  const settings = 'sheets' in mapping ? mapping.source : { ...mapping.source, sheet: undefined, headerRow: undefined };
  const tiny = { ...reading.mapping, mapping: { source: settings, records } };
  const overrides = { ...reading.overrides, headerRow: table.headerRow };
  const rows = await mapRows(table, new Set(samples.keys()), { ...reading, mapping: tiny, overrides });
  return {
    readings: rows.map(({ row, seen, issues }): ReadingShown => {
      const values = seen?.records[0]?.payload.customFieldValues as readonly { readonly value: string }[] | undefined;
      const problem = issues.find(({ severity }) => severity === 'error') ?? issues[0];
      return {
        from: samples.get(row.number) ?? '',
        value: values?.[0]?.value ?? null,
        problem: problem?.message ?? null,
      };
    }),
  };
}

/** Throws MappingError if the field that an edit left in this text cannot work, such as a date format without a month. */
export function assertWorks(edit: MappingEdit, text: string): void {
  const member = memberOf(edit, text);
  if (member) fieldOf(member.value);
}

function memberOf(edit: MappingEdit, text: string): MappedMember | undefined {
  const structure = readMappingFile(text);
  if ('field' in edit) return memberAt(structure, edit.field);
  return edit.kind === 'set-key' ? keyAt(structure, edit.record) : undefined;
}

/** The first rows with different values in these columns, by their number. */
async function sampleRows(table: SurveyedTable, headings: readonly string[]): Promise<Map<number, string>> {
  const wanted = new Set(headings.map(normalizeHeading));
  const columns = table.columns.filter(({ heading, repeats }) => wanted.has(heading) && repeats === undefined);
  const samples = new Map<number, string>();
  const seen = new Set<string>();
  let read = 0;
  for await (const batch of table.rows.batches()) {
    for (const { number, cells } of batch) {
      if (number <= table.headerRow) continue;
      const from = columns.map(({ index }) => cellText(cells[index] ?? null).trim()).join(' · ');
      if (/^[ ·]*$/.test(from) || seen.has(from)) continue;
      seen.add(from);
      samples.set(number, from);
      if (samples.size >= shownValues) return samples;
    }
    read += batch.length;
    if (read >= rowsLookedAt) break;
  }
  return samples;
}

/** The field that a value of the mapping file means; that of its key for a reference. */
function fieldOf(value: MappingValue): unknown {
  try {
    const made = meaningOf(value);
    const key =
      typeof made === 'object' && made !== null && 'references' in made ? (made as { key?: unknown }).key : made;
    return isField(key) ? key : undefined;
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function meaningOf(value: MappingValue): unknown {
  switch (value.kind) {
    case 'literal':
      return value.value;
    case 'list':
      return value.items.map(meaningOf);
    case 'object':
      if (value.hasMore) throw new NotPlain();
      return Object.fromEntries(value.members.map((member) => [member.name, meaningOf(member.value)]));
    case 'call':
      return callOf(value);
    case 'code':
      throw new NotPlain();
  }
}

function callOf({ builder, arguments: given, methods }: FieldCall): unknown {
  const known: Readonly<Record<string, unknown>> = builders;
  const build = Object.hasOwn(known, builder) ? known[builder] : undefined;
  if (typeof build !== 'function') throw new NotPlain();
  return methods.reduce(
    (made: unknown, { name, arguments: others }) => {
      const method =
        isField(made) && name !== 'constructor' ? (made as unknown as Record<string, unknown>)[name] : undefined;
      if (typeof method !== 'function') throw new NotPlain();
      return method.apply(made, others.map(meaningOf));
    },
    build(...given.map(meaningOf)),
  );
}
