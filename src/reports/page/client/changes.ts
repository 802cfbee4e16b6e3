import { filledIn } from '../../../text/words.js';
import type { ChangeBlock } from '../wire.js';
import { blocks, element } from './dom.js';
import type { Listing } from './explorer.js';
import { placeLabel } from './place-label.js';
import { isolatedNode, pageTexts, rowOnPage } from './texts.js';

interface Field {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface Change {
  readonly kind: string;
  readonly resource: string;
  readonly key: string;
  readonly name: string;
  readonly file: string;
  readonly sheet: string;
  readonly row: number;
  readonly reason: string;
  readonly fields: readonly Field[];
}

/** The changes of the page; undefined if it has none. */
export function changeListing(): Listing<Change> | undefined {
  const entries = blocks<ChangeBlock>('changes').flatMap(decoded);
  if (entries.length === 0) return undefined;
  return {
    entries,
    facets: { kind: ({ kind }) => kind, resource: ({ resource }) => resource },
    orders: {
      place: ({ file, sheet, row }) => `${file} ${sheet} ${row}`,
      kind: ({ kind }) => kind,
      record: ({ resource, key, name }) => `${resource} ${key} ${name}`,
      fields: ({ fields }) => fields.length,
    },
    text: (change) =>
      [...Object.values(change).filter((each) => typeof each !== 'object'), fieldsText(change)].join('\n'),
    label: placeLabel(entries),
    cells,
    detail,
  };
}

function decoded(block: ChangeBlock): Change[] {
  const text = (number: number | undefined) => block.texts[number ?? -1] ?? '';
  return block.kind.map((kind, at) => {
    const numbers = block.fields[at] ?? [];
    const fields: Field[] = [];
    for (let first = 0; first < numbers.length; first += 3) {
      fields.push({ name: text(numbers[first]), from: text(numbers[first + 1]), to: text(numbers[first + 2]) });
    }
    return {
      kind: text(kind),
      resource: text(block.resource[at]),
      key: text(block.key[at]),
      name: text(block.name[at]),
      file: text(block.file[at]),
      sheet: text(block.sheet[at]),
      row: block.row[at] ?? 0,
      reason: text(block.reason[at]),
      fields,
    };
  });
}

/** `name: Anna → Anna & Co` for an update, `name Anna` for a creation; for a conflict, why it is left alone. */
function fieldsText({ fields, kind, reason }: Change): string {
  if (fields.length === 0 || kind === 'conflict') return reason;
  const isNew = kind === 'create';
  const { change, empty } = pageTexts();
  return fields
    .map(({ name, from, to }) => (isNew ? `${name} ${to}` : filledIn(change, name, from || empty, to || empty)))
    .join(', ');
}

function cells(change: Change): HTMLTableCellElement[] {
  const { kind, resource, key, name } = change;
  return [
    element('td', `kind ${kind}`, pageTexts().kinds[kind] ?? kind),
    element('td', 'record', `${resource} `, element('b', '', element('bdi', '', key)), ' ', element('bdi', '', name)),
    element('td', 'what', element('bdi', '', fieldsText(change))),
  ];
}

function titlesOf(kind: string): readonly string[] {
  const { inAccount, inFile, nowValue, thenValue, value } = pageTexts();
  if (kind === 'conflict') return [inAccount, inFile];
  return kind === 'update' ? [nowValue, thenValue] : [value];
}

function detail(change: Change): Node {
  const { kind, file, sheet, row, reason, fields } = change;
  const where = [file, sheet, rowOnPage(row)].filter((part) => part !== '').join(', ');
  const titles = titlesOf(kind);
  const hasOld = titles.length > 1;
  const headings = [pageTexts().field, ...titles].map((title) => {
    const heading = element('th', '', title);
    heading.scope = 'col';
    return heading;
  });
  const rows = fields.map(({ name, from, to }) => {
    const field = element('th', 'field', isolatedNode(name));
    field.scope = 'row';
    const old = hasOld ? [element('td', '', element('del', '', isolatedNode(from)))] : [];
    return element('tr', '', field, ...old, element('td', '', element('ins', '', isolatedNode(to))));
  });
  const table = element(
    'table',
    'fields',
    element('thead', '', element('tr', '', ...headings)),
    element('tbody', '', ...rows),
  );
  return element(
    'div',
    'told-in-full',
    ...(reason === '' ? [] : [element('p', 'message', element('bdi', '', reason))]),
    ...(fields.length === 0 ? [] : [table]),
    element('p', 'advice', element('bdi', '', where)),
  );
}
