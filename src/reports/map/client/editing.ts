import type { MappingEdit } from '../../../mapping-file/edits.js';
import { within } from '../../page/client/dom.js';
import type { EditAnswer, MapState } from '../wire.js';
import { server } from './server.js';

/** Edits, undo and redo, and the quiet bar that says what became of them. */
export class Editing {
  readonly #bar = within(document, '#told', HTMLElement);
  readonly #text = within(document, '#told p', HTMLElement);
  readonly #undo = within(document, '#undo', HTMLButtonElement);
  readonly #redo = within(document, '#redo', HTMLButtonElement);
  #path = '';

  constructor() {
    // The server knows what there is to undo, also before the stream has told it: the buttons only look disabled.
    this.#undo.addEventListener('click', () => this.#said(server.undo, 'Undone.'));
    this.#redo.addEventListener('click', () => this.#said(server.redo, 'Done again.'));
    within(this.#bar, 'button', HTMLButtonElement).addEventListener('click', () => {
      this.#bar.hidden = true;
    });
    addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Shows what undo and redo would do. */
  show({ history, mapping }: MapState): void {
    this.#path = mapping.path;
    for (const [button, name, would] of [
      [this.#undo, 'Undo', history.undo],
      [this.#redo, 'Redo', history.redo],
    ] as const) {
      button.setAttribute('aria-disabled', String(would === null));
      button.title = would === null ? `Nothing to ${name.toLowerCase()}` : `${name}: ${would}`;
    }
  }

  /** Makes an edit; the hash of the mapping after it, undefined if it was refused. */
  async edit(edit: MappingEdit, seen: string): Promise<string | undefined> {
    return this.#said(() => server.edit({ edit, seen }), `Saved to ${this.#path}.`);
  }

  /** Says a sentence in the bar. */
  tell(sentence: string, isRefusal = false): void {
    this.#text.textContent = sentence;
    this.#bar.classList.toggle('refused', isRefusal);
    this.#bar.hidden = false;
  }

  async #said(ask: () => Promise<EditAnswer>, otherwise: string): Promise<string | undefined> {
    try {
      const { outcome, sentence, hash } = await ask();
      this.tell(sentence ?? otherwise, outcome === 'refused');
      return outcome === 'refused' ? undefined : hash;
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error), true);
      return undefined;
    }
  }

  /** Ctrl+Z and Ctrl+Shift+Z, but not while somebody types: there they belong to the input. */
  #onKey(event: KeyboardEvent): void {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const key = event.key.toLowerCase();
    const isOurs = (ctrlKey || metaKey) && !altKey && (key === 'z' || key === 'y');
    if (!isOurs || (target instanceof Element && target.closest('input, textarea, select, dialog'))) return;
    event.preventDefault();
    (key === 'y' || shiftKey ? this.#redo : this.#undo).click();
  }
}
