import { noteNames } from '../../../text/note-names.js';
import type { SheetTexts } from '../../english/pages/sheets.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

export const spanishSheets: SheetTexts = {
  names: { summary: 'Resumen', decide: 'Decidir', problems: 'Problemas', signOff: 'Conformidad' },
  copy: noteNames.es,
  columns: {
    resource: 'Tipo de registro',
    key: 'Clave',
    name: 'Nombre',
    sheet: 'Hoja',
    row: 'Fila',
    due: 'Fecha límite',
    difference: 'Diferencia',
    record: 'Registro del archivo',
    compared: 'Comparado',
    link: 'Enlace',
    number: 'Número',
    whatToDo: 'Qué hacer',
  },
  later: 'más tarde',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: es este registro de la cuenta; se actualiza y recibe la clave.`,
      `${create}: no es ninguno de ellos; se crea un registro nuevo.`,
      `${skip}: la fila no se envía.`,
      `${later}: aún no se ha decidido nada y no se envía nada.`,
      `Elija «${adopt}» en la fila del registro en cuestión; «${create}» y «${skip}», en cualquier fila del registro.`,
    ].join('\n'),
  signs: '= igual, ≠ distinto, + solo en el archivo, - solo en la cuenta',
  moreIssues: (left) => `y ${count(left)} más, que \`--max-issues\` muestra`,
  runOf: (id, file, state) => `Ejecución ${id} de ${file}: ${state}`,
  sheetNamed: (sheet) => `Hoja ${sheet}`,
  someShown: (found, left) =>
    `Se muestran ${found}; la comprobación encontró ${countedInSpanish(left, 'incidencia más', 'incidencias más')} (--max-issues).`,
  rows: {
    left: 'queda para la importación completa',
    withRow: (row) => `con ${row}`,
    leftOut: 'excluida',
  },
};
