import { inWords, listFieldsOf, listNamed, listTitle, type ResourceName, resourceOf } from '../contract/index.js';
import type { FormLine, FormPage, FormSheet } from '../tabular/index.js';
import { marks } from './columns.js';
import { isLookedUp, type TemplateList } from './lists.js';

interface ReadMeOptions {
  /** Name of the file, for the commands. */
  readonly file: string;
  readonly resources: readonly ResourceName[];
  readonly sheets: readonly FormSheet[];
  readonly lists: readonly TemplateList[];
  /** The account that was asked, and when. */
  readonly from?: { readonly account: string; readonly read: Date };
}

/** The sheet that explains how the workbook is filled in and what happens then. */
export function readMe(options: ReadMeOptions): FormPage {
  const lines = [...howToFillIn, ...marksUsed(options), ...ownNumbers, ...forms, ...sheetLines(options)];
  return {
    title: 'How to fill in this workbook',
    lines: [...lines, ...commands(options), ...origin(options)],
  };
}

const gap: FormLine = { kind: 'text', text: '' };

const howToFillIn: readonly FormLine[] = [
  {
    kind: 'text',
    text: 'Each sheet takes one kind of record, one a row, from row 3 on. Row 1 says in plain words what a column holds; row 2 is the name by which the column is read. Leave both rows as they are.',
  },
  {
    kind: 'text',
    text: 'Point at a heading to read what belongs below it, in which form, with an example. A cell with an arrow offers a list to choose from; cells below row 5000 have none.',
  },
  {
    kind: 'text',
    text: 'An empty cell changes nothing. Columns and sheets that you do not need may be hidden or deleted, and columns may be moved.',
  },
  gap,
];

/** Only the marks that the sheets have. */
function marksUsed({ sheets }: ReadMeOptions): FormLine[] {
  const used = new Set(sheets.flatMap(({ columns }) => columns.map(({ mark }) => mark)));
  const entries = [
    [marks.needed, 'Needed to create a record.'],
    [marks.oneOf, 'One of the columns that are marked so is needed.'],
  ] as const;
  const shown = entries.filter(([mark]) => used.has(mark));
  if (shown.length === 0) return [];
  return [
    { kind: 'heading', text: 'Marks behind a heading' },
    ...shown.map(([word, text]): FormLine => ({ kind: 'entry', word, text })),
    gap,
  ];
}

const ownNumbers: readonly FormLine[] = [
  { kind: 'heading', text: 'Own numbers' },
  {
    kind: 'text',
    text: 'Your own number tells a record from all others. Give every record one, give none twice, and never change it: a record whose number the account knows is updated, any other one is created. Other sheets name a record by its number.',
  },
  gap,
];

const forms: readonly FormLine[] = [
  { kind: 'heading', text: 'What to write' },
  { kind: 'entry', word: 'Date', text: '2026-11-20, or as your spreadsheet program takes a date.' },
  { kind: 'entry', word: 'Date and time', text: '2026-11-20 08:30, local time.' },
  { kind: 'entry', word: 'Number', text: 'A number without its unit. Latitude and longitude with a point: 50.937417' },
  { kind: 'entry', word: 'Yes or no', text: 'yes or no.' },
  { kind: 'entry', word: 'Several in one cell', text: 'With a semicolon between them: welding; electricity' },
  {
    kind: 'entry',
    word: 'Phone number',
    text: 'Best with the code of the country: +49 221 1234567. Zeros in front stay.',
  },
  gap,
];

function sheetLines({ resources, sheets, lists }: ReadMeOptions): FormLine[] {
  const names = new Set(sheets.map(({ name }) => name));
  const own = resources.flatMap(sheetEntries).filter(({ sheet }) => names.has(sheet));
  const looked = lists.filter(isLookedUp).map(({ name, contents }) => ({
    word: name,
    sheet: name,
    text: `To look up the ${contents} that cells offer to choose from; it is not imported.`,
  }));
  return [
    { kind: 'heading', text: 'Sheets' },
    {
      kind: 'text',
      text: 'They are imported in this order, whatever their order in the file: a record comes after those that it names.',
    },
    ...[...own, ...looked].map((entry): FormLine => ({ kind: 'entry', ...entry })),
    gap,
  ];
}

interface SheetEntry {
  readonly word: string;
  readonly sheet: string;
  readonly text: string;
}

function sheetEntries(resource: ResourceName): SheetEntry[] {
  const { title, references } = resourceOf(resource);
  const named = Object.keys(references);
  const naming = named.length === 0 ? '' : ` It names its ${named.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`;
  const lists = listFieldsOf(resource).map((field) => {
    const name = listTitle(resource, field);
    const what = listNamed(field)?.title ?? field;
    return {
      word: name,
      sheet: name,
      text: `For ${inWords(resource)} records: ${what}, one a row, as many as there are.`,
    };
  });
  return [{ word: title, sheet: title, text: `One row for each ${inWords(resource)}.${naming}` }, ...lists];
}

function commands({ file }: ReadMeOptions): FormLine[] {
  const name = /^[\w.-]+$/.test(file) ? file : `"${file}"`;
  return [
    { kind: 'heading', text: 'When it is filled in' },
    { kind: 'command', text: `fieldsheet check ${name}` },
    { kind: 'text', text: 'reads the workbook and says what is wrong, and in which cell. Nothing is sent.' },
    { kind: 'command', text: `fieldsheet plan ${name}` },
    {
      kind: 'text',
      text: 'compares it with the account and shows what would be created and changed. Nothing is written.',
    },
    { kind: 'command', text: `fieldsheet import ${name}` },
    {
      kind: 'text',
      text: 'writes it. What the account has already is not sent again, so the same workbook may be imported twice; `fieldsheet undo` puts it back.',
    },
    gap,
  ];
}

/** Where the lists come from, and what is not in them. */
function origin({ lists, from }: ReadMeOptions): FormLine[] {
  const heading: FormLine = { kind: 'heading', text: 'About this workbook' };
  if (!from) {
    const text =
      'It knows no account. `fieldsheet template all --live` writes one with the custom fields of yours, and with its customers and the like to choose from.';
    return [heading, { kind: 'text', text }];
  }
  const read = `${from.read.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    heading,
    { kind: 'entry', word: 'Account', text: from.account },
    {
      kind: 'entry',
      word: 'Made',
      text: `${read}. What the account got since then is not in the lists; it can be written all the same.`,
    },
    ...lists.map((list): FormLine => ({ kind: 'entry', word: list.name, text: listText(list) })),
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
