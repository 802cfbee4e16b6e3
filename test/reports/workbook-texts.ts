import exceljs from 'exceljs';

/** All texts of a workbook: names of sheets, cells, notes, and what drop-down lists offer and say. */
export async function textsOfWorkbook(file: string): Promise<string[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook.worksheets.flatMap((sheet) => [sheet.name, ...textsOfCells(sheet), ...textsOfChoices(sheet)]);
}

function textsOfCells(sheet: exceljs.Worksheet): string[] {
  const texts: string[] = [];
  sheet.eachRow((row) => {
    row.eachCell(({ value, text, note }) => {
      if (typeof value === 'string' || typeof value === 'object') texts.push(text);
      const notes = typeof note === 'string' ? [note] : (note?.texts ?? []).map((part) => part.text);
      texts.push(...notes);
    });
  });
  return texts;
}

function textsOfChoices(sheet: exceljs.Worksheet): string[] {
  const { model } = (sheet as unknown as { dataValidations: { model: Record<string, exceljs.DataValidation> } })
    .dataValidations;
  return Object.values(model).flatMap(({ error, errorTitle, formulae = [] }) => {
    return [error ?? '', errorTitle ?? '', ...formulae.map(String)];
  });
}
