import { truthWords } from '../../messages/text/program-words.js';
import { isErrorText } from '../error-text.js';
import type { Cell } from '../types.js';
import { isoCell, numberCell } from '../xlsx/sheet-cell.js';
import type { Attributes } from '../xlsx/xml.js';

/** An error in any language. Excel writes the number 0 with it. */
const numberErrorText = /^#[¡¿]?\p{Lu}[\p{Lu}\d/]*[!?]?$/u;

/** The text of a cell, in paragraphs; what stands between them is layout of the file. */
export class OdsText {
  #text = '';
  #paragraphs = 0;
  #isInside = false;

  get value(): string {
    return this.#text;
  }

  beginParagraph(): void {
    if (this.#paragraphs++ > 0) this.#text += '\n';
    this.#isInside = true;
  }

  endParagraph(): void {
    this.#isInside = false;
  }

  /** Adds text as it is. */
  add(text: string): void {
    this.#text += text;
  }

  /** Adds text of the file. Spaces stay as they are, as in LibreOffice; line breaks of the file are spaces. */
  write(text: string): void {
    if (this.#isInside) this.#text += text.replace(/(?<! ) *[\t\n][ \t\n]*/g, ' ');
  }
}

/** LibreOffice writes 1 and 0 for what a formula gives, and shows TRUE and FALSE in the language of its reader. */
const booleanTexts: ReadonlySet<string> = new Set(
  [...truthWords.true, ...truthWords.false].map((word) => word.toUpperCase()),
);

export interface OdsContext {
  /** What the format of the cell tells about its number. */
  readonly shownAs: () => ShownAs | undefined;
  /** The value of a formula that has none. LibreOffice writes none for an empty text. */
  readonly withoutValue: Cell;
}

/** The value of a cell from its attributes and its text. */
export function odsValue(attributes: Attributes, text: string, { shownAs, withoutValue }: OdsContext): Cell {
  const hasFormula = attributes['table:formula'] !== undefined;
  if (attributes['calcext:value-type'] === 'error' || (hasFormula && isError(attributes, text))) return { error: text };
  const nothing = hasFormula ? withoutValue : null;
  switch (attributes['office:value-type']) {
    case 'float':
      return hasFormula && booleanTexts.has(text)
        ? attributes['office:value'] !== '0'
        : (floatValue(attributes, text, shownAs) ?? nothing);
    case 'percentage':
    case 'currency':
      return numberValue(attributes) ?? nothing;
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'date':
      return isoCell(attributes['office:date-value'] ?? '', 'dateTime');
    case 'time':
      return timeValue(attributes['office:time-value'] ?? '', shownAs);
    case 'string':
      return attributes['office:string-value'] ?? text;
    default:
      return text === '' ? nothing : text;
  }
}

function isError({ 'office:value-type': type }: Attributes, text: string): boolean {
  return isErrorText(text) || (type === 'float' && numberErrorText.test(text));
}

/** Undefined if there is no number. */
function numberValue({ 'office:value': text = '' }: Attributes): Cell | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : { error: 'unreadable number' };
}

/** A number, or the text that a person sees, if it is a code with leading zeros. */
function floatValue(attributes: Attributes, text: string, shownAs: OdsContext['shownAs']): Cell | undefined {
  const value = numberValue(attributes);
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return isWhole && text !== String(value) && /\d$/.test(text) && shownAs() === 'zeros' ? text : value;
}

/** A time is the time of a day, unless its format shows the hours of a duration. */
function timeValue(text: string, shownAs: OdsContext['shownAs']): Cell {
  const cell = isoCell(text, 'duration');
  const isTime = typeof cell === 'object' && cell !== null && 'days' in cell && shownAs() !== 'duration';
  return isTime ? numberCell(cell.days, 'dateTime', false) : cell;
}

/** Styles lead to their parents; a longer way leads in a circle. */
const longestWay = 50;

/** A time of more than 24 hours, or a whole number with leading zeros. */
type ShownAs = 'duration' | 'zeros';

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
