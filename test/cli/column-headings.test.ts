import { expect, it } from 'vitest';
import { columnHeadings } from '../../src/cli/column-headings.js';
import { ConfigurationError } from '../../src/errors.js';

const example = 'myId="Customer no"';

it('columnHeadings reads none, one or several, with whatever a heading may hold', () => {
  expect(columnHeadings(undefined, example)).toEqual({});
  expect(columnHeadings('file=Dateiname', example)).toEqual({ file: 'Dateiname' });
  expect(columnHeadings(['file = Datei name ', 'job.num=a=b'], example)).toEqual({
    file: 'Datei name',
    'job.num': 'a=b',
  });
});

it.each([['file'], ['=Datei'], ['file='], ['']])(
  'columnHeadings refuses %j, and says how the option is written',
  (given) => {
    expect(() => columnHeadings(given, example)).toThrow(
      expect.objectContaining({
        name: ConfigurationError.name,
        message: expect.stringContaining(`--column ${given}`),
        advice: expect.stringContaining('--column myId="Customer no"'),
      }),
    );
  },
);

it('columnHeadings refuses a name that is given twice', () => {
  expect(() => columnHeadings(['file=A', 'file=B'], example)).toThrow('--column names file twice');
});
