import { normalizePartName, type Package, type PackageEntry } from '../xlsx/package.js';
import { relationshipsPart } from '../xlsx/workbook.js';
import { declaringUtf8, readText } from './part-text.js';
import { attributesOf, prefixOf, scanXml } from './xml-scan.js';
import { type Content, writeParts } from './zip-file.js';

const contentTypes = '[Content_Types].xml';
const emptyRelationships =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

export interface NewRelationship {
  /** The whole type, a URI. */
  readonly type: string;
  /** Name of the part that it leads to. */
  readonly part: string;
}

/** What becomes of a package: parts that are replaced or added; all others are copied as they are. */
export class PackageChange {
  readonly #pack: Package;
  readonly #replaced = new Map<string, Content>();
  readonly #added = new Map<string, Content>();
  readonly #texts = new Map<string, string>();

  constructor(pack: Package) {
    this.#pack = pack;
  }

  /** Writes a part piece by piece, in the place of the one of this name, or at the end. */
  set(part: string, content: Content): void {
    if (this.#pack.has(part)) this.#replaced.set(normalizePartName(part), content);
    else this.#added.set(part, content);
  }

  setText(part: string, text: string): void {
    this.#texts.set(normalizePartName(part), text);
    const whole = Buffer.from(declaringUtf8(text));
    this.set(part, async function* () {
      yield whole;
    });
  }

  /** The text of a part as changed so far; undefined where there is none. */
  async text(part: string): Promise<string | undefined> {
    const changed = this.#texts.get(normalizePartName(part));
    if (changed !== undefined) return changed;
    return this.#pack.has(part) ? readText(this.#pack, part) : undefined;
  }

  /** A name that no part has: the first free one of `sheet1.xml`, `sheet2.xml` … */
  freeName(nameOf: (number: number) => string): string {
    for (let number = 1; ; number++) {
      const name = nameOf(number);
      if (!this.#pack.has(name) && !this.#added.has(name)) return name;
    }
  }

  /** Says of what type a part is, or with `extension` all parts of that. */
  async declare(part: string, { type, extension }: { type: string; extension?: string }): Promise<void> {
    const xml = (await this.text(contentTypes)) ?? '';
    const known = scanXml(xml).map(({ raw, name }) => ({ name, attributes: name === '' ? {} : attributesOf(raw) }));
    if (extension === undefined) {
      const isKnown = known.some(
        ({ attributes }) => normalizePartName(attributes.PartName ?? '') === normalizePartName(part),
      );
      if (!isKnown) this.setText(contentTypes, inserted(xml, `Override PartName="/${part}" ContentType="${type}"`));
      return;
    }
    const isKnown = known.some(({ attributes }) => attributes.Extension?.toLowerCase() === extension);
    if (!isKnown) this.setText(contentTypes, inserted(xml, `Default Extension="${extension}" ContentType="${type}"`));
  }

  /** Relates a part to another one and gives back the id. */
  async relate(from: string, { type, part }: NewRelationship): Promise<string> {
    const list = relationshipsPart(from);
    const xml = (await this.text(list)) ?? emptyRelationships;
    const ids = new Set(
      scanXml(xml).map(({ raw, name }) => (name === 'Relationship' ? attributesOf(raw).Id : undefined)),
    );
    let number = 1;
    while (ids.has(`rIdNotes${number}`)) number++;
    const id = `rIdNotes${number}`;
    this.setText(list, inserted(xml, `Relationship Id="${id}" Type="${type}" Target="${relativeTarget(from, part)}"`));
    return id;
  }

  /** Writes the package under a name, which it gets when it is whole. Throws OutputError and SourceError. */
  async write(target: string): Promise<void> {
    const { entries } = this.#pack;
    const modified = entries[0]?.modified ?? new Date(2000, 0, 1);
    const kept = inOrder(entries).map((entry) => {
      const content = this.#replaced.get(normalizePartName(entry.name)) ?? (() => this.#pack.read(entry.name));
      return { ...entry, content };
    });
    const added = [...this.#added].map(([name, content]) => ({ name, stored: false, modified, content }));
    await writeParts(target, [...kept, ...added]);
  }
}

/** The order of the file; but what the parts are is said first. */
function inOrder(entries: readonly PackageEntry[]): readonly PackageEntry[] {
  const isFirst = ({ name }: PackageEntry) => normalizePartName(name) === normalizePartName(contentTypes);
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
}

/** The text with an element more at the end of its root. */
function inserted(xml: string, element: string): string {
  const opened = xml.replace(/<((?:[^\s/>]+:)?(?:Types|Relationships))(\s[^>]*?)?\s*\/>\s*$/, '<$1$2></$1>');
  const end = opened.lastIndexOf('</');
  return `${opened.slice(0, end)}<${prefixOf(opened.slice(end))}${element}/>${opened.slice(end)}`;
}

/** Where a part is, seen from the folder of another. */
function relativeTarget(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const path = to.split('/');
  let common = 0;
  while (common < folders.length && common < path.length - 1 && folders[common] === path[common]) common++;
  return [...folders.slice(common).map(() => '..'), ...path.slice(common)].join('/');
}
