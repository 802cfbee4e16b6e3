import { columnIndex, maxColumns } from '../columns.js';

/** Shape ids are allotted in blocks of this size; each drawing lists the blocks it uses. */
const blockSize = 1023;

/** Far above the blocks that a workbook itself uses (one for each sheet). */
const firstBlock = 1_000;

/** Hands out shape ids, unique within a workbook. */
export class ShapeNumbers {
  #block = firstBlock;

  take(count: number): { readonly blocks: readonly number[]; readonly ids: readonly number[] } {
    const blocks = Array.from({ length: Math.ceil(count / blockSize) }, () => this.#block++);
    const ids = Array.from({ length: count }, (_, index) => {
      const block = blocks[Math.floor(index / blockSize)] ?? 0;
      return block * 1024 + 1 + (index % blockSize);
    });
    return { blocks, ids };
  }
}

export const emptyDrawing =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:x="urn:schemas-microsoft-com:office:excel">\n' +
  '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data=""/></o:shapelayout>\n</xml>';

const boxType = 'fieldsheetNote';
const boxTypeXml =
  `<v:shapetype id="${boxType}" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe" ` +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">' +
  '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>\n';

/**
 * Removes the comment boxes of the cells in `removed` from a drawing and adds boxes for `added`. VML drawings come from
 * old Office programs and need not be well-formed XML, so they are edited as text. Undefined if it does not look like a
 * drawing.
 */
export function changeShapes(
  drawing: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  numbers: ShapeNumbers,
): string | undefined {
  const end = drawing.lastIndexOf('</xml>');
  if (end < 0) return undefined;
  const { blocks, ids } = numbers.take(added.length);
  const shapes = added.map((address, index) => boxXml(address, ids[index] ?? 0)).join('');
  const type = added.length > 0 && !drawing.includes(`id="${boxType}"`) ? boxTypeXml : '';
  const kept = withoutShapes(drawing.slice(0, end), removed);
  return withBlocks(kept + type + shapes + drawing.slice(end), blocks);
}

/** Lists the blocks in use now, without those of an older copy. */
function withBlocks(drawing: string, blocks: readonly number[]): string {
  return drawing.replace(/(<(?:\w+:)?idmap\b[^<>]*\bdata=")([^"]*)"/, (_, before: string, data: string) => {
    const own = data.split(',').filter((block) => block !== '' && Number(block) < firstBlock);
    return `${before}${[...own, ...blocks].join(',')}"`;
  });
}

function withoutShapes(drawing: string, removed: readonly string[]): string {
  if (removed.length === 0) return drawing;
  const cells = new Set(removed.map((address) => placeOf(address).join(' ')));
  return drawing.replace(/<((?:\w+:)?)shape\s(?:[^<]|<(?!(?:\w+:)?shape\s))*?<\/\1shape>\s*/g, (shape) => {
    const row = /<(?:\w+:)?Row>\s*(\d+)/.exec(shape)?.[1];
    const column = /<(?:\w+:)?Column>\s*(\d+)/.exec(shape)?.[1];
    const isNote = /ObjectType="Note"/.test(shape);
    return isNote && cells.has(`${row} ${column}`) ? '' : shape;
  });
}

function placeOf(address: string): [row: number, column: number] {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return [Number(row) - 1, columnIndex(letters)];
}

function boxXml(address: string, id: number): string {
  const [row, column] = placeOf(address);
  const top = Math.max(0, row - 1);
  const left = Math.min(column + 1, maxColumns - 4);
  const anchor = [left, 15, top, 4, left + 3, 15, top + 6, 4].join(', ');
  return [
    `<v:shape id="_x0000_s${id}" type="#${boxType}" xmlns:v="urn:schemas-microsoft-com:vml" `,
    'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" ',
    'style="position:absolute;margin-left:60pt;margin-top:2pt;width:240pt;height:90pt;z-index:1;visibility:hidden" ',
    'fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/>',
    '<v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div>',
    '</v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
    `<x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column>`,
    '</x:ClientData></v:shape>\n',
  ].join('');
}
