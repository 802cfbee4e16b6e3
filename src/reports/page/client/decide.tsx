import { type ComponentChildren, render } from 'preact';
import { filledIn } from '../../../text/words.js';
import { type Column, isolatedText, Table } from '../table.js';
import type { DecideFrame, WireCandidate, WireDecision, WireLine } from '../wire.js';
import { type Decision, Decisions, type Verb } from './decisions.js';
import { blocks, within } from './dom.js';
import { type Listing, placeColumn, showList } from './list.js';
import { countIn, pageTexts, rowOnPage } from './texts.js';

const verbs = ['adopt', 'create', 'skip'] as const satisfies readonly Verb[];

const undecided = 'open';

/** Makes the list of what is to be decided interactive; nothing if the page has none. */
export function decideOnPage(): void {
  const [frame] = blocks<DecideFrame>('decide-frame');
  if (!frame) return;
  const entries = blocks<readonly WireDecision[]>('decide').flat();
  const decisions = new Decisions(entries);
  const bar = within(document, '.decide-bar', HTMLElement);
  /** Why the last decision on an entry was not taken. */
  let refusal = { number: -1, text: '' };
  const draw = () => {
    render(<Bar frame={frame} decisions={decisions} draw={draw} />, bar);
    view.renew();
  };
  const view = showList(
    listingOf(entries, frame, decisions, (entry) => (
      <Detail
        entry={entry}
        made={decisions.of(entry)}
        refusal={refusal.number === entry.number ? refusal.text : ''}
        decide={(decision) => {
          const other = decisions.decide(entry, decision);
          const text = other ? filledIn(pageTexts().adoptedBy, other.title, rowOnPage(other.row)) : '';
          refusal = { number: entry.number, text };
          draw();
        }}
        goOn={() => view.openNext((each) => !decisions.of(each))}
      />
    )),
  );
  addEventListener('beforeunload', (event) => {
    if (!decisions.isSaved) event.preventDefault();
  });
  draw();
}

function listingOf(
  entries: readonly WireDecision[],
  { resources }: DecideFrame,
  decisions: Decisions,
  detail: (entry: WireDecision) => ComponentChildren,
): Listing<WireDecision> {
  const texts = pageTexts();
  const words = texts.decide;
  const decisionOf = (entry: WireDecision) => decisions.of(entry)?.decide ?? undecided;
  return {
    name: 'decide',
    texts: words,
    entries,
    isCounted: false,
    facets: [
      { name: 'decision', label: words.decision, of: decisionOf, choices: Object.entries(texts.decisions) },
      { name: 'kind', label: words.why, of: ({ kind }) => kind, choices: Object.entries(words.kinds) },
      {
        name: 'resource',
        label: texts.parts.records,
        of: ({ noun }) => noun,
        choices: resources.map((noun) => [noun, noun]),
      },
    ],
    columns: [
      placeColumn(entries),
      {
        title: words.decision,
        className: 'decision',
        mark: decisionOf,
        cell: (entry) => texts.decisions[decisionOf(entry)],
      },
      {
        title: words.inFile,
        className: 'record',
        order: ({ title }) => title,
        cell: ({ title }) => isolatedText(title, texts),
      },
      {
        title: words.inAccount,
        className: 'account',
        cell: ({ candidates: [first, ...others] }) => [
          <bdi>{first?.name}</bdi>,
          others.length > 0 && filledIn(texts.andMore, String(others.length)),
        ],
      },
      {
        title: words.score,
        className: 'score',
        order: ({ candidates: [first] }) => first?.score ?? 0,
        cell: ({ candidates: [first] }) => first?.score,
      },
      {
        title: words.why,
        className: 'what',
        cell: ({ candidates: [first], reason }) => <bdi>{first?.why ?? reason}</bdi>,
      },
    ],
    text: ({ title, file, sheet, reason, candidates }) =>
      [title, file, sheet, reason, ...candidates.flatMap(({ lines }) => lines.flat())].join('\n'),
    detail,
  };
}

interface BarProps {
  readonly frame: DecideFrame;
  readonly decisions: Decisions;
  draw(): void;
}

/** What is left to decide, and the buttons for all of it. */
function Bar({ frame, decisions, draw }: BarProps) {
  const texts = pageTexts();
  const { left, certain } = decisions;
  const made = verbs.map((verb) => `${texts.decisions[verb]} ${countIn(decisions.count(verb))}`);
  const adopt = () => {
    decisions.adoptCertain();
    draw();
  };
  return (
    <>
      <p id="decide-told" class="told" role="status">
        {filledIn(texts.leftToDecide, countIn(left), made.join(', '))}
      </p>
      <button type="button" id="decide-certain" disabled={certain.length === 0} onClick={adopt}>
        {filledIn(texts.adoptCertain, countIn(certain.length))}
      </button>
      <button type="button" id="decide-save" onClick={() => download(frame.file, decisions.save(frame))}>
        {texts.decide.save}
      </button>
      <p class="hint">
        {texts.decide.afterwards} <code>fieldsheet apply {frame.file}</code>
      </p>
    </>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface DetailProps {
  readonly entry: WireDecision;
  readonly made: Decision | undefined;
  readonly refusal: string;
  /** Undefined means later. */
  decide(decision: Decision | undefined): void;
  goOn(): void;
}

function Detail({ entry, made, refusal, decide, goOn }: DetailProps) {
  const texts = pageTexts();
  const choice = (text: string, decision: Decision | undefined) => (
    <button
      type="button"
      class="choice"
      aria-pressed={made?.decide === decision?.decide && made?.id === decision?.id}
      onClick={() => decide(decision)}
    >
      {text}
    </button>
  );
  return (
    <div class="told-in-full">
      <p class="message">
        <b>{isolatedText(entry.title, texts)}</b> <bdi>{entry.reason}</bdi>
      </p>
      {entry.candidates.map((candidate) => (
        <div class="candidate">
          <Compared title={entry.title} candidate={candidate} />
          <p class="choices">
            {choice(filledIn(texts.adoptId, candidate.id), { decide: 'adopt', id: candidate.id })}{' '}
            {candidate.link !== '' && <bdi class="link">{candidate.link}</bdi>}
          </p>
        </div>
      ))}
      <p class="choices">
        {choice(texts.create, { decide: 'create' })}
        {choice(texts.skip, { decide: 'skip' })}
        {choice(texts.later, undefined)}
        <button type="button" onClick={goOn}>
          {texts.next}
        </button>
      </p>
      <p class="message" role="status">
        {refusal}
      </p>
    </div>
  );
}

/** What the file and the account say of a record, side by side. */
function Compared({ title, candidate }: { readonly title: string; readonly candidate: WireCandidate }) {
  const { id, score, why, lines } = candidate;
  const texts = pageTexts();
  const value = (text: string) => text !== '' && <bdi>{text}</bdi>;
  const columns: Column<WireLine>[] = [
    { title: '', mark: () => 'field', cell: ([label, sign]) => [`${label} `, <span class="sign">{sign}</span>] },
    { title: texts.inFile, cell: ([, , inFile]) => value(inFile) },
    { title: texts.inAccount, cell: ([, , , inAccount]) => value(inAccount) },
  ];
  const caption = [filledIn(texts.candidate, id, String(score)), <bdi>{why}</bdi>];
  const rowClass = ([, sign]: WireLine) => (sign === '≠' ? 'differs' : undefined);
  return (
    <Table
      className="beside"
      name={filledIn(texts.beside, title, id)}
      {...{ caption, columns, rows: lines, rowClass }}
    />
  );
}
