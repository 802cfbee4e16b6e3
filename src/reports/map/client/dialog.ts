import { element } from '../../page/client/dom.js';
import { focusKey } from './focus.js';

export interface DialogContent {
  readonly title: string;
  /** Foreign text is isolated. */
  readonly content: readonly Node[];
  /** `wide` for tables. */
  readonly className?: string;
}

export interface OpenDialog {
  readonly root: HTMLDialogElement;
  close(): void;
}

let dialogs = 0;

/**
 * Opens a dialog above the page: Escape closes it, the Tab key stays in it. Then the focus goes back to where it was, also
 * where that control was drawn anew meanwhile.
 */
export function openDialog({ title, content, className = '' }: DialogContent): OpenDialog {
  const { activeElement } = document;
  const key = activeElement instanceof HTMLElement ? activeElement.dataset.key : undefined;
  const heading = element('h2', '', title);
  heading.id = `dialog-${++dialogs}`;
  const close = element('button', 'close', '\u2715');
  close.type = 'button';
  close.ariaLabel = 'Close';
  const root = element('dialog', className, element('div', 'head', heading, close), ...content);
  root.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => root.close());
  root.addEventListener('close', () => {
    root.remove();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (key !== undefined && isLost) focusKey(document, key);
  });
  document.body.append(root);
  root.showModal();
  return { root, close: () => root.close() };
}

/** Buttons at the end of a dialog; the first one is what Enter does. */
export function dialogButtons(...buttons: readonly HTMLButtonElement[]): HTMLElement {
  return element('div', 'buttons', ...buttons);
}

export function actionButton(text: string, act: () => void, className = ''): HTMLButtonElement {
  const button = element('button', className, text);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
}
