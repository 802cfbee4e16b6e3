import { count, plural } from '../../../text/words.js';
import { element, within } from '../../page/client/dom.js';
import type { Counting, IssueCount, MapMistake, MapState, ResourceFields } from '../wire.js';
import { renewContent } from './focus.js';
import { foreign } from './foreign.js';
import { capital } from './workbench.js';

/** The top of the page: which mapping, how it is, and what was counted. */
export class TopBar {
  readonly #path = within(document, '#path', HTMLElement);
  readonly #files = within(document, '#files', HTMLElement);
  readonly #status = within(document, '#status', HTMLElement);
  readonly #mistake = within(document, '#mistake', HTMLElement);
  readonly #counts = within(document, '#counts', HTMLElement);
  readonly #kinds = within(document, '#kinds', HTMLElement);
  #drawn = '';

  show(state: MapState, fields: readonly ResourceFields[]): void {
    const { mapping, files, mistake, counting } = state;
    const drawn = JSON.stringify([mapping, files, mistake, counting, state.version, fields.length]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#path.textContent = mapping.path;
    document.title = `${mistake ? 'Mistake in ' : ''}${mapping.path}`;
    this.#files.textContent = `reads ${files.join(', ')}${mapping.isGuessed ? '; this mapping is guessed' : ''}`;
    this.#setStatus(statusOf(state));
    this.#showMistake(mistake);
    this.#counts.replaceChildren(...figuresOf(counting, fields));
    const kinds = within(this.#kinds, 'ul', HTMLElement);
    this.#kinds.hidden = counting.kinds.length === 0;
    renewContent(kinds, counting.kinds.map(kindLine));
  }

  /** Says that the server is gone; what is shown stays. */
  showEnd(): void {
    this.#drawn = '';
    this.#setStatus('The program has ended. Start it again with fieldsheet map to go on.');
    this.#status.classList.add('bad');
  }

  #setStatus(text: string): void {
    this.#status.classList.remove('bad');
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  #showMistake(mistake: MapMistake | null): void {
    this.#mistake.hidden = mistake === null;
    if (!mistake) return;
    const { message, advice, file, line } = mistake;
    const place = [file, line === undefined ? '' : `line ${line}`].filter((part) => part !== undefined && part !== '');
    const [where, ...rest] = [place.join(', ')].filter((part) => part !== '');
    this.#mistake.replaceChildren(
      element('p', '', ...(where ? [element('b', '', where), ': '] : []), ...rest, foreign(message)),
      ...(advice === undefined ? [] : [element('p', 'advice', advice)]),
      element('p', 'hint', 'Below is the last state that could be read.'),
    );
  }
}

function statusOf({ mistake, counting, version }: MapState): string {
  if (mistake) return 'It cannot be read as it stands.';
  if (counting.isWhole && counting.version === version) return 'All rows are counted.';
  return `Counting: ${plural(counting.readSoFar, 'row')} so far.`;
}

function figuresOf({ rows, records, errors, warnings }: Counting, fields: readonly ResourceFields[]): Node[] {
  const nouns = new Map<string, string>(fields.map(({ resource, noun }) => [resource, noun]));
  return [
    figure('Rows read', rows.read),
    figure('= mapped', rows.mapped),
    figure('+ skipped', rows.skipped),
    figure('+ rejected', rows.rejected, 'bad'),
    ...Object.entries(records).map(([resource, number]) =>
      figure(capital(nouns.get(resource) ?? resource), number, 'record'),
    ),
    figure('Errors', errors, 'bad'),
    figure('Warnings', warnings, 'warning'),
  ];
}

function figure(label: string, number: number, tone = ''): Node {
  const isQuiet = number === 0 && tone !== 'record';
  return element('div', isQuiet ? '' : tone, element('dt', '', label), element('dd', '', count(number)));
}

function kindLine({ severity, title, count: number }: IssueCount): Node {
  return element('li', `severity ${severity}`, `${count(number)} × `, element('span', '', title));
}
