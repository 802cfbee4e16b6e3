import { countedIn } from '../counted.js';
import type { WorkbookTexts } from '../english/workbook.js';

const counted = countedIn('es-ES');

export const spanishWorkbook: WorkbookTexts = {
  aboutSheet: 'Acerca de esta exportación',
  longTextsSheet: 'Textos largos',
  cutMark: ' … [cortado: texto entero en otra hoja]',
  otherValuesSheet: 'Otros valores',
  customField: (label) => `Campo personalizado: ${label}`,
  customFieldNote: (label) => `Campo personalizado «${label}».`,
  inRow: (heading, row) => `${heading}, fila ${row}`,
  aside: { dataset: 'Hoja', id: 'Id', field: 'Campo', part: 'Parte', text: 'Texto' },
  about: {
    account: 'Cuenta',
    read: 'Leído',
    records: 'Registros',
    all: 'Todos, activos e inactivos',
    sinceLast: 'Lo que ha cambiado desde la última exportación',
    onlyWith: (filters) => `Solo los que cumplen: ${filters}`,
    columns: 'Columnas',
    allColumns: 'Todas',
    columnsOf: (title) => `Columnas de «${title}»`,
    leftOut: (count, headings) => `Omitidas (${count}): ${headings}`,
    emptyIn: (title) => `Vacías en «${title}»`,
    empty: (count, headings) =>
      `${counted(count, 'columna omitida por no tener valores', 'columnas omitidas por no tener valores')}: ${headings}`,
    sheets: 'Hojas',
    recordCount: (count) => counted(count, 'registro', 'registros'),
    rowCount: (count) => counted(count, 'fila', 'filas'),
    itemCount: (count) => `${counted(count, 'fila', 'filas')}, cada una con el id de su registro`,
    nextRows: (title) => `Las filas siguientes de «${title}»`,
    longTexts: (count) =>
      `${counted(count, 'texto demasiado largo', 'textos demasiado largos')} para una celda, en partes que juntas dan el todo`,
    otherValues: (count) => `${counted(count, 'valor', 'valores')} sin columna propia, igual que en el servicio`,
    whole: {
      first: 'todo, por ser la primera vez',
      untold: 'todo, porque el servicio no puede decir aquí qué ha cambiado',
      clock: 'todo, porque desde entonces se ha atrasado un reloj',
    },
    changedSince: (moment) => `modificado desde ${moment}`,
    deliveredBefore: (count) => counted(count, 'registro ya entregado y omitido', 'registros ya entregados y omitidos'),
    meanwhile: 'Lo que cambió durante la lectura',
    changedMeanwhile: (count) =>
      counted(
        count,
        'registro creado, modificado, activado o desactivado',
        'registros creados, modificados, activados o desactivados',
      ),
    moreInTheEnd: (count) => `al final había ${count} más`,
    fewerInTheEnd: (count) => `al final había ${count} menos`,
    restless: 'la lista era distinta en cada lectura; puede faltar un registro que cambió justo entonces',
    edit: 'Editar e importar',
    remembers:
      'Este libro recuerda, en una hoja oculta, lo que contenía al exportarse. Al importarlo solo se envían las celdas que usted haya editado; lo que otros hayan cambiado entretanto en el servicio no se sobrescribe. Puede ordenar, filtrar, ocultar, mover y añadir columnas como quiera.',
    command: 'este libro.xlsx',
    shows: 'Este comando muestra qué cambiaría; `fieldsheet import` lo envía.',
    ids: 'Ids',
    idsHidden: 'Los registros se reconocen por sus ids, en la primera columna, que está oculta: déjelos como están.',
    idsShown: (heading) => `Los registros se reconocen por sus ids, en la columna «${heading}»: déjelos como están.`,
    newRecords: 'Registros nuevos',
    aboutNew: (key) =>
      `Añada filas, deje vacío el id y dé a cada una un valor propio en la columna «${key}», si existe.`,
    deletedRows: 'Filas eliminadas',
    aboutDeleted: 'En el servicio no se elimina nada, salvo que indique --delete-missing.',
  },
};
