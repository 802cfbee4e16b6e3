import type { FieldForm, MappingEdit } from '../edits.js';
import { assignColumn, setConstant, setReference, takeField } from './field-edits.js';
import { formSteps } from './form-edits.js';
import { withImports, withoutUnused } from './imports.js';
import { keySteps, type Step } from './key-edits.js';
import { addRecord, ignoreColumn, removeRecord, setSetting } from './table-edits.js';
import { changed } from './text-change.js';
import { MappingView } from './view.js';

/**
 * Changes the text of a mapping as an edit says, and no line that need not change: comments, formatting and what is written
 * by hand stay. Throws MappingError, with the line and what to do, where the edit cannot be made.
 */
export function editMapping(text: string, edit: MappingEdit, file = 'The mapping'): string {
  const first = new MappingView(text, file);
  let view = first;
  for (const step of stepsOf(edit)) {
    view.called.clear();
    const changes = step(view);
    if (changes.length === 0) continue;
    const result = withImports(changed(view.text, changes), view.called, file);
    view = new MappingView(result, file);
  }
  return view === first ? text : withoutUnused(view.text, first.file);
}

function stepsOf(edit: MappingEdit): Step[] {
  switch (edit.kind) {
    case 'assign-column': {
      const { field, column, builder } = edit;
      const form: FieldForm = { ...(builder && { builder }), ...edit.form };
      return [
        (view) => assignColumn(view, edit),
        ...formSteps(field, form),
        (view) => ignoreColumn(view, { kind: 'ignore-column', table: field.table, column, isIgnored: false }),
      ];
    }
    case 'set-form':
      return formSteps(edit.field, edit.form);
    case 'set-constant':
      return [(view) => setConstant(view, edit)];
    case 'set-reference':
      return [(view) => setReference(view, edit)];
    case 'set-key':
      return keySteps(edit);
    case 'remove-field':
      return [(view) => takeField(view, edit)];
    case 'add-record':
      return [(view) => addRecord(view, edit)];
    case 'remove-record':
      return [(view) => removeRecord(view, edit)];
    case 'set-setting':
      return [(view) => setSetting(view, edit)];
    case 'ignore-column':
      return [(view) => ignoreColumn(view, edit)];
  }
}
