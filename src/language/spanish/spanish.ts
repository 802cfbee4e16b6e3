import { readMeNames } from '../../text/own-names.js';
import { countedIn } from '../counted.js';
import type { Texts } from '../texts.js';
import spanishContract from './contract.json' with { type: 'json' };

const spanishTemplate: Texts['template'] = {
  readMeSheet: readMeNames.es,
  listSheet: (contents) => `Lista de ${contents}`,
  choicesSheet: 'Listas',
  readMe: {
    title: 'Cómo rellenar este libro',
    howTo: [
      'Cada hoja recoge un tipo de registro, uno por fila, a partir de la fila 3. La fila 1 dice qué contiene cada columna; la fila 2 es el nombre por el que se reconoce la columna. Deje las dos filas como están.',
      'Sitúe el puntero sobre un encabezado: una nota dice qué va debajo, con qué formato, y da un ejemplo. Una celda con flecha ofrece una lista para elegir; por debajo de la fila 5000 no hay listas.',
      'Una celda vacía no cambia nada. Puede ocultar o eliminar las columnas y hojas que no necesite, y mover las columnas.',
    ],
    marks: 'Marcas detrás de un encabezado',
    needed: 'Necesario para crear un registro.',
    oneOf: 'Se necesita una de las columnas que llevan esta marca.',
    ownNumbers: 'Códigos internos',
    aboutOwnNumbers:
      'El código interno es el que usted da a un registro y lo distingue de todos los demás. Dé uno a cada registro, no lo repita y no lo cambie nunca: si la cuenta conoce el código, el registro se actualiza; si no, se crea. Las demás hojas nombran un registro por su código.',
    forms: 'Qué se escribe',
    formEntries: [
      ['Fecha', '2026-11-20, o como su programa de hojas de cálculo admita una fecha.'],
      ['Fecha y hora', '2026-11-20 08:30, hora local.'],
      ['Número', 'Un número sin unidad. Latitud y longitud con punto: 50.937417'],
      ['Sí o no', 'sí o no.'],
      ['Varios valores en una celda', 'Separados por punto y coma: soldadura; electricidad'],
      ['Número de teléfono', 'Mejor con el prefijo del país: +49 221 1234567. Los ceros iniciales se conservan.'],
    ],
    sheets: 'Hojas',
    order: 'Se importan en este orden, sea cual sea su orden en el archivo: un registro va después de los que nombra.',
    rowsOf: (noun) => `Una fila por ${noun}.`,
    itNames: (nouns) => `Nombra: ${nouns.join(', ')}.`,
    itemsOf: (title) => `Para los registros de «${title}»: un elemento por fila, tantos como haya.`,
    lookUp: (contents) => `Para consultar los valores que ofrecen las celdas (${contents}); no se importa.`,
    filledIn: 'Cuando esté relleno',
    check: 'lee el libro y dice qué está mal y en qué celda. No se envía nada.',
    plan: 'lo compara con la cuenta y muestra qué se crearía y qué se cambiaría. No se escribe nada.',
    import:
      'escribe su contenido en la cuenta. Lo que la cuenta ya tiene así no se envía de nuevo, de modo que el mismo libro se puede importar dos veces. `fieldsheet undo` lo deshace.',
    about: 'Acerca de este libro',
    knowsNoAccount:
      'No conoce ninguna cuenta. `fieldsheet template all --live` escribe uno con los campos personalizados de la suya y con sus clientes y otros datos para elegir.',
    account: 'Cuenta',
    made: 'Creado',
    aboutMade: (moment) =>
      `${moment}. Lo que la cuenta recibió después no está en las listas; se puede escribir de todos modos.`,
    toChoose: (count) => `Valores para elegir: ${count}.`,
    toChooseOf: (count, read, total) => `Valores para elegir: ${count}, de los primeros ${read} de ${total}.`,
    nameless: (count, heading) => `Sin «${heading}», no se pueden elegir: ${count}.`,
  },
  notes: {
    whichRecord: (label, title) => `${label}: a qué registro de «${title}» pertenece la fila.`,
    key: (label) =>
      `${label}: distingue el registro de todos los demás. Dé a cada registro un valor propio y no lo cambie nunca.`,
    itsNumber: 'Indique el código interno de ese registro.',
    fromHere: 'De este libro o de la cuenta.',
    oneOf: (choices) => `Uno de estos valores: ${choices}.`,
    example: (value) => `Ejemplo: ${value}`,
    newRecordGets: (value) => `Un registro nuevo recibe: ${value}`,
    needed: 'necesario',
    oneIsNeeded: 'se necesita una de estas columnas',
    custom: 'Campo personalizado de la cuenta.',
    customSelect: 'Uno de los valores que ofrece la cuenta.',
    customCheckbox: '1 para sí, 0 para no.',
    forms: {
      text: 'Texto.',
      identifier: 'Texto; los ceros iniciales se conservan.',
      integer: 'Un número entero.',
      number: 'Un número.',
      decimal: 'Un número con punto.',
      boolean: 'sí o no.',
      date: 'Una fecha.',
      dateTime: 'Fecha y hora.',
      email: 'Una dirección de correo electrónico.',
      phone: 'Un número de teléfono.',
      texts: 'Varios, con ; entre ellos.',
    },
  },
  choices: {
    yes: 'sí',
    no: 'no',
    yesOrNo: 'Sí o no',
    checkbox: 'Casilla',
    notInList: 'No está en la lista',
    isOneOf: (label, choices) => `${label} es uno de estos valores: ${choices}.`,
    writeYesOrNo: 'Escriba sí o no.',
    writeOneOrZero: 'Escriba 1 para sí o 0 para no.',
  },
};

const counted = countedIn('es-ES');

export const spanishWorkbook: Texts['workbook'] = {
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
    aboutDeleted: 'En el servicio no se elimina nada; con --missing deactivate se desactivan sus registros.',
  },
};

export const spanish: Texts = {
  language: 'es',
  locale: 'es-ES',
  inSentence: (title) => title.toLowerCase(),
  contract: spanishContract,
  template: spanishTemplate,
  workbook: spanishWorkbook,
};
