import type { Attributes } from '../xlsx/elements.js';

/** Styles lead to their parents; a longer way leads in a circle. */
const longestWay = 50;

/** A time of more than 24 hours, or a whole number with leading zeros. */
export type ShownAs = 'duration' | 'zeros';

/** What the styles of a document say about sheets and values. */
export class OdsStyles {
  readonly #hiddenSheets = new Set<string>();
  readonly #formats = new Map<string, ShownAs>();
  readonly #cellStyles = new Map<string, { readonly format?: string; readonly parent?: string }>();
  #sheetStyle: string | undefined;
  #numberStyle: string | undefined;

  /** Takes an element of the styles. */
  open(name: string, attributes: Attributes): void {
    const own = attributes['style:name'] ?? '';
    if (name === 'time-style' && attributes['number:truncate-on-overflow'] === 'false')
      this.#formats.set(own, 'duration');
    if (own !== '') this.#numberStyle = name === 'number-style' ? own : undefined;
    if (name === 'number' && this.#numberStyle !== undefined && showsZeros(attributes))
      this.#formats.set(this.#numberStyle, 'zeros');
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

  /** What a cell of this style shows of its number, besides the number. */
  shownAs(cellStyle: string | undefined): ShownAs | undefined {
    let name = cellStyle;
    for (let steps = 0; name !== undefined && steps < longestWay; steps++) {
      const style = this.#cellStyles.get(name);
      if (style?.format !== undefined) return this.#formats.get(style.format);
      name = style?.parent;
    }
    return undefined;
  }

  #hide(): void {
    if (this.#sheetStyle !== undefined) this.#hiddenSheets.add(this.#sheetStyle);
  }
}

function showsZeros(attributes: Attributes): boolean {
  const decimals = Number(attributes['number:decimal-places'] ?? 0);
  const hasThousands = attributes['number:grouping'] === 'true';
  return Number(attributes['number:min-integer-digits']) > 1 && decimals === 0 && !hasThousands;
}
