import { count } from '../../../messages/text/words.js';
import type { WireTexts } from '../wire.js';

/** Makes an element. Texts become text nodes: nothing in them is parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}

/** The first match under `root`. Throws an Error if there is none: page and script belong together. */
export function within<Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** The data blocks of this name. */
export function blocks<Data>(name: string): Data[] {
  const found = document.querySelectorAll(`script[data-block="${name}"]`);
  return [...found].map((each) => JSON.parse(each.textContent ?? '') as Data);
}

/** What the page says, in its language. Throws an Error if the page has no texts: page and script belong together. */
export function pageTexts(): WireTexts {
  known ??= blocks<WireTexts>('texts')[0];
  if (known) return known;
  throw new Error('The page has no texts.');
}

let known: WireTexts | undefined;

/** A number as the page writes it. */
export function countIn(value: number): string {
  return count(value).replaceAll('\u202f', pageTexts().thousands);
}
