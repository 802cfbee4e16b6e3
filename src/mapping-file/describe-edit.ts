import type { FieldPlace, MappingEdit, RecordPlace } from './edits.js';

/** An edit in words, as the object of undo and redo: `the column "ZIP" for site.addressZIP`. */
export function describeEdit(edit: MappingEdit): string {
  switch (edit.kind) {
    case 'assign-column':
      return `the column "${edit.column}" for ${fieldName(edit.field)}`;
    case 'set-form':
      return `how ${fieldName(edit.field)} is read`;
    case 'set-constant':
      return `the value of ${fieldName(edit.field)}`;
    case 'set-reference':
      return `the reference ${fieldName(edit.field)}`;
    case 'set-key':
      return `the key of ${recordName(edit.record)}`;
    case 'remove-field':
      return `the removal of ${fieldName(edit.field)}`;
    case 'add-record':
      return `the new record ${recordName(edit)}`;
    case 'remove-record':
      return `the removal of ${recordName(edit.record)}`;
    case 'set-setting':
      return `the setting ${edit.setting}`;
    case 'ignore-column':
      return `whether the column "${edit.column}" is ignored`;
  }
}

function fieldName({ path, ...record }: FieldPlace): string {
  return `${recordName(record)}.${path}`;
}

function recordName({ resource, index = 0 }: Pick<RecordPlace, 'resource' | 'index'>): string {
  return index === 0 ? resource : `${resource}#${index + 1}`;
}
