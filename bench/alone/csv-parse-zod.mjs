// A plain script as it is written in an afternoon: csv-parse makes objects, a zod schema turns their texts into values,
// and what is wrong is collected. No file is too long for it, and no row stops it.
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { headings } from '../inputs/wide-rows.mjs';
import { file, wideReading } from './reading.mjs';

const text = z.string().trim();
const optional = text.transform((value) => value || undefined);
const decimal = text.regex(/^-?\d+(\.\d+)?$/, 'is no number').transform(Number);
const customer = z.object({
  'Customer no.': text.min(1),
  Company: text.min(1),
  'Last name': optional,
  'First name': optional,
  'E-mail': z.email(),
  Phone: optional,
  Street: optional,
  Building: optional,
  ZIP: optional,
  City: optional,
  Region: optional,
  Country: optional,
  'VAT no.': optional,
  Active: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
  Latitude: decimal,
  Longitude: decimal,
  'Customer since': text.transform((value, context) => {
    const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(value) ?? [];
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    if (date.getUTCDate() === Number(day)) return date;
    context.addIssue({ code: 'custom', message: 'is no date', input: value });
    return z.NEVER;
  }),
  Employees: text.regex(/^-?\d+$/, 'is no whole number').transform(Number),
  Turnover: decimal,
  Remarks: optional,
});

const reading = wideReading({ withoutFaults: true });
const keys = new Set();
const issues = [];
let row = 1; // the headings
for await (const cells of createReadStream(file).pipe(parse({ delimiter: ';', columns: true }))) {
  row += 1;
  const result = customer.safeParse(cells);
  if (result.success) {
    if (keys.has(result.data['Customer no.'])) throw new Error(`Row ${row} repeats a customer.`);
    keys.add(result.data['Customer no.']);
    reading.add(headings.map((heading) => result.data[heading]));
  } else
    for (const { path, message } of result.error.issues)
      issues.push({ row, heading: path[0], value: cells[path[0]], message });
}
reading.tell({ issues });
