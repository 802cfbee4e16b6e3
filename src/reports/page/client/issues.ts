import { filledIn } from '../../../text/words.js';
import { type IssueBlock, type IssueFrame, valueMark, type WireKind, type WirePlace } from '../wire.js';
import { blocks, element } from './dom.js';
import type { Listing } from './explorer.js';
import { isolatedNode, pageTexts, rowOnPage } from './texts.js';

interface Issue {
  readonly kind: WireKind;
  readonly place: WirePlace;
  readonly placeNumber: number;
  /** 0 if there is none. */
  readonly row: number;
  readonly value: string | undefined;
  readonly message: string;
}

/** The issues of the page; undefined if it has none. */
export function issueListing(): Listing<Issue> | undefined {
  const [frame] = blocks<IssueFrame>('issue-frame');
  if (!frame) return undefined;
  const entries = blocks<IssueBlock>('issues').flatMap((block) => decoded(block, frame));
  return {
    entries,
    facets: {
      severity: ({ kind }) => kind.severity,
      kind: ({ kind }) => kind.code,
      place: ({ placeNumber }) => String(placeNumber),
    },
    orders: {
      place: ({ place, row }) => `${place.file} ${place.sheet} ${row} ${place.column}`,
      severity: ({ kind }) => kind.severity,
      kind: ({ kind }) => kind.title,
      column: ({ place }) => `${place.column.length}${place.column} ${place.heading}`,
      value: ({ value }) => value ?? '',
      message: ({ message }) => message,
    },
    text: ({ kind, place, row, value, message }) =>
      [kind.code, kind.title, place.file, place.sheet, place.column, place.heading, row, value, message].join('\n'),
    label: (issue) => placeText(issue, frame.hasTables),
    cells,
    detail,
  };
}

function decoded(block: IssueBlock, { kinds, places }: IssueFrame): Issue[] {
  return block.kind.map((number, at): Issue => {
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

/** `row 58, Sheet`; the table is named only if there are several. */
function placeText({ place, row }: Issue, hasTables: boolean): string {
  if (row === 0) return place.table;
  return hasTables ? `${rowOnPage(row)}, ${place.table}` : rowOnPage(row);
}

function cells({ kind, place, value, message }: Issue): HTMLTableCellElement[] {
  return [
    element('td', `severity ${kind.severity}`, pageTexts().severities[kind.severity] ?? kind.severity),
    element('td', 'kind', kind.title),
    element(
      'td',
      'column',
      place.column === '' ? '' : element('b', '', place.column),
      ' ',
      element('bdi', '', place.heading),
    ),
    element('td', 'value', value === undefined ? '' : isolatedNode(value)),
    element('td', 'message', element('bdi', '', message)),
  ];
}

function detail({ kind, place, row, value, message }: Issue): Node {
  const texts = pageTexts();
  const column = place.column === '' ? '' : filledIn(texts.column, place.column);
  const where = [place.file, place.sheet, row === 0 ? '' : rowOnPage(row), column].filter((part) => part !== '');
  const facts = [
    ...(value === undefined ? [] : [fact(texts.value, isolatedNode(value))]),
    fact(
      texts.place,
      element('bdi', '', where.join(', ')),
      ...(place.heading === '' ? [] : [' ', isolatedNode(place.heading)]),
    ),
    fact(texts.kind, kind.title, ' ', element('code', '', kind.code)),
    fact(texts.knownFrom, kind.scope),
  ];
  return element(
    'div',
    'told-in-full',
    element('p', 'message', element('bdi', '', message)),
    element('p', 'advice', kind.advice),
    element('dl', '', ...facts),
  );
}

function fact(label: string, ...content: readonly (Node | string)[]): HTMLElement {
  return element('div', '', element('dt', '', label), element('dd', '', ...content));
}
