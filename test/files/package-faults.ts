import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { partsOf } from './annotated-files.js';

interface Element {
  /** Without its prefix. */
  readonly name: string;
  /** By their names, without prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

/** The order of the sections of a sheet (ECMA-376 part 1, 18.3.1.99), written down once more to hold the code to it. */
const sectionOrder =
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges
  scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting
  dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties
  cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls
  webPublishItems tableParts extLst`.split(/\s+/);

/** What a spreadsheet program might stumble over in the package of a workbook; empty where it is sound. */
export async function packageFaults(file: string): Promise<string[]> {
  const faults: string[] = [];
  const parts = await partsOf(file);
  const trees = new Map<string, Element>();
  for (const [name, bytes] of parts) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    try {
      trees.set(name, parse(textOf(bytes)));
    } catch (error) {
      faults.push(`${name}: ${error}`);
    }
  }
  faults.push(...typeFaults(trees, parts));
  for (const [name, tree] of trees) {
    if (name.endsWith('.rels')) faults.push(...relationFaults(name, tree, parts));
    else if (tree.name === 'worksheet')
      faults.push(...sheetFaults(name, tree, trees, parts).map((it) => `${name}: ${it}`));
    else if (tree.name === 'styleSheet') faults.push(...countFaults(tree).map((it) => `${name}: ${it}`));
    else if (tree.name === 'workbook') faults.push(...workbookFaults(name, tree, trees));
  }
  return faults;
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

function parse(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, value]) => [local(key), value] as const);
    const element = { name: local(name), attributes: Object.fromEntries(own), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return top.children[0] ?? top;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function typeFaults(trees: ReadonlyMap<string, Element>, parts: ReadonlyMap<string, Buffer>): string[] {
  const types = trees.get('[content_types].xml')?.children ?? [];
  const defaults = types.flatMap(({ attributes: { Extension } }) => (Extension ? [Extension.toLowerCase()] : []));
  const overrides = types.flatMap(({ attributes: { PartName } }) =>
    PartName ? [PartName.slice(1).toLowerCase()] : [],
  );
  const untyped = [...parts.keys()].filter((name) => {
    return (
      name !== '[content_types].xml' && !overrides.includes(name) && !defaults.includes(name.split('.').pop() ?? '')
    );
  });
  return [
    ...untyped.map((name) => `${name} has no content type`),
    ...overrides.filter((name) => !parts.has(name)).map((name) => `a content type names ${name}, which is not there`),
    ...twice(overrides).map((name) => `${name} has two content types`),
    ...twice(defaults).map((name) => `.${name} has two content types`),
  ];
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Where the relationships of a part lead, by their ids. */
function targetsOf(part: string, trees: ReadonlyMap<string, Element>): Map<string, { type: string; target: string }> {
  const list = trees.get(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))?.children ?? [];
  return new Map(
    list.map(({ attributes: { Id = '', Type = '', Target = '' } }) => [
      Id,
      { type: Type.split('/').pop() ?? '', target: resolved(part, Target) },
    ]),
  );
}

function resolved(part: string, target: string): string {
  return posix
    .join('/', posix.dirname(part), target.startsWith('/') ? posix.relative(`/${posix.dirname(part)}`, target) : target)
    .slice(1)
    .toLowerCase();
}

function relationFaults(name: string, { children }: Element, parts: ReadonlyMap<string, Buffer>): string[] {
  const part = name.replace(/_rels\/(?=[^/]*$)/, '').replace(/\.rels$/, '');
  const inside = children.filter(({ attributes }) => attributes.TargetMode !== 'External');
  return [
    ...(part === '' || parts.has(part) ? [] : [`${name} belongs to no part`]),
    ...inside
      .map(({ attributes }) => resolved(part, attributes.Target ?? ''))
      .filter((target) => !parts.has(target))
      .map((target) => `${name} leads to ${target}, which is not there`),
    ...twice(children.map(({ attributes }) => attributes.Id ?? '')).map((id) => `${name}: ${id} is there twice`),
  ];
}

function sheetFaults(
  name: string,
  sheet: Element,
  trees: ReadonlyMap<string, Element>,
  parts: ReadonlyMap<string, Buffer>,
): string[] {
  const faults: string[] = [];
  const ranks = sheet.children.map(({ name: section }) => sectionOrder.indexOf(section)).filter((rank) => rank >= 0);
  if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? 0))) {
    faults.push(`its sections stand in the order ${sheet.children.map((each) => each.name).join(' ')}`);
  }
  const single = sheet.children.map((each) => each.name).filter((each) => each !== 'conditionalFormatting');
  faults.push(...twice(single).map((section) => `${section} is there twice`));
  const targets = targetsOf(name, trees);
  for (const element of all(sheet)) {
    const { id } = element.attributes;
    if (
      /^(drawing|legacyDrawing|hyperlink|tablePart|picture)$/.test(element.name) &&
      id !== undefined &&
      !targets.has(id)
    ) {
      faults.push(`${element.name} names the relationship ${id}, which is not there`);
    }
  }
  faults.push(...cellFaults(sheet, trees), ...columnFaults(sheet));
  const comments = [...targets.values()].find(({ type }) => type === 'comments')?.target;
  if (comments === undefined) return faults;
  const drawing = targets.get(part(sheet, 'legacyDrawing')?.attributes.id ?? '')?.target ?? '';
  return [...faults, ...commentFaults(trees.get(comments), parts.get(drawing)?.toString('utf8') ?? '')];
}

function part(element: Element, name: string): Element | undefined {
  return element.children.find((child) => child.name === name);
}

function* all(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* all(child);
}

function cellFaults(sheet: Element, trees: ReadonlyMap<string, Element>): string[] {
  const styles = [...trees.values()].find(({ name }) => name === 'styleSheet');
  const formats = styles && part(styles, 'cellXfs')?.children.length;
  const faults: string[] = [];
  let before = 0;
  for (const { attributes, children } of part(sheet, 'sheetData')?.children ?? []) {
    const row = Number(attributes.r ?? before + 1);
    if (row <= before) faults.push(`row ${row} stands behind row ${before}`);
    before = row;
    let last = -1;
    for (const cell of children.filter(({ name }) => name === 'c')) {
      const { r, s = '0' } = cell.attributes;
      const column = r === undefined ? last + 1 : columnAt(r);
      if (column <= last) faults.push(`cell ${r} stands behind one at its right, or twice`);
      last = column;
      if (r !== undefined && Number(/\d+$/.exec(r)?.[0]) !== row) faults.push(`cell ${r} stands in row ${row}`);
      if (Number(s) >= (formats ?? 1)) faults.push(`cell ${r} has the style ${s}, which is not there`);
    }
  }
  return faults;
}

function columnAt(address: string): number {
  return [...(/^[A-Z]+/.exec(address)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnFaults(sheet: Element): string[] {
  let before = 0;
  return (part(sheet, 'cols')?.children ?? []).flatMap(({ attributes: { min, max } }) => {
    const overlaps = Number(min) <= before || Number(max) < Number(min);
    before = Number(max);
    return overlaps ? [`the columns ${min} to ${max} overlap those before`] : [];
  });
}

/** Each comment has one box, and each box a number of its own in a block that the drawing names. */
function commentFaults(comments: Element | undefined, drawing: string): string[] {
  const list = comments && part(comments, 'commentList')?.children;
  const authors = (comments && part(comments, 'authors')?.children.length) ?? 0;
  const cells = (list ?? []).map(({ attributes: { ref = '' } }) => ref);
  const shapes = [...drawing.matchAll(/<((?:\w+:)?)shape\s[\s\S]*?<\/\1shape>/g)].map(([shape]) => shape);
  const boxes = shapes.flatMap((shape) => {
    const place = (name: string) => Number(new RegExp(`<(?:\\w+:)?${name}>\\s*(\\d+)`).exec(shape)?.[1]);
    return /ObjectType="Note"/.test(shape) ? [`${place('Row')} ${place('Column')}`] : [];
  });
  const wanted = cells.map((cell) => `${Number(/\d+$/.exec(cell)?.[0]) - 1} ${columnAt(cell) - 1}`);
  const ids = shapes.map((shape) => /\bid="([^"]*)"/.exec(shape)?.[1] ?? '');
  // LibreOffice names none.
  const blocks = /<(?:\w+:)?idmap\b[^>]*\bdata="([^"]*)"/.exec(drawing)?.[1]?.split(',');
  const numbers = ids.flatMap((id) => /_s(\d+)$/.exec(id)?.[1] ?? []);
  return [
    ...twice(cells).map((cell) => `${cell} has two comments`),
    ...wanted.filter((cell) => !boxes.includes(cell)).map((cell) => `the comment at ${cell} has no box`),
    ...boxes.filter((cell) => !wanted.includes(cell)).map((cell) => `the box at ${cell} has no comment`),
    ...twice(boxes).map((cell) => `${cell} has two boxes`),
    ...twice(ids).map((id) => `the shape ${id} is there twice`),
    ...twice(blocks ?? []).map((block) => `the block ${block} is named twice`),
    ...numbers
      .filter((id) => Number(id) > 1024 && blocks?.includes(String(Math.floor(Number(id) / 1024))) === false)
      .map((id) => `no block holds the shape ${id}`),
    ...(list ?? []).flatMap(({ attributes: { authorId, ref } }) =>
      Number(authorId ?? 0) < authors ? [] : [`the author of ${ref} is not there`],
    ),
  ];
}

function countFaults(tree: Element): string[] {
  return tree.children.flatMap(({ name, attributes: { count }, children }) =>
    count === undefined || Number(count) === children.length
      ? []
      : [`${name} says ${count} and holds ${children.length}`],
  );
}

function workbookFaults(name: string, workbook: Element, trees: ReadonlyMap<string, Element>): string[] {
  const targets = targetsOf(name, trees);
  const sheets = (part(workbook, 'sheets')?.children ?? []).map(({ attributes }) => attributes);
  const names = (part(workbook, 'definedNames')?.children ?? []).map(({ attributes }) => attributes);
  const filtered = names.filter((each) => each.name === '_xlnm._FilterDatabase').map((each) => each.localSheetId ?? '');
  return [
    ...twice(sheets.map((sheet) => (sheet.name ?? '').toLowerCase())).map((sheet) => `two sheets are called ${sheet}`),
    ...twice(sheets.map((sheet) => sheet.sheetId ?? '')).map((id) => `two sheets have the id ${id}`),
    ...sheets.filter(({ id = '' }) => !targets.has(id)).map((sheet) => `the sheet ${sheet.name} is nowhere`),
    ...twice(filtered).map((index) => `sheet ${index} has two names for its filter`),
    ...names
      .filter(({ localSheetId = '0' }) => Number(localSheetId) >= sheets.length)
      .map((each) => `the name ${each.name} belongs to a sheet that is not there`),
  ].map((fault) => `${name}: ${fault}`);
}
