import { plural } from '../../../text/words.js';
import { element, within } from '../../page/client/dom.js';
import type { MapTable, RowIssue } from '../wire.js';
import { foreign } from './foreign.js';

/** What is wrong with a table as a whole: errors stand there, warnings can be opened. */
export class TableIssues {
  readonly #root = within(document, '#table-issues', HTMLElement);
  #drawn = '';

  show({ id, issues }: MapTable): void {
    const drawn = JSON.stringify([id, issues]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const errors = issues.filter(({ severity }) => severity === 'error');
    const warnings = issues.filter(({ severity }) => severity === 'warning');
    this.#root.replaceChildren(...errors.map(issueText), ...(warnings.length === 0 ? [] : [folded(warnings)]));
  }
}

function folded(warnings: readonly RowIssue[]): HTMLElement {
  const summary = element('summary', '', `${plural(warnings.length, 'warning')} about the whole sheet`);
  return element('details', '', summary, ...warnings.map(issueText));
}

function issueText({ severity, message }: RowIssue): HTMLElement {
  return element('p', `severity ${severity} issue`, foreign(message));
}
