import { filledIn } from '../../text/words.js';
import type { OrderedColumn } from './issue-list.js';
import { type Column, isolatedText, Table } from './table.js';
import type { ChangeBlock, WireTexts } from './wire.js';

interface ShownField {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A change as the list of the script and the tables on paper show it; '' for what it has not. */
export interface ShownChange {
  readonly kind: string;
  readonly resource: string;
  readonly key: string;
  readonly name: string;
  readonly file: string;
  readonly sheet: string;
  readonly row: number;
  readonly reason: string;
  readonly fields: readonly ShownField[];
}

export function changesOfBlock(block: ChangeBlock): ShownChange[] {
  const text = (number: number | undefined) => block.texts[number ?? -1] ?? '';
  return block.kind.map((kind, at) => {
    const numbers = block.fields[at] ?? [];
    const fields: ShownField[] = [];
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

const bdi = (text: string) => <bdi>{text}</bdi>;

/** The columns of changes; the file stands in their place only if there are several. */
export function changeColumns(changes: readonly ShownChange[], texts: WireTexts): OrderedColumn<ShownChange>[] {
  const { plan, parts, kinds } = texts;
  const isOneFile = new Set(changes.map(({ file }) => file)).size === 1;
  return [
    {
      // The row first, which tells them apart.
      title: parts.place,
      className: 'place',
      order: ({ file, sheet, row }) => `${file} ${sheet} ${row}`,
      cell: ({ file, sheet, row }) => bdi(commaList([rowOnPage(row, texts), isOneFile ? '' : file, sheet])),
    },
    {
      title: plan.change,
      className: 'kind',
      order: ({ kind }) => kind,
      mark: ({ kind }) => kind,
      cell: ({ kind }) => kinds[kind] ?? kind,
    },
    {
      title: parts.record,
      className: 'record',
      order: ({ resource, key, name }) => `${resource} ${key} ${name}`,
      cell: ({ resource, key, name }) => [`${resource} `, <b>{bdi(key)}</b>, ' ', bdi(name)],
    },
    {
      title: plan.fieldsOrWhy,
      className: 'what',
      order: ({ fields }) => fields.length,
      cell: (change) => bdi(fieldsText(change, texts)),
    },
  ];
}

/** `row 12`; `gone` for row 0, which marks a row that no longer exists. */
export function rowOnPage(row: number, { row: text, gone }: WireTexts): string {
  return row === 0 ? gone : filledIn(text, String(row));
}

export function commaList(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** `name: Anna → Anna & Co` for an update, `name Anna` for a creation; for a conflict, why it is left alone. */
export function fieldsText({ fields, kind, reason }: ShownChange, { change, empty }: WireTexts): string {
  if (fields.length === 0 || kind === 'conflict') return reason;
  const isNew = kind === 'create';
  return fields
    .map(({ name, from, to }) => (isNew ? `${name} ${to}` : filledIn(change, name, from || empty, to || empty)))
    .join(', ');
}

/** All of a change: why it is left alone, and its fields with their values before and after. */
export function ChangeDetail({ change, texts }: { readonly change: ShownChange; readonly texts: WireTexts }) {
  const { kind, reason, fields } = change;
  const { inAccount, inFile, nowValue, thenValue, value } = texts;
  const [before, after] = kind === 'conflict' ? [inAccount, inFile] : [nowValue, kind === 'update' ? thenValue : value];
  const columns: Column<ShownField>[] = [
    { title: texts.field, mark: () => 'field', cell: ({ name }) => isolatedText(name, texts) },
    { title: before, cell: ({ from }) => <del>{isolatedText(from, texts)}</del> },
    { title: after, cell: ({ to }) => <ins>{isolatedText(to, texts)}</ins> },
  ];
  const shown = kind === 'conflict' || kind === 'update' ? columns : columns.filter(({ title }) => title !== before);
  return (
    <>
      {reason !== '' && <p class="message">{bdi(reason)}</p>}
      {fields.length > 0 && <Table className="fields" columns={shown} rows={fields} />}
    </>
  );
}
