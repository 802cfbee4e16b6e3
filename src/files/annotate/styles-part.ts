import { xmlDeclaration } from '../xlsx/xml.js';
import type { Tone } from './notes.js';
import {
  append,
  attributesOf,
  elementsOf,
  parseXml,
  prefixOf,
  sectionOf,
  withAttribute,
  type XmlNode,
  xmlOf,
} from './xml.js';

/** Pale, and not from any palette: an older copy is recognized by these colours. */
const fills: Readonly<Record<Tone, string>> = {
  bad: 'FFFCE3E2',
  doubtful: 'FFFEF1CF',
  good: 'FFE3F3E5',
  neutral: 'FFECEFF3',
};

/** The sections that get more members, in the order of the part, with the members that must come before ours. */
const sections: Readonly<Record<string, readonly string[]>> = {
  fonts: ['<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>'],
  fills: ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'],
  borders: ['<border><left/><right/><top/><bottom/><diagonal/></border>'],
  cellXfs: ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
};
const order = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs', 'tableStyles'];
/** Excel refuses more. */
const mostFormats = 64_000;

export type FontKind = 'plain' | 'bold' | 'title' | 'link' | 'faint';

export interface OwnLook {
  readonly font?: FontKind;
  readonly tone?: Tone;
  readonly wrap?: boolean;
  /** Keeps a text that looks like a formula a text when somebody edits it. */
  readonly isText?: boolean;
}

/** The styles of a workbook. New ones are appended; existing styles keep their numbers. */
export class StylesPart {
  readonly #document: XmlNode;
  readonly #root: XmlNode;
  readonly #prefix: string;
  readonly #members = new Map<string, string[]>();
  readonly #variants = new Map<string, number>();
  readonly #cleaned = new Map<number, number>();

  constructor(xml: string) {
    const { document, root } = parseXml(xml);
    this.#document = document;
    this.#root = root;
    this.#prefix = prefixOf(root.open);
    for (const [name, defaults] of Object.entries(sections)) {
      const members = elementsOf(sectionOf(root, name, order)).map(xmlOf);
      this.#members.set(name, members.length > 0 ? members : defaults.map((each) => this.#own(each)));
    }
  }

  coloured(style: number, tone: Tone): number {
    const key = `${style} ${tone}`;
    const known = this.#variants.get(key);
    if (known !== undefined) return known;
    const base = this.cleaned(style);
    const format = this.#format(base);
    // White text on a pale colour would be unreadable.
    const made = this.#isWhite(format)
      ? base
      : this.#add('cellXfs', withFill(format, this.#fill(tone, solidColour(this.#fillOf(format)))));
    this.#variants.set(key, made);
    return made;
  }

  /** The style without the colour that an older copy laid over it. */
  cleaned(style: number): number {
    const known = this.#cleaned.get(style);
    if (known !== undefined) return known;
    const format = this.#format(style);
    const fill = this.#fillOf(format);
    let clean = style;
    if (Object.values(fills).some((colour) => solidColour(fill).includes(`"${colour}"`))) {
      // LibreOffice drops applyFill, and replaces the colour kept in bgColor by one of its own.
      const isKept = attributesOf(openTag(format)).applyFill === '1';
      const below = isKept ? attributesIn(fill, 'bgColor') : '';
      clean = this.#add('cellXfs', withFill(format, this.#fillBelow(below)));
    }
    this.#cleaned.set(style, clean);
    return clean;
  }

  own({ font = 'plain', tone, wrap = false, isText = false }: OwnLook): number {
    const fill = tone === undefined ? 0 : this.#fill(tone, '');
    const named = this.#root.children.some(({ name }) => name === 'cellStyleXfs') ? ' xfId="0"' : '';
    const ids = `numFmtId="${isText ? 49 : 0}" fontId="${this.#font(font)}" fillId="${fill}" borderId="0"${named}`;
    const applies = `${isText ? ' quotePrefix="1" applyNumberFormat="1"' : ''} applyFont="1" applyFill="1" applyAlignment="1"`;
    const alignment = `<alignment vertical="top"${wrap ? ' wrapText="1"' : ''}/>`;
    return this.#add('cellXfs', this.#own(`<xf ${ids}${applies}>${alignment}</xf>`));
  }

