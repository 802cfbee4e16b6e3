import type { PageTexts } from '../../messages/english/pages.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { filledIn } from '../../messages/text/words.js';
import { type Column, isolatedText, Table } from './table.js';

// Data that a page passes to its script: numbers and lists of texts, so that fifty thousand entries stay small.

/** What is left of texts in JSON: functions are not. */
type Plain<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends (...values: never[]) => string ? never : Plain<Texts[Name]>;
};

/** What the script says, and what stands between thousands. */
export type WireTexts = Plain<PageTexts['client'] & Pick<PageTexts, 'parts' | 'plan'>> & {
  readonly thousands: string;
};

export function wireTexts({ numbers, pages: { client, parts, plan } }: ReportTexts): WireTexts {
  return JSON.parse(JSON.stringify({ ...client, parts, plan, thousands: numbers.thousands }));
}

export interface WireKind {
  readonly code: string;
  readonly severity: string;
  readonly title: string;
  readonly advice: string;
  readonly scope: string;
}

/** Where issues stand: a column of a table, or a whole table. */
export interface WirePlace {
  readonly file: string;
  readonly sheet: string;
  readonly table: string;
  readonly column: string;
  readonly heading: string;
  /** The table and the column, or that it is none. */
  readonly name: string;
}

export interface IssueFrame {
  readonly kinds: readonly WireKind[];
  readonly places: readonly WirePlace[];
  /** Whether an issue's place needs the table besides the row. */
  readonly hasTables: boolean;
}

/** Placeholder for the issue's value in a message: a character that no text of a page has. */
export const valueMark = '\ufdd0';

/** A block of issues, one list per member: numbers of kinds, places and texts; no row is 0, no value -1. */
export interface IssueBlock {
  readonly texts: readonly string[];
  readonly kind: readonly number[];
  readonly place: readonly number[];
  readonly row: readonly number[];
  readonly value: readonly number[];
  readonly message: readonly number[];
}

/** The kinds and resources of a page's changes, in the order of their choices. */
export interface ChangeFrame {
  readonly kinds: readonly string[];
  readonly resources: readonly string[];
}

/** A block of changes, one list per member: indexes of texts, -1 for none. */
export interface ChangeBlock {
  readonly texts: readonly string[];
  readonly kind: readonly number[];
  readonly resource: readonly number[];
  readonly key: readonly number[];
  readonly name: readonly number[];
  readonly file: readonly number[];
  readonly sheet: readonly number[];
  readonly row: readonly number[];
  readonly reason: readonly number[];
  /** For each change: field, old value and new value, one field after the other. */
  readonly fields: readonly (readonly number[])[];
}

/** What decisions of a page are about. */
export interface DecideFrame {
  readonly plan: string;
  /** `domain@host`. */
  readonly account: string;
  /** Name of the file that is saved. */
  readonly file: string;
  /** In the order of the page. */
  readonly records: readonly WaitingRecord[];
}

/** A record that waits for a decision. */
export interface WaitingRecord {
  readonly number: number;
  readonly resource: string;
  readonly key?: string | undefined;
  readonly row: number;
  /** Id of its only certain candidate. */
  readonly certain?: string | undefined;
}

/** An issue as the list of the script and the table on paper show it. */
export interface ShownIssue {
  readonly kind: WireKind;
  readonly place: WirePlace;
  readonly placeNumber: number;
  /** 0 if there is none. */
  readonly row: number;
  readonly value: string | undefined;
  readonly message: string;
}

export function issuesOfBlock(block: IssueBlock, { kinds, places }: IssueFrame): ShownIssue[] {
  return block.kind.map((number, at): ShownIssue => {
    const value = block.texts[block.value[at] ?? -1];
    const placeNumber = block.place[at] ?? 0;
    return {
      kind: kinds[number] as WireKind,
      place: places[placeNumber] as WirePlace,
      placeNumber,
      row: block.row[at] ?? 0,
      value,
      message: (block.texts[block.message[at] ?? -1] ?? '').replaceAll(valueMark, () => value ?? ''),
    };
  });
}

/** A column with a class and an order: its keys are all numbers or all texts. */
export interface OrderedColumn<Row> extends Column<Row> {
  readonly className: string;
  order(row: Row): string | number;
}

export function issueColumns(texts: WireTexts, hasTables: boolean): OrderedColumn<ShownIssue>[] {
  const { parts, severities } = texts;
  const words = parts.issues;
  return [
    {
      title: parts.place,
      className: 'place',
      order: ({ place, row }) => `${place.file} ${place.sheet} ${row} ${place.column}`,
      cell: ({ place, row }) => [
        row > 0 && filledIn(texts.row, String(row)),
        row > 0 && hasTables && ', ',
        (row === 0 || hasTables) && <bdi>{place.table}</bdi>,
      ],
    },
    {
      title: words.severity,
      className: 'severity',
      order: ({ kind }) => kind.severity,
      mark: ({ kind }) => kind.severity,
      cell: ({ kind }) => severities[kind.severity] ?? kind.severity,
    },
    { title: words.kind, className: 'kind', order: ({ kind }) => kind.title, cell: ({ kind }) => kind.title },
    {
      title: words.column,
      className: 'column',
      order: ({ place }) => `${place.column.length}${place.column} ${place.heading}`,
      cell: ({ place }) => place.column !== '' && columnName(place),
    },
    {
      title: words.value,
      className: 'value',
      order: ({ value }) => value ?? '',
      cell: ({ value }) => value !== undefined && isolatedText(value, texts),
    },
    {
      title: words.whatIsWrong,
      className: 'message',
      order: ({ message }) => message,
      cell: ({ message }) => <bdi>{message}</bdi>,
    },
  ];
}

/** `C Name`. */
export function columnName({ column, heading }: Pick<WirePlace, 'column' | 'heading'>) {
  return [<b>{column}</b>, ' ', <bdi>{heading}</bdi>];
}

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
