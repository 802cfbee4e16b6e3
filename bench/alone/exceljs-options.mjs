/** How exceljs's stream reader is asked for the values of the rows and nothing more. */
export const streamOptions = {
  worksheets: 'emit',
  sharedStrings: 'cache',
  styles: 'cache',
  hyperlinks: 'ignore',
  entries: 'ignore',
};