  /** The part with the added styles; call it when no more styles are needed. */
  render(): string {
    for (const [name, members] of this.#members) {
      const section = sectionOf(this.#root, name, order);
      append(section, members.slice(elementsOf(section).length));
      section.open = withAttribute(section.open, 'count', String(members.length));
    }
    return xmlOf(this.#document);
  }

  #format(style: number): string {
    const formats = this.#members.get('cellXfs') ?? [];
    return formats[style] ?? formats[0] ?? '';
  }

  #fillOf(format: string): string {
    return this.#members.get('fills')?.[Number(attributesOf(openTag(format)).fillId ?? 0)] ?? '';
  }

  /** The fill that was under our colour, by the attributes of its colour. */
  #fillBelow(colour: string): number {
    if (colour.trim() === '' || /indexed="64"/.test(colour)) return 0;
    const known = this.#members.get('fills')?.findIndex((fill) => solidColour(fill) === colour) ?? -1;
    return known >= 0 ? known : this.#add('fills', this.#own(solid(`<fgColor${colour}/><bgColor indexed="64"/>`)));
  }

  #isWhite(format: string): boolean {
    const font = this.#members.get('fonts')?.[Number(attributesOf(openTag(format)).fontId ?? 0)] ?? '';
    return /<(?:[^\s/<>:]+:)?color\s[^<>]*(rgb="FFFFFFFF"|theme="0"|indexed="[19]")/.test(font);
  }

  /** Keeps the colour underneath in `bgColor`, which a solid fill does not show. */
  #fill(tone: Tone, below: string): number {
    const second = below === '' ? ' indexed="64"' : below;
    return this.#add('fills', this.#own(solid(`<fgColor rgb="${fills[tone]}"/><bgColor${second}/>`)));
  }

  #font(kind: FontKind): number {
    if (kind === 'plain') return 0;
    const base = elementsOf(parseXml(this.#members.get('fonts')?.[0] ?? '<font/>').root);
    const part = (name: string) =>
      base
        .filter((child) => child.name === name)
        .map(xmlOf)
        .join('');
    const size = kind === 'title' ? this.#own('<sz val="14"/>') : part('sz');
    const marks = { bold: '<b/>', title: '<b/>', link: '<u/>', faint: '' }[kind];
    const colour = { bold: '', title: '', link: '<color rgb="FF1F5FA8"/>', faint: '<color rgb="FF667380"/>' }[kind];
    const rest = ['name', 'family', 'charset', 'scheme'].map(part).join('');
    return this.#add(
      'fonts',
      `${this.#own(`<font>${marks}`)}${size}${this.#own(colour)}${rest}${this.#own('</font>')}`,
    );
  }

  #add(section: string, member: string): number {
    const members = this.#members.get(section) ?? [];
    const found = members.indexOf(member);
    if (found >= 0) return found;
    if (members.length >= mostFormats) return 0;
    return members.push(member) - 1;
  }

  #own(xml: string): string {
    return this.#prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-zA-Z])/g, `<$1${this.#prefix}`);
  }
}

function solid(colours: string): string {
  return `<fill><patternFill patternType="solid">${colours}</patternFill></fill>`;
}

function withFill(format: string, fill: number): string {
  const open = openTag(format);
  const filled = withAttribute(withAttribute(open, 'fillId', String(fill)), 'applyFill', '1');
  return filled + format.slice(open.length);
}

/** Colour attributes of a solid fill, as written in the file; '' for other fills. */
function solidColour(fill: string): string {
  return fill.includes('patternType="solid"') ? attributesIn(fill, 'fgColor') : '';
}

function attributesIn(xml: string, name: 'bgColor' | 'fgColor'): string {
  const tag = new RegExp(`<(?:[^\\s/<>:]+:)?${name}\\b([^<>]*?)/?>`);
  return tag.exec(xml)?.[1]?.trimEnd() ?? '';
}

function openTag(xml: string): string {
  return xml.slice(0, xml.indexOf('>') + 1);
}

/** The styles part for a workbook without one: the default style only. */
export function emptyStyles(namespace: string): string {
  return [
    `${xmlDeclaration}<styleSheet xmlns="${namespace}">`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}
