/** The cells of the column `id` of a sheet, as texts. @param {string} file @param {string} sheet */
export async function idsOf(file, sheet) {
  const { openSource } = await import('fieldsheet');
  const source = await openSource(file);
  try {
    const { columns, batches } = await source.table(sheet);
    const { index } = columns.find(({ heading }) => heading === 'id');
    const ids = [];
    for await (const batch of batches) for (const { cells } of batch) ids.push(String(cells[index]));
    return ids;
  } finally {
    await source.close();
  }
}
