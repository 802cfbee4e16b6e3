// What is in a workbook and in a zip file, as text that can be compared line by line.
import exceljs from 'exceljs';
import { fromBuffer } from 'yauzl';

/** Every sheet with its state, frozen rows, widths and drop-downs, and every cell that holds something. */
export async function workbookText(bytes) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes);
  return workbook.worksheets.map(sheetText).join('\n');
}

function sheetText(sheet) {
  const [view] = sheet.views ?? [];
  const widths = (sheet.columns ?? []).map(({ width }) => (width === undefined ? '-' : Math.round(width))).join(' ');
  const lists = new Map();
  for (const [at, { formulae }] of Object.entries(sheet.dataValidations?.model ?? {})) {
    const [first = at, count = 0] = lists.get(String(formulae)) ?? [];
    lists.set(String(formulae), [first, count + 1]);
  }
  const lines = [
    `== ${sheet.name} (${sheet.state}, frozen ${view?.ySplit ?? 0}/${view?.xSplit ?? 0})`,
    `widths ${widths}`,
  ];
  sheet.eachRow((row) => row.eachCell((cell) => lines.push(`${cell.address} ${valueText(cell)}`)));
  const listed = [...lists].map(([choices, [first, count]]) => `list from ${first}, ${count} cells: ${choices}`);
  return [...lines, ...listed, ''].join('\n');
}

function valueText({ value, numFmt, note }) {
  const shown = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  const comment = note && (typeof note === 'string' ? note : note.texts.map(({ text }) => text).join(''));
  return [shown, numFmt && `[${numFmt}]`, comment && `(note: ${comment})`].filter(Boolean).join(' ');
}

/** The files of a zip file, in its order. */
export function readZip(bytes) {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const parts = [];
      zip.on('error', reject);
      zip.on('end', () => resolve(parts));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const chunks = [];
          stream.on('data', (chunk) => chunks.push(chunk));
          stream.on('end', () => {
            parts.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
