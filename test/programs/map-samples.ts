import { join } from 'node:path';
import exceljs from 'exceljs';

const headings = ['Nr', 'Kunde', 'Firma', 'PLZ', 'Ort', 'Gerät', 'Einbau', 'Bemerkung'];

/** A device of an old system, in German: the dates of rows 5 and 15 are wrong and of another form. */
function device(at: number): string[] {
  const day = String((at % 28) + 1).padStart(2, '0');
  const date = at === 3 ? '31.02.2019' : at === 13 ? '04/05/2019' : `${day}.03.2019`;
  const customer = at % 12;
  const remark = at % 4 === 0 ? `bitte anrufen (${at})` : '';
  return [`G-${at}`, `K-${customer}`, `Firma ${customer}`, '50667', 'Köln', `Gerät ${at % 3}`, date, remark];
}

/** So many devices as CSV. */
export function serviceFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => device(at).join(';'));
  return `${[headings.join(';'), ...lines].join('\n')}\n`;
}

/** A mapping that reads the town from the wrong column, and no other place. */
export const serviceMapping = `import { date, defineMapping, key, ref, text } from 'fieldsheet';

// Written by hand: keep me.
export default defineMapping({
  records: {
    customer: {
      myId: key('Kunde'),
      name: text('Firma').required(),
      addressCity: text('Gerät'), // is it that?
    },
    equipment: {
      myId: key('Nr'),
      customer: ref('customer', 'Kunde'),
      name: text('Gerät'),
      customFieldValues: {
        Installed: date('Einbau', 'dd.MM.yyyy'),
      },
    },
  },
});
`;

/** Sheets of a workbook beside that of the devices. */
const otherSheets = 14;

/** Writes a workbook of 15 sheets, the first of which holds so many devices. */
export async function writeLargeWorkbook(folder: string, name: string, rows: number): Promise<void> {
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: join(folder, name) });
  const devices = book.addWorksheet('Devices');
  devices.addRow(headings).commit();
  for (let at = 0; at < rows; at++) devices.addRow(device(at)).commit();
  for (let number = 1; number <= otherSheets; number++) {
    const sheet = book.addWorksheet(`Year ${2000 + number}`);
    sheet.addRow(['Code', 'Text', 'Value']).commit();
    for (let at = 0; at < 40; at++) sheet.addRow([`C-${at}`, `Text ${at}`, at]).commit();
  }
  await book.commit();
}

/** A mapping for that workbook. */
export const largeMapping = serviceMapping
  .replace('  records: {', '  sheets: {\n    Devices: {\n  records: {')
  .replace(/\}\);\n$/, '    },\n  },\n});\n');
