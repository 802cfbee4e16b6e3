/** An element with a class and its content. Texts become text nodes: nothing in them is read as markup. */
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

/** What somebody else wrote, set apart so that its writing direction ends with it. */
export function isolatedNode(text: string): HTMLElement {
  return text === '' ? element('span', 'empty', 'empty') : element('bdi', '', text);
}

/** The first element within that matches. Throws where there is none: page and script belong together. */
export function within<Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** The data of the page that have this name, block by block. */
export function blocks<Data>(name: string): Data[] {
  const found = document.querySelectorAll(`script[data-block="${name}"]`);
  return [...found].map((each) => JSON.parse(each.textContent ?? '') as Data);
}
