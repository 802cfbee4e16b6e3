import { element } from '../../page/client/dom.js';
import type { PreviewRequest, ReadingShown } from '../wire.js';
import { foreign } from './foreign.js';
import { server } from './server.js';

/** Debounce while somebody types, ms. */
const pause = 150;

/** How values of the rows would be read after an edit. */
export function previewOf(request: () => PreviewRequest): { readonly node: HTMLElement; renew(): void } {
  const body = element('tbody', '');
  const head = ['In the file', 'Read as'].map((title) => element('th', '', title));
  const table = element('table', 'preview', element('caption', '', 'What it reads then'), headOf(head), body);
  const told = element('p', 'hint');
  const node = element('div', 'preview-part', table, told);
  node.ariaLive = 'polite';
  let waiting = 0;
  let turn = 0;
  const draw = async () => {
    const mine = ++turn;
    try {
      const { readings } = await server.preview(request());
      if (mine !== turn) return;
      table.hidden = readings.length === 0;
      told.textContent = '';
      body.replaceChildren(...readings.map(rowOf));
    } catch (error) {
      if (mine !== turn) return;
      table.hidden = true;
      told.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  table.hidden = true;
  return {
    node,
    renew() {
      clearTimeout(waiting);
      waiting = window.setTimeout(draw, pause);
    },
  };
}

function headOf(cells: readonly HTMLElement[]): HTMLElement {
  return element('thead', '', element('tr', '', ...cells));
}

function rowOf({ from, value, problem }: ReadingShown): HTMLElement {
  const read = value === null ? element('span', 'empty', 'nothing') : foreign(value);
  const shown = problem === null ? read : element('span', 'severity error', foreign(problem));
  return element('tr', '', element('td', '', foreign(from)), element('td', '', shown));
}
