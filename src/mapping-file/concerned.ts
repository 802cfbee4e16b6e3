import type { EditOf, MappingEdit } from './edits.js';
import { keyAt, mappedRecordAt, memberAt, tableAt } from './find.js';
import type { MappingStructure, TextSpan } from './model.js';
import { memberOf, readMappingFile } from './read.js';

/**
 * The part of a mapping that an edit is about, as it is written: two texts in which it is the same take the same edit. Null
 * if it is not there. Throws MappingError for a text that cannot be read.
 */
export function concernedPart(text: string, edit: MappingEdit, file?: string): string | null {
  const structure = readMappingFile(text, file);
  const span = spanOf(structure, edit);
  return span ? text.slice(span.start, span.end) : null;
}

function spanOf(structure: MappingStructure, edit: MappingEdit): TextSpan | undefined {
  switch (edit.kind) {
    case 'assign-column':
    case 'set-form':
    case 'set-constant':
    case 'set-reference':
    case 'remove-field':
      return memberAt(structure, edit.field)?.value.span;
    case 'set-key':
      return keyAt(structure, edit.record)?.value.span;
    case 'add-record':
      return mappedRecordAt(structure, { ...edit, index: 0 })?.span;
    case 'remove-record':
      return mappedRecordAt(structure, edit.record)?.span;
    case 'set-setting':
      return settingSpan(structure, edit);
    case 'ignore-column':
      return ignoredSpan(structure, edit);
  }
}

function settingSpan(structure: MappingStructure, { table, setting }: EditOf<'set-setting'>): TextSpan | undefined {
  const body = table === undefined ? structure.body : tableAt(structure, table)?.body;
  const source = memberOf(body, 'source')?.value;
  return source?.kind === 'object' ? memberOf(source, setting)?.value.span : source?.span;
}

function ignoredSpan(structure: MappingStructure, { table, column }: EditOf<'ignore-column'>): TextSpan | undefined {
  const list = memberOf(tableAt(structure, table)?.body, 'ignore')?.value;
  if (list?.kind !== 'list') return list?.span;
  return list.items.find((item) => item.kind === 'literal' && item.value === column)?.span;
}
