import { expect, test } from 'vitest';
import { mappingLines } from '../../src/mapping-file/lines.js';

const source = `import { compute, defineMapping, key, ref, text, when } from 'fieldsheet';
// customer: not here
export default defineMapping({
  source: { delimiter: ';' },
  records: {
    customer: { myId: key('No'), name: text('a: { b').replace(/['"{]/g, '') },
    site: when(filled('Street'), {
      myId: key('Street'),
      customer: ref('customer'),
      position: {
        latitude: text('Lat'),
      },
      /* name: text('x'), */
      name: compute((row) => \`{\${row.text('Name')}\`),
      customFieldValues: {
        'Power (kW)': text('Power'),
      },
    }),
    job: [
      { myId: key('A') },
      { myId: key('B'), description: text('C') },
    ],
  },
});
`;

const lineOf = mappingLines(source);

test.each([
  ['customer.name', 6],
  ['site', 7],
  ['site.myId', 8],
  ['site.customer', 9],
  ['site.position.latitude', 11],
  ['site.name', 14],
  ['site.customFieldValues.Power (kW)', 16],
  ['job.myId', 20],
  ['job.description', 21],
  ['site.unknown', 7],
  ['equipment.name', undefined],
])('the lines of a mapping tell where %s stands', (place, line) => {
  expect(lineOf(place)).toBe(line);
});
