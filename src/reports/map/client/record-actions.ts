import type { RecordStructure } from '../wire.js';
import { chooseNewField } from './assign.js';
import type { CardActions } from './cards.js';
import { actionButton, dialogButtons, openDialog } from './dialog.js';
import { openFieldForm } from './field-form.js';
import { openKeyForm, openReferenceForm } from './record-form.js';
import { recordPlace, type Workbench } from './workbench.js';

/** What the buttons of the cards do. */
export function cardActions(withBench: (act: (bench: Workbench) => void) => void): Omit<CardActions, 'onReference'> {
  return {
    onField: ({ structure: record }, line) =>
      withBench((bench) => {
        const { member } = line;
        if (!record || !member) return;
        if (member.form !== null && member.isKey) openKeyForm(bench, { record, line });
        else if (member.form !== null && member.kind === 'reference') openReferenceForm(bench, { record, line });
        else openFieldForm(bench, { record, member });
      }),
    onAddField: (record) => withBench((bench) => chooseNewField(bench, record)),
    onRemoveRecord: (record) => withBench((bench) => askToRemove(bench, record)),
  };
}

function askToRemove(bench: Workbench, record: RecordStructure): void {
  const seen = bench.state.mapping.hash;
  const remove = actionButton('Remove it', () => {
    dialog.close();
    bench.edit({ kind: 'remove-record', record: recordPlace(bench.structure, record) }, seen);
  });
  const keep = actionButton('Keep it', () => dialog.close());
  const text = document.createElement('p');
  text.textContent = `Its ${record.members.length} fields go out of the mapping with it. Undo brings them back.`;
  const dialog = openDialog({
    title: `Remove ${record.noun} from the mapping?`,
    content: [text, dialogButtons(keep, remove)],
  });
}
