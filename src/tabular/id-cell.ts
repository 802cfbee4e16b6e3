/** An id of the account as a cell: a number where it is one, so that a look-up in a spreadsheet finds it. */
export function idCell(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id;
}
