import { listFieldsOf, resourceNames } from '../../contract/index.js';
import { FieldsheetError, MappingError } from '../../errors.js';
import { cellText, normalizeHeading } from '../../files/index.js';
import {
  editMapping,
  holdsCode,
  type MappedMember,
  type MappingEdit,
  memberAt,
  printRecord,
  readMappingFile,
} from '../../mapping/file/index.js';
import { type LoadedMapping, loadMapping } from '../../mapping/index.js';
import type { Preview, ReadingShown } from '../../reports/map/wire.js';
import { mapRows } from './shown-rows.js';
import type { Reading, SurveyedTable } from './survey.js';

/** Different values that are shown, and rows that are looked through for them. */
const shownValues = 8;
const rowsLookedAt = 5000;

/** A record with a custom field, which takes whatever the field gives, in a mapping of its own. */
const carrier = resourceNames.find((name) => listFieldsOf(name).includes('customFieldValues')) ?? '';
const label = 'Preview';

/**
 * How the field of an edit would read values of the table, without making the edit. Nothing for an edit of no field, and
 * for code beyond the grammar. Throws MappingError for an edit that cannot be made, or would be wrong.
 */
export async function previewEdit(
  edit: MappingEdit,
  text: string,
  table: SurveyedTable,
  reading: Reading,
): Promise<Preview> {
  const field = fieldIn(edit, editMapping(text, edit));
  if (!field) return { readings: [] };
  const samples = await sampleRows(table, field.headings);
  const { mapping, file } = reading.mapping;
  const only = await loadField(field, file);
  const settings = 'sheets' in mapping ? mapping.source : { ...mapping.source, sheet: undefined, headerRow: undefined };
  const tiny = { ...only, mapping: { ...only.mapping, source: settings } };
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
export async function assertWorks(edit: MappingEdit, text: string, file: string): Promise<void> {
  const field = fieldIn(edit, text);
  if (field) await loadField(field, file);
}

/** The field of an edit, as the text has it; undefined for code: only the whole mapping may run it. */
function fieldIn(edit: MappingEdit, text: string): MappedMember | undefined {
  const model = readMappingFile(text);
  const member = 'field' in edit ? memberAt(model, edit.field) : undefined;
  if (member?.value.kind !== 'call' || holdsCode(member.value)) return undefined;
  if (member.value.builder !== 'ref') return member;
  // Of a reference what names the record.
  const [, named] = member.value.arguments;
  if (!named) return undefined;
  return { ...member, value: named.kind === 'call' ? named : { ...member.value, builder: 'text', arguments: [named] } };
}

/** Loads a mapping of one field alone. Throws MappingError, without a line: that would be one of no file. */
async function loadField({ value }: MappedMember, file: string): Promise<LoadedMapping> {
  try {
    return await loadMapping(file, printRecord(carrier, ['customFieldValues', label], value));
  } catch (error) {
    if (!(error instanceof FieldsheetError)) throw error;
    throw new MappingError(error.message, { advice: error.advice, cause: error });
  }
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
