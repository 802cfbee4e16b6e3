import type { Attributes } from '../xlsx/elements.js';

/** Styles lead to their parents; a longer way leads in a circle. */
const longestWay = 50;

/** What the styles of a document say about sheets and values. */
export class OdsStyles {
  readonly #hiddenSheets = new Set<string>();
  readonly #durations = new Set<string>();
  readonly #cellStyles = new Map<string, { readonly format?: string; readonly parent?: string }>();
  #sheetStyle: string | undefined;

  /** Takes an element of the styles. */
  open(name: string, attributes: Attributes): void {
    const own = attributes['style:name'] ?? '';
    if (name === 'time-style' && attributes['number:truncate-on-overflow'] === 'false') this.#durations.add(own);
    if (name === 'table-properties' && attributes['table:display'] === 'false') this.#hide();
    if (name !== 'style') return;
    const family = attributes['style:family'];
    this.#sheetStyle = family === 'table' ? own : undefined;
    if (family !== 'table-cell') return;
    this.#cellStyles.set(own, {
      format: attributes['style:data-style-name'],
      parent: attributes['style:parent-style-name'],
    });
  }

  isHidden(sheetStyle: string): boolean {
    return this.#hiddenSheets.has(sheetStyle);
  }

  /** Whether a time in a cell of this style is a duration, shown as more than 24 hours if it is longer. */
  isDuration(cellStyle: string | undefined): boolean {
    let name = cellStyle;
    for (let steps = 0; name !== undefined && steps < longestWay; steps++) {
      const style = this.#cellStyles.get(name);
      if (style?.format !== undefined) return this.#durations.has(style.format);
      name = style?.parent;
    }
    return false;
  }

  #hide(): void {
    if (this.#sheetStyle !== undefined) this.#hiddenSheets.add(this.#sheetStyle);
  }
}
