import { filledIn } from '../../text/words.js';
import { type Column, isolatedText } from './table.js';
import { type IssueBlock, type IssueFrame, valueMark, type WireKind, type WirePlace, type WireTexts } from './wire.js';

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
