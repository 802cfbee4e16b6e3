import { element } from '../../page/client/dom.js';
import { readable } from '../../page/readable.js';

/** A text of somebody else as an element: isolated in its writing direction, and without what cannot be shown. */
export function foreign(text: string, className = ''): HTMLElement {
  return element('bdi', className, readable(text));
}
