import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/index.js';
import { account, recordsIn } from '../accounts.js';
import { workbook } from '../tabular/workbook-builder.js';

const headings = (...names: readonly string[]) =>
  `<row>${names.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;

it('zeros that the format of a number shows stay in keys, postal codes and phones, and change no amount', async () => {
  const { sandbox, path, context } = await account();
  const rows = [
    headings('myId', 'name', 'addressZIP', 'contactPhone', 'position.latitude', 'position.longitude'),
    `<row>${[number(1, 1), number(7, 2), number(1067, 3), number(35_112_346, 4), number(51, 2), number(7, 2)].join('')}</row>`,
  ];
  const file = join(path, 'customers.xlsx');
  const formats = ['"K-"0000', '000', '00000', '00000000000'];
  writeFileSync(
    file,
    workbook({ rows: rows.join(''), formats, sheets: '<sheet name="Customers" sheetId="1" r:id="r1"/>' }),
  );
  await importFiles({ ...context, files: [file] });
  expect(await recordsIn(sandbox, 'customer')).toEqual([
    expect.objectContaining({
      ...{ myId: 'K-0001', name: '007', addressZIP: '01067', contactPhone: '00035112346' },
      position: { latitude: '51', longitude: '7' },
    }),
  ]);
});
