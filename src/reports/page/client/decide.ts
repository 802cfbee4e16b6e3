import { filledIn } from '../../../messages/text/words.js';
import { type DecideFrame, rowOnPage } from '../wire.js';
import { blocks, countIn, pageTexts, within } from './dom.js';

/** Makes the buttons of the records that wait work; nothing if the page has none. */
export function decideOnPage(): void {
  const [frame] = blocks<DecideFrame>('decide');
  if (!frame) return;
  const texts = pageTexts();
  const decisions = new Decisions(frame);
  const told = within(document, '#decide-told', HTMLElement);
  const certain = within(document, '#decide-certain', HTMLButtonElement);
  const articles = [...document.querySelectorAll<HTMLElement>('.waiting')];
  const choices = articles.map((article) => [...article.querySelectorAll<HTMLElement>('.choice')]);
  let isSaved = true;

  const draw = () => {
    for (const [at, buttons] of choices.entries()) {
      const { decide, id } = decisions.made.get(at) ?? { decide: 'later', id: undefined };
      for (const each of buttons) each.ariaPressed = String(each.dataset.decide === decide && each.dataset.id === id);
    }
    const made = [...decisions.made.values()].map(({ decide }) => decide);
    const counts = Object.entries(texts.decisions).map(
      ([verb, word]) => `${word} ${countIn(made.filter((each) => each === verb).length)}`,
    );
    told.textContent = filledIn(texts.leftToDecide, countIn(articles.length - made.length), counts.join(', '));
    certain.textContent = filledIn(texts.adoptCertain, countIn(decisions.certain.length));
    certain.disabled = decisions.certain.length === 0;
  };
  const decide = (at: number, { decide, id }: DOMStringMap) => {
    const other = decisions.decide(at, { decide, id });
    isSaved &&= other !== undefined;
    draw();
    if (other === undefined) return;
    const row = rowOnPage(frame.records[other]?.row ?? 0, texts);
    told.textContent = filledIn(texts.adoptedBy, articles[other]?.ariaLabel ?? '', row);
  };
  for (const [at, buttons] of choices.entries())
    for (const each of buttons) each.addEventListener('click', () => decide(at, each.dataset));
  certain.addEventListener('click', () => {
    for (const at of decisions.certain) decisions.decide(at, { decide: 'adopt', id: frame.records[at]?.certain });
    isSaved = false;
    draw();
  });
  within(document, '#decide-save', HTMLElement).addEventListener('click', () => {
    const href = URL.createObjectURL(new Blob([decisions.fileText()], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href, download: frame.file }).click();
    isSaved = true;
  });
  addEventListener('beforeunload', (event) => {
    if (!isSaved) event.preventDefault();
  });
  draw();
}

/** As its button says it; the id is that of the adopted record. */
type Decision = Readonly<Record<'decide' | 'id', string | undefined>>;

/** What was decided on the page; records are named by their place on it. */
export class Decisions {
  readonly made = new Map<number, Decision>();
  readonly #frame: DecideFrame;

  constructor(frame: DecideFrame) {
    this.#frame = frame;
  }

  /** Returns the other record that adopts the same one already, if there is one: then nothing is done. */
  decide(at: number, decision: Decision): number | undefined {
    const claim = this.#claim(at, decision.id);
    for (const [other, { id }] of this.made)
      if (other !== at && claim !== '' && this.#claim(other, id) === claim) return other;
    if (decision.decide === 'later') this.made.delete(at);
    else this.made.set(at, decision);
    return undefined;
  }

  /** Undecided records with one certain candidate, which no other one adopts or may adopt as well. */
  get certain(): readonly number[] {
    const claims = this.#frame.records.map(({ certain }, at) =>
      this.#claim(at, (this.made.get(at) ?? { id: certain }).id),
    );
    const counts = new Map<string, number>();
    for (const claim of claims) counts.set(claim, (counts.get(claim) ?? 0) + 1);
    return [...claims.keys()].filter((at) => !this.made.has(at) && claims[at] && counts.get(claims[at]) === 1);
  }

  /** The file for `apply`; what is undecided is left out. */
  fileText(): string {
    const { plan, account, records } = this.#frame;
    const decisions = records.flatMap(({ number, resource, key }, at) => {
      const decision = this.made.get(at);
      return decision ? [{ number, resource, key, ...decision }] : [];
    });
    return `${JSON.stringify({ plan, account, decisions }, undefined, 2)}\n`;
  }

  /** A record of the account, as one of the page adopts it; empty for none. */
  #claim(at: number, id: string | undefined): string {
    return id === undefined ? '' : `${this.#frame.records[at]?.resource} ${id}`;
  }
}
