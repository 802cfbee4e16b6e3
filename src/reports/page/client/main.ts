import { filledIn } from '../../../text/words.js';
import {
  type DecideFrame,
  type IssueBlock,
  type IssueFrame,
  valueMark,
  type WireCandidate,
  type WireDecision,
  type WireKind,
  type WirePlace,
} from '../wire.js';
import { changeListing } from './changes.js';
import { type Decision, Decisions, type Verb } from './decisions.js';
import { blocks, element, within } from './dom.js';
import { explore, type Listing, type ListView } from './explorer.js';
import { placeLabel } from './place-label.js';
import { countIn, isolatedNode, pageTexts, rowOnPage } from './texts.js';

const verbs = ['adopt', 'create', 'skip'] as const satisfies readonly Verb[];

const undecided = 'open';

/** Makes the list of what is to be decided interactive; nothing if the page has none. */
function decideOnPage(): void {
  const [frame] = blocks<DecideFrame>('decide-frame');
  if (!frame) return;
  const entries = blocks<readonly WireDecision[]>('decide').flat();
  new DecidePart(frame, entries).draw();
}

class DecidePart {
  readonly #frame: DecideFrame;
  readonly #decisions: Decisions;
  readonly #view: ListView<WireDecision>;
  readonly #told = within(document, '#decide-told', HTMLElement);
  readonly #certain = within(document, '#decide-certain', HTMLButtonElement);
  readonly #save = within(document, '#decide-save', HTMLButtonElement);
  /** Of the open detail. */
  #press: () => void = () => {};

  constructor(frame: DecideFrame, entries: readonly WireDecision[]) {
    this.#frame = frame;
    this.#decisions = new Decisions(entries);
    this.#view = explore('decide', this.#listing(entries));
    this.#certain.addEventListener('click', () => {
      this.#decisions.adoptCertain();
      this.draw();
    });
    this.#save.addEventListener('click', () => this.#download());
    addEventListener('beforeunload', (event) => {
      if (!this.#decisions.isSaved) event.preventDefault();
    });
  }

  draw(): void {
    const { left, certain } = this.#decisions;
    const { decisions, leftToDecide, adoptCertain } = pageTexts();
    const made = verbs.map((verb) => `${decisions[verb]} ${countIn(this.#decisions.count(verb))}`);
    this.#told.textContent = filledIn(leftToDecide, countIn(left), made.join(', '));
    this.#certain.textContent = filledIn(adoptCertain, countIn(certain.length));
    this.#certain.disabled = certain.length === 0;
    this.#view.renew();
    this.#press();
  }

  #listing(entries: readonly WireDecision[]): Listing<WireDecision> {
    return {
      entries,
      facets: {
        decision: (entry) => this.#decisions.of(entry)?.decide ?? undecided,
        kind: ({ kind }) => kind,
        resource: ({ noun }) => noun,
      },
      orders: {
        place: ({ file, sheet, row }) => `${file} ${sheet} ${row}`,
        record: ({ title }) => title,
        score: ({ candidates: [first] }) => first?.score ?? 0,
      },
      text: ({ title, file, sheet, reason, candidates }) =>
        [title, file, sheet, reason, ...candidates.flatMap(({ lines }) => lines.flat())].join('\n'),
      label: placeLabel(entries),
      cells: (entry) => this.#cells(entry),
      detail: (entry) => this.#detail(entry),
    };
  }

  #cells(entry: WireDecision): HTMLTableCellElement[] {
    const { title, candidates } = entry;
    const [first, ...others] = candidates;
    const decision = this.#decisions.of(entry);
    const texts = pageTexts();
    const more = others.length === 0 ? '' : filledIn(texts.andMore, String(others.length));
    const made = decision?.decide ?? undecided;
    return [
      element('td', `decision ${made}`, texts.decisions[made]),
      element('td', 'record', isolatedNode(title)),
      element('td', 'account', element('bdi', '', first?.name ?? ''), more),
      element('td', 'score', first ? String(first.score) : ''),
      element('td', 'what', element('bdi', '', first?.why ?? entry.reason)),
    ];
  }

  #detail(entry: WireDecision): Node {
    const texts = pageTexts();
    const said = element('p', 'message');
    said.setAttribute('role', 'status');
    const buttons: [HTMLButtonElement, Decision | undefined][] = [];
    const button = (text: string, decision: Decision | undefined): HTMLButtonElement => {
      const made = element('button', 'choice', text);
      made.type = 'button';
      buttons.push([made, decision]);
      made.addEventListener('click', () => {
        const other = this.#decisions.decide(entry, decision);
        said.textContent = other ? filledIn(texts.adoptedBy, other.title, rowOnPage(other.row)) : '';
        this.draw();
      });
      return made;
    };
    const blocksOf = entry.candidates.map((candidate) =>
      candidateNode(
        entry,
        candidate,
        button(filledIn(texts.adoptId, candidate.id), { decide: 'adopt', id: candidate.id }),
      ),
    );
    const next = element('button', '', texts.next);
    next.type = 'button';
    next.addEventListener('click', () => this.#view.openNext((each) => !this.#decisions.of(each)));
    const others = element(
      'p',
      'choices',
      ...[
        button(texts.create, { decide: 'create' }),
        button(texts.skip, { decide: 'skip' }),
        button(texts.later, undefined),
        next,
      ],
    );
    this.#press = () => {
      const made = this.#decisions.of(entry);
      for (const [each, decision] of buttons)
        each.ariaPressed = String(made?.decide === decision?.decide && made?.id === decision?.id);
    };
    this.#press();
    return element('div', 'told-in-full', reasonNode(entry), ...blocksOf, others, said);
  }

  #download(): void {
    const text = this.#decisions.save(this.#frame);
    const link = element('a', '');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = this.#frame.file;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

function reasonNode({ title, reason }: WireDecision): HTMLElement {
  return element('p', 'message', element('b', '', isolatedNode(title)), ' ', element('bdi', '', reason));
}

function candidateNode({ title }: WireDecision, candidate: WireCandidate, adopt: HTMLButtonElement): HTMLElement {
  const { id, score, why, link, lines } = candidate;
  const texts = pageTexts();
  const headings = ['', texts.inFile, texts.inAccount].map((text) => {
    const cell = element('th', '', text);
    cell.scope = 'col';
    return cell;
  });
  const rows = lines.map(([label, difference, inFile, inAccount]) => {
    const name = element('th', 'field', `${label} `, element('span', 'sign', difference));
    name.scope = 'row';
    const className = difference === '≠' ? 'differs' : '';
    return element(
      'tr',
      className,
      name,
      element('td', '', valueNode(inFile)),
      element('td', '', valueNode(inAccount)),
    );
  });
  const caption = element('caption', '', filledIn(texts.candidate, id, String(score)), element('bdi', '', why));
  const table = element(
    'table',
    'beside',
    caption,
    element('thead', '', element('tr', '', ...headings)),
    element('tbody', '', ...rows),
  );
  table.ariaLabel = filledIn(texts.beside, title, id);
  const where = link === '' ? [] : [' ', element('bdi', 'link', link)];
  return element('div', 'candidate', table, element('p', 'choices', adopt, ...where));
}

function valueNode(text: string): Node | string {
  return text === '' ? '' : element('bdi', '', text);
}

// From here on the style shows the interactive tables, and the static ones only in print.
document.documentElement.classList.add('scripted');
decideOnPage();
const changes = changeListing();
if (changes) explore('changes', changes);
const issues = issueListing();
if (issues) explore('issues', issues);

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
function issueListing(): Listing<Issue> | undefined {
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
