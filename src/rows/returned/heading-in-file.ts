import { said, type Words } from '../../language/said.js';
import { normalizeHeading, type Table } from '../../tabular/index.js';

/** A heading as it stands in the file, with the field that it stands for: `"Position: latitude" (position.latitude)`. */
export function headingInFile({ columns }: Pick<Table, 'columns'>, field: string): Words {
  const column = columns.find(({ heading }) => heading === normalizeHeading(field));
  return column?.shown === undefined ? field : said('headingFor', column.shown, field);
}
