import { inWords, listFieldsOf, listNamed, listTitle, type ResourceName, resourceOf } from '../contract/index.js';
import type { FormLine, FormPage, FormSheet } from '../tabular/index.js';
import { shellWord } from '../text/words.js';
import { marks } from './columns.js';
import { isLookedUp, type TemplateList } from './lists.js';

interface ReadMeOptions {
  readonly file: string;
  readonly resources: readonly ResourceName[];
  readonly sheets: readonly FormSheet[];
  readonly lists: readonly TemplateList[];
  readonly from?: { readonly account: string; readonly read: Date };
}

/** The page that explains how to fill in and import the workbook. */
export function readMe(options: ReadMeOptions): FormPage {
  const lines = [...howToFillIn, ...marksUsed(options), ...ownNumbers, ...forms, ...sheetLines(options)];
  return {
    title: 'How to fill in this workbook',
    lines: [...lines, ...commands(options), ...origin(options)],
  };
}

const text = (content: string): FormLine => ({ kind: 'text', text: content });
const heading = (content: string): FormLine => ({ kind: 'heading', text: content });
const command = (content: string): FormLine => ({ kind: 'command', text: content });
const entry = (word: string, content: string, sheet?: string): FormLine => ({
  kind: 'entry',
  word,
  text: content,
  sheet,
});
const gap = text('');

const howToFillIn: readonly FormLine[] = [
  text(
    'Each sheet takes one kind of record, one a row, from row 3 on. Row 1 says in plain words what a column holds; row 2 is the name by which the column is read. Leave both rows as they are.',
  ),
  text(
    'Point at a heading to read what belongs below it, in which form, with an example. A cell with an arrow offers a list to choose from; cells below row 5000 have none.',
  ),
  text(
    'An empty cell changes nothing. Columns and sheets that you do not need may be hidden or deleted, and columns may be moved.',
  ),
  gap,
];

function marksUsed({ sheets }: ReadMeOptions): FormLine[] {
  const used = new Set(sheets.flatMap(({ columns }) => columns.map(({ mark }) => mark)));
  const lines = [
    ...(used.has(marks.needed) ? [entry(marks.needed, 'Needed to create a record.')] : []),
    ...(used.has(marks.oneOf) ? [entry(marks.oneOf, 'One of the columns that are marked so is needed.')] : []),
  ];
  return lines.length === 0 ? [] : [heading('Marks behind a heading'), ...lines, gap];
}

const ownNumbers: readonly FormLine[] = [
  heading('Own numbers'),
  text(
    'Your own number tells a record from all others. Give every record one, give none twice, and never change it: a record whose number the account knows is updated, any other one is created. Other sheets name a record by its number.',
  ),
  gap,
];

const forms: readonly FormLine[] = [
  heading('What to write'),
  entry('Date', '2026-11-20, or as your spreadsheet program takes a date.'),
  entry('Date and time', '2026-11-20 08:30, local time.'),
  entry('Number', 'A number without its unit. Latitude and longitude with a point: 50.937417'),
  entry('Yes or no', 'yes or no.'),
  entry('Several in one cell', 'With a semicolon between them: welding; electricity'),
  entry('Phone number', 'Best with the code of the country: +49 221 1234567. Zeros in front stay.'),
  gap,
];

function sheetLines({ resources, sheets, lists }: ReadMeOptions): FormLine[] {
  const names = new Set(sheets.map(({ name }) => name));
  const own = resources.flatMap(sheetEntries).filter(([name]) => names.has(name));
  const looked = lists
    .filter(isLookedUp)
    .map(({ name, contents }) => [
      name,
      `To look up the ${contents} that cells offer to choose from; it is not imported.`,
    ]);
  return [
    heading('Sheets'),
    text(
      'They are imported in this order, whatever their order in the file: a record comes after those that it names.',
    ),
    ...[...own, ...looked].map(([name = '', about = '']) => entry(name, about, name)),
    gap,
  ];
}

function sheetEntries(resource: ResourceName): [name: string, about: string][] {
  const { title, references } = resourceOf(resource);
  const named = Object.keys(references);
  const naming = named.length === 0 ? '' : ` It names its ${named.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`;
  const lists = listFieldsOf(resource).map((field): [string, string] => {
    const what = listNamed(field)?.title ?? field;
    return [listTitle(resource, field), `For ${inWords(resource)} records: ${what}, one a row, as many as there are.`];
  });
  return [[title, `One row for each ${inWords(resource)}.${naming}`], ...lists];
}

function commands({ file }: ReadMeOptions): FormLine[] {
  const name = shellWord(file);
  return [
    heading('When it is filled in'),
    command(`fieldsheet check ${name}`),
    text('reads the workbook and says what is wrong, and in which cell. Nothing is sent.'),
    command(`fieldsheet plan ${name}`),
    text('compares it with the account and shows what would be created and changed. Nothing is written.'),
    command(`fieldsheet import ${name}`),
    text(
      'writes it. What the account has already is not sent again, so the same workbook may be imported twice; `fieldsheet undo` puts it back.',
    ),
    gap,
  ];
}

function origin({ lists, from }: ReadMeOptions): FormLine[] {
  const blank =
    'It knows no account. `fieldsheet template all --live` writes one with the custom fields of yours, and with its customers and the like to choose from.';
  if (!from) return [heading('About this workbook'), text(blank)];
  const read = `${from.read.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    heading('About this workbook'),
    entry('Account', from.account),
    entry('Made', `${read}. What the account got since then is not in the lists; it can be written all the same.`),
    ...lists.map((list) => entry(list.name, listText(list))),
  ];
}

function listText({ rows, read, total, nameless, headings }: TemplateList): string {
  const parts = [
    read < total
      ? `${rows.length} to choose from, of the first ${read} of ${total}.`
      : `${rows.length} to choose from.`,
    ...(nameless > 0 ? [`${nameless} more without ${(headings[0] ?? '').toLowerCase()} cannot be chosen.`] : []),
  ];
  return parts.join(' ');
}
