/**
 * Puts new content into an element. The focus stays where it was: on the new control of the same `data-key`. So does the
 * place to which it is scrolled.
 */
export function renewContent(root: HTMLElement, content: readonly (Node | string)[]): void {
  const key = focusedKey(root);
  const { scrollTop, scrollLeft } = root;
  root.replaceChildren(...content);
  root.scrollTop = scrollTop;
  root.scrollLeft = scrollLeft;
  if (key !== undefined) focusKey(root, key);
}

/** The `data-key` of the control that has the focus, if it is under `root`. */
export function focusedKey(root: Element): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement.dataset.key : undefined;
}

/** Focuses the control of this `data-key`; false if there is none. */
export function focusKey(root: ParentNode, key: string): boolean {
  const found = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  found?.focus({ preventScroll: true });
  return found !== null;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the controls under `root` one stop of the Tab key: arrows, Home and End move between them. */
export function moveByArrows(root: HTMLElement, selector: string, axis: 'both' | 'row' = 'both'): void {
  root.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const all = [...root.querySelectorAll<HTMLElement>(selector)];
    const at = target instanceof HTMLElement ? all.indexOf(target) : -1;
    const step = axis === 'row' && /Up|Down/.test(key) ? undefined : steps[key];
    const wanted = key === 'Home' ? 0 : key === 'End' ? all.length - 1 : step === undefined ? undefined : at + step;
    const next = at < 0 || wanted === undefined ? undefined : all[wanted];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    for (const each of all) each.tabIndex = each === next ? 0 : -1;
    next.focus();
  });
}
