import type { SettingName } from '../../../mapping-file/edits.js';
import { element } from '../../page/client/dom.js';
import { actionButton, dialogButtons, openDialog } from './dialog.js';
import { choiceInput, type Input, lineInput } from './inputs.js';
import { tablePlace, type Workbench } from './workbench.js';

interface Setting {
  readonly name: SettingName;
  readonly input: Input<string>;
  readonly now: string;
}

/** Opens the form of how the table is read: decimal sign, country, time zone, row of the headings. */
export function openSettingsForm(bench: Workbench): void {
  let seen = bench.state.mapping.hash;
  const { settings = {} } = bench.structure ?? {};
  const now = (name: SettingName) => String(settings[name] ?? '');
  const text = (name: SettingName, label: string, hint: string): Setting => {
    return { name, now: now(name), input: lineInput({ label, hint, value: now(name) }) };
  };
  const all: Setting[] = [
    { name: 'decimalSeparator', now: now('decimalSeparator'), input: decimalSign(now('decimalSeparator')) },
    text('country', 'Country', 'of phone numbers, two letters, such as DE'),
    text('timeZone', 'Time zone', 'of dates with a time, such as Europe/Berlin'),
    text('headerRow', 'Row of the headings', 'found by itself if empty'),
  ];
  const save = actionButton('Save', async () => {
    dialog.close();
    for (const { name, input, now: before } of all) {
      const value = input.value();
      if (value === before) continue;
      const typed = value === '' ? null : name === 'headerRow' ? Number(value) : value;
      const after = await bench.edit(
        { kind: 'set-setting', ...tablePlace(bench.structure), setting: name, value: typed },
        seen,
      );
      if (after === undefined) return;
      seen = after;
    }
  });
  const dialog = openDialog({
    title: `How ${bench.table.title} is read`,
    className: 'form',
    content: [...all.map(({ input }) => input.node), element('p', 'hint', bench.table.file), dialogButtons(save)],
  });
}

function decimalSign(now: string): Input<string> {
  return choiceInput({
    label: 'Decimal sign',
    value: now,
    choices: [
      { value: '', text: 'not set: the point' },
      { value: ',', text: 'comma: 1,5' },
      { value: '.', text: 'point: 1.5' },
    ],
  });
}
