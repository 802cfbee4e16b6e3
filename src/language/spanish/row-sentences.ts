import type { englishRowSentences, FormName, Sides } from '../english/row-sentences.js';
import { headingIn, inWordsOf } from '../texts.js';
import spanishContract from './contract.json' with { type: 'json' };
import {
  agreeingInSpanish,
  andMoreInSpanish,
  inSpanishList,
  nounInSpanish,
  startingWithEl,
  withDel,
  withEl,
  withUn,
} from './grammar.js';

const inWords = (text: string) => inWordsOf({ contract: spanishContract }, text);

/** What a field takes, in words. */
const forms: Readonly<Record<FormName, string>> = {
  text: 'un texto',
  decimal: 'un número decimal como texto',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'true o false',
  date: 'una fecha aaaa-mm-dd',
  dateTime: 'una fecha y hora aaaa-mm-dd hh:mm',
  texts: 'una lista de textos',
  anything: 'cualquier valor',
  customValue: 'un texto, un número o sí y no',
  customNumber: 'un número con punto decimal',
  checkbox: '1 o 0',
  email: 'una dirección de correo electrónico',
  phone: 'un número de teléfono',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'espacio de no separación',
  'U+00AD': 'guion opcional',
  'U+200B': 'espacio de ancho cero',
  'U+202F': 'espacio estrecho de no separación',
  'U+FEFF': 'marca de orden de bytes',
};

const halves: Readonly<Record<string, string>> = { latitude: 'latitud', longitude: 'longitud' };

const sides: Readonly<Record<Sides, string>> = {
  before: 'delante de',
  after: 'detrás de',
  both: 'delante y detrás de',
};

const fate = (isSent: boolean) => (isSent ? 'se envían tal como están' : 'se quitan');

const isAreEmpty = (words: readonly string[]) => (words.length > 1 ? 'están vacíos' : 'está vacío');

/** Behind a sentence: `: a es 1, pero 2 en la fila 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` de la hoja «${sheet}»`);

export const spanishRowSentences: typeof englishRowSentences = {
  positionHalf: (missing) => `A la posición le falta la ${halves[missing] ?? missing}.`,
  positionZero: () => 'La posición es 0, 0: allí no hay nadie.',
  positionSwapped: (latitude, longitude) =>
    `La posición ${latitude}, ${longitude} está lejos de las demás, y entre ellas como ${longitude}, ${latitude}: la latitud va primero.`,
  positionOutside: (name, value, limit) => `La ${halves[name] ?? name} ${value} no está entre -${limit} y ${limit}.`,
  yearDoubtful: (value, year) => `${value} es una fecha del año ${year}.`,
  belowNothing: (value) => `${value} es menor que cero.`,
  aboveMost: (value, most) => `${value} es mayor que ${most}.`,
  longerThan: (length, most) => `El texto tiene ${length} caracteres, más de ${most}.`,
  notLikeEmail: (value) => `${value} no parece una dirección de correo electrónico.`,
  notLikePhone: (value) => `${value} no parece un número de teléfono.`,
  severalPhones: (value) => `${value} puede ser más de un número de teléfono.`,
  noneOf: (value, choices) => `${value} no es ninguno de estos valores: ${choices.join(', ')}.`,
  choice: inWords,
  takes: (field, form, value) => `${field} admite ${forms[form]}, no ${value}.`,
  customTakes: (label, form, value) => `El campo personalizado ${label} admite ${forms[form]}, no ${value}.`,
  endsBefore: (end, to, start, from) => `${end} ${to} es anterior a ${start} ${from}.`,
  endsInHourTwice: (end, to, start, from, zone) =>
    `${end} ${to} solo es anterior a ${start} ${from} según el reloj: en ${zone} esa hora se da dos veces. Ambas se envían así.`,
  needsToCreate: (fields) => `Para crearlo se necesita ${fields.join(' o ')}.`,
  cellShowsError: (shown) =>
    `La celda contiene ${shown}, que es lo que muestra un programa de hojas de cálculo cuando hay un error.`,
  dittoMark: (mark) => `${mark} remite al valor de la fila anterior, que no se adivina.`,
  wordForNothing: (word) => `${word} es lo que se escribe donde no hay valor. Se omite en toda la columna.`,
  wordBesideEmpty: (word) =>
    `${word} es lo que se escribe donde no hay valor. Se envía tal como está, porque otras celdas de la columna están vacías.`,
  cellHoldsError: (error) => `La celda contiene ${error}.`,
  fromColumns: (names) => `El valor procede de las columnas ${inSpanishList(names)}.`,
  functionFailed: (reason) => `Ha fallado una función de la asignación: ${reason}`,
  functionOfFailed: (field, reason) => `Ha fallado la función de ${field}: ${reason}`,
  notInTable: (value) => `${value} no está en la tabla de correspondencias.`,
  ambiguousInTable: (value, row, first, other, second) =>
    `${value} tiene dos valores en la tabla de correspondencias: ${first} en la fila ${row}, ${second} en la fila ${other}.`,
  requiredField: (field) =>
    `${field} es obligatorio pero está vacío, y la asignación no da ningún valor predeterminado.`,
  requiredValue: () => 'El valor es obligatorio pero está vacío, y la asignación no da ningún valor predeterminado.',
  noLabel: () => 'El valor de esta fila no tiene ningún nombre que diga de qué campo personalizado es.',
  noNumber: (value) => `${value} no es un número.`,
  decimalsBehindPoint: (value) =>
    `${value} no es un número: los decimales se leen tras una coma, y aquí están tras un punto.`,
  decimalsBehindComma: (value) =>
    `${value} no es un número: los decimales se leen tras un punto, y aquí están tras una coma.`,
  commaTakenForGroup: (value, sent) => `${value} se envía como ${sent}; con decimales tras la coma sería otro número.`,
  noWholeNumber: (value) => `${value} no es un número entero.`,
  noDuration: (value) => `${value} no es una duración, como 1h30 o 90 min.`,
  noWholeMinutes: (value) =>
    `${value} no es un número entero de minutos; si la columna cuenta horas, la asignación lo indica con { unit: 'hours' }.`,
  roundedToMinute: (value, sent) => `${value} no es un número entero de minutos; se envía como ${sent}.`,
  unitsMixed: () =>
    'La columna mezcla números enteros sin unidad y otras duraciones; los números se leen como minutos.',
  neitherYesNorNo: (value, yes = 'sí', no = 'no') => `${value} no es ni ${yes} ni ${no}.`,
  noTimeOfDay: (value) => `${value} no es una hora, como 08:30.`,
  hasTimeOfDay: (value, day) => `${value} tiene hora; se envía como ${day}.`,
  otherDay: (value, day, other) => `${value} se envía como ${day}; en el reloj de la cuenta es ${other}.`,
  centuryDoubtful: (value, sent) =>
    `${value} se envía como ${sent}, a más de 20 años vista; una asignación fija el siglo con { pivot: 50 }.`,
  noDate: (value, wanted) => `${value} no es una fecha con el formato ${inSpanishList(wanted, 'o')}.`,
  noDateTime: (value, wanted) => `${value} no es una fecha y hora con el formato ${inSpanishList(wanted, 'o')}.`,
  dayAsNumber: (value, day) => `${value} no es una fecha; como día de un programa de hojas de cálculo es ${day}.`,
  otherClock: (value) => `${value} es un momento de un reloj distinto del de la cuenta.`,
  dayTakenFirst: (value, sent) => `${value} se envía como ${sent}; con el mes delante sería otro día.`,
  timeTwice: (value, zone, sent) => `${value} se da dos veces ese día en ${zone}; se envía como ${sent}.`,
  timeSkipped: (value, zone, sent) =>
    `${value} no existe en ${zone}: los relojes se lo saltan ese día; se envía como ${sent}.`,
  manyDigits: (value) => `${value} tiene más de 15 cifras.`,
  cellIsDate: (value) => `La celda contiene una fecha, que se envía como ${value}.`,
  noEmail: (value) => `${value} no es una dirección de correo electrónico.`,
  nulCharacter: () => 'El valor contiene un carácter NUL.',
  signOfLost: (value) => `${value} contiene el signo que sustituye a un carácter perdido.`,
  probably: (value, meant) => `${value} es probablemente ${meant}.`,
  holdsCharacters: (found) => `El valor contiene ${found.join(', ')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value) => `${value} es lo que queda de un número más largo.`,
  beginningOnly: () => 'La celda contiene solo el principio de un texto más largo.',
  longestCell: (length) => `El texto tiene ${length} caracteres, el máximo que admite una celda.`,
  charactersAround: (found, where, isSent) =>
    `Hay caracteres ${sides[where]}l valor (${found.join(', ')}); ${fate(isSent)}.`,
  spacesAround: (value, where, isSent) => `Hay espacios ${sides[where]} ${value}; ${fate(isSent)}.`,
  all: (sentences) => sentences.join(' '),
  field: (name) => {
    const heading = headingIn({ contract: spanishContract }, name);
    return heading === undefined ? name : `«${heading}»`;
  },
  keyWords: (field, value) => `${field} ${value}`,
  yes: () => 'sí',
  no: () => 'no',
  noun: nounInSpanish,
  nouns: (title) => inWordsOf({ contract: spanishContract }, title).toLowerCase(),
  didYouMean: (name, near) => `«${name}» (¿quería decir «${near}»?)`,
  fieldAtLine: (field, line) => `${field} (línea ${line} de la asignación)`,
  unknownField: (heading, noun) => `${heading} no es un campo de ${noun}; solo una asignación podría leerlo.`,
  noIdOf: (noun, value, reason) => `No hay ningún id ${withDel(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Ninguna ejecución de esta carpeta conoce un id ${withDel(noun)} ${value}.`,
  runDeleted: (run) => `la ejecución ${run} eliminó el registro.`,
  runTookKey: (run) => `la ejecución ${run} quitó la clave al registro.`,
  runBroughtNone: (run) => `la ejecución ${run} no llevó el registro a la cuenta.`,
  mappingGivesNoKey: (field, key) => `La asignación de ${field} no da ningún ${key}.`,
  columnsGiveNoKey: (nouns, key) => `Ninguna columna da a estos registros (${nouns}) ningún valor de ${key}.`,
  neverGives: (field, needed) =>
    `La asignación de ${field} no da nunca ${needed.map((group) => group.join(' o ')).join(' y ')}, sin lo cual no se crea ningún registro.`,
  headingTwice: (heading, first, letter, name) =>
    `«${heading}» está sobre las columnas ${first} y ${letter}: se lee ${first}, la otra es «${name}».`,
  clearsField: (field) => `La asignación borra ${field} enviándolo vacío.`,
  cutOffRow: (cells) => `El archivo termina dentro de esta fila: tiene ${cells} celdas, y la fila anterior más.`,
  repeatsHeadings: () => 'Las celdas de esta fila son los encabezados.',
  aroundTable: (text) => `${text} no es un registro: un programa lo escribió alrededor de la tabla.`,
  rowWidth: (cells, width) => `La fila tiene ${cells} celdas, y los encabezados son ${width}.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithEl(noun)} de esta fila no tiene clave natural: no hay ninguna columna ${keys.join(' o ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithEl(noun)} de esta fila no tiene clave natural: la asignación no da ${keys.join(' o ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithEl(noun)} de esta fila no tiene clave natural: ${fields.join(' y ')} ${isAreEmpty(fields)}.`,
  conditionLeavesOut: (noun) =>
    `Una fila que continúa la de arriba se lee con fillDown en la asignación; una condición omite una fila que no da ${agreeingInSpanish(noun, 'ningún', 'ninguna')} ${noun}.`,
  sheetUnread: (sheet) => `Nada lee la hoja «${sheet}», que contiene filas.`,
  sheetLost: (sheet) => `El libro no dice dónde está la hoja «${sheet}».`,
  partUnread: (name, why) => `«${name}» no se lee: ${why}.`,
  columnUnread: (heading) => `Nada en la asignación lee «${heading}».`,
  columnUntitled: (letter) => `La columna ${letter} contiene valores pero no tiene encabezado.`,
  columnMerged: (letter, heading, left) =>
    `La columna ${letter} contiene valores pero no tiene encabezado; «${heading}», en ${left}, puede estar sobre las dos.`,
  encodingAssumed: (encoding, cell, value) =>
    `Se supone la codificación ${encoding}, con la que en ${cell} se lee ${value}.`,
  rowsAbove: (count, headerRow, first) =>
    `Hay ${count === 1 ? 'una fila' : `${count} filas`} sobre los encabezados de la fila ${headerRow}; la primera es la fila ${first}.`,
  blankRows: (count, first) =>
    `Hay ${count === 1 ? 'una fila en blanco' : `${count} filas en blanco`} entre las filas; la primera es la fila ${first}.`,
  hiddenRows: (count, first) =>
    `Se ${count === 1 ? 'lee una fila oculta' : `leen ${count} filas ocultas`}; la primera es la fila ${first}.`,
  totalsByWord: (row, value) => `La fila ${row} empieza por «${value}» y, por lo demás, solo contiene números.`,
  totalsByNumbers: (row) =>
    `La fila ${row} contiene solo números, y nada en las columnas que dan nombre a las filas anteriores.`,
  totalsLack: (row, value) =>
    `La fila ${row} empieza por «${value}» y le falta la mayor parte de lo que indica la fila anterior.`,
  sentAsRecord: () => 'Se envía como un registro propio.',
  skipLeavesOut: (skip) => `En la asignación, ${skip} la excluye.`,
  rowOf: (row, sheet, file) => `La fila ${row}${ofSheet(sheet)} de ${file}`,
  rowOfFile: (row, sheet, file) => `la fila ${row}${ofSheet(sheet)} de ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `la fila ${row}` : `la fila ${row} de «${sheet}»`),
  otherRow: (row, sheet, file) => `la fila ${row}${file === '' ? '' : ` de ${file}`}${ofSheet(sheet)}`,
  bothRows: (row, other, file) => `La fila ${row}${file === '' ? '' : ` de ${file}`} y ${other}`,
  recordNamed: (noun, key) => `${noun} «${key}»`,
  nothing: () => 'vacío',
  differs: (field, now, first, there) => `${field} es ${now}, pero ${first} en ${there}`,
  disagree: (rows, record, differences) =>
    `${rows} no coinciden sobre ${record}${differences.length > 0 ? behind(differences) : ', o una dice más que la otra'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} dan ${agreeingInSpanish(noun, 'el mismo', 'la misma')} ${noun}; para distinguir dos sirve ${fields.join(', ')}.`,
  itemDiffers: (rows, field, record, item) => `${rows} dicen cosas distintas en ${field} de ${record}: ${item}.`,
  itemRepeated: (rows, field, record, item, isNamed) =>
    `${rows} dan lo mismo en ${field} de ${record}: ${item}. ${isNamed ? 'Se conserva una vez.' : 'Se conservan los dos elementos, porque nada los identifica.'}`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem
      ? ['con un elemento por fila', 'en columnas']
      : ['en columnas', 'con un elemento por fila'];
    return `La fila ${row} da ${field} de ${withUn(noun)} ${here}, ${there} ${other}.`;
  },
  repeatsRow: (row, first, isSent) =>
    `La fila ${row} repite letra por letra la fila ${first}. ${isSent ? 'Aun así, da registros propios.' : 'No añade nada, así que se envía una vez.'}`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} dan ${withEl(noun)} ${key}. ${adds ? 'La segunda añade lo que la primera dejó vacío.' : 'Dicen lo mismo.'}`,
  zerosLost: (count, longest, first) =>
    `${count === 1 ? 'Un número es más corto' : `${count} números son más cortos`} que ${longest}; el primero es ${first}.`,
  keyRespelt: (row, noun, key, other) =>
    `La fila ${row} da ${withEl(noun)} ${key}, ${other}: las claves solo se distinguen por las mayúsculas, los espacios, la forma de los acentos o un .0 final.`,
  rowGives: (row, key) => `${row} da ${key}`,
  rowGivesOther: (row) => `${row} da otra`,
  accountHas: (key) => `la cuenta tiene ${key}`,
  addressTwice: (rows, differences) => `${rows} escriben una misma dirección de dos maneras${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inSpanishList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} dan dos registros de tipo ${noun}${named} que parecen uno solo${why}${behind(differences)}.`;
  },
  someOf: (shown, left) => `${shown.join(', ')}${andMoreInSpanish(left)}`,
  memoryDamaged: () => 'Lo que este libro contenía al exportarse está en una hoja oculta, que está dañada.',
  memoryNewer: () => 'Lo que este libro contenía al exportarse lo escribió una versión más reciente de fieldsheet.',
  otherAccount: (from, to) =>
    `El libro se exportó de ${from}, y esta cuenta es ${to}: sus ids no significan nada aquí, y los registros se encuentran solo por sus claves.`,
  idColumnGone: (heading) =>
    `Falta la columna «${heading}», por la que se encuentran las filas en lo que recuerda el libro.`,
  listIdsGone: (heading) =>
    `Falta la columna «${heading}», así que sus filas no se pueden encontrar en lo que recuerda el libro.`,
  listColumnsGone: () =>
    'Faltan columnas de esta lista, así que sus filas no se pueden encontrar en lo que recuerda el libro.',
  sheetGone: (sheet) => `Falta la hoja «${sheet}», con la que se exportó el libro.`,
  itemsGone: (count) =>
    `${count === 1 ? 'Un elemento exportado ya no tiene' : `${count} elementos exportados ya no tienen`} fila.`,
  shownEdited: (sheet) => `Se ha editado la hoja «${sheet}», que una importación no lee.`,
  fileShown: (file) => `«${file}» no se lee: una exportación solo muestra lo que contiene.`,
  rejectedBeside: (row, sheet) =>
    `La fila ${row}${sheet === '' ? '' : ` de la hoja «${sheet}»`} es del mismo registro y está rechazada.`,
  idNotExported: (id) => `El libro no se exportó con el id ${id}.`,
  mostlyOther: (id) => `La mayor parte de esta fila no es lo que se exportó con el id ${id}.`,
  columnMoved: (heading, moved, edited) =>
    `De las ${edited} celdas editadas de ${heading}, ${moved} contienen lo que se exportó para otro registro.`,
  haveSameId: (rows, id) => `${rows} tienen el id ${id}.`,
  headingFor: (shown) => `«${shown}»`,
  readOnlyEdited: (heading) => `Se ha editado ${heading}, que solo escribe el servicio.`,
  emptiedStays: (heading) => `Se ha vaciado ${heading}, que no se puede enviar vacío: el valor se conserva.`,
  halfEdited: (heading, other) => `Se ha editado ${heading}, y ${other} está vacío.`,
  emptiedSent: (heading) => `Se ha vaciado ${heading}, y se envía vacío.`,
  keyOfOther: (heading, value, id) =>
    `${heading} es ahora ${value}, que no es el registro con id ${id} al que pertenece la fila.`,
  bothEdited: (heading, other) => `Se han editado ${heading} y ${other}, que nombran registros distintos.`,
  lostId: (shared, filled, noun, id) =>
    `La fila no tiene id y contiene ${shared} de las ${filled} celdas ${withDel(noun)} con id ${id}, cuya propia fila ya no está.`,
  goneDoubtful: (count, noun, nouns, why) =>
    `${count === 1 ? `1 registro (${noun}) ya no tiene` : `${count} registros (${nouns}) ya no tienen`} fila, pero puede que no falte nada: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 registro (${noun}) ya no tiene ninguna fila con su id, pero otra fila contiene su clave o un elemento de una lista.`
      : `${count} registros (${nouns}) ya no tienen ninguna fila con su id, pero otra fila contiene su clave o un elemento de una lista.`,
  whyPart: () => 'solo se leyó una parte de la hoja',
  whyNoIds: (heading) => `falta la columna «${heading}»`,
  whyCopy: () => 'es una copia con nuestras observaciones, que puede contener solo algunas de las filas',
  whyOtherId: (row, id) => `${row} tiene el id ${id}, que no se exportó`,
  whyTorn: (row) => `${row} contiene un registro distinto del que dice su id`,
  whyTwice: (id) => `el id ${id} está en dos filas`,
  whyNoKey: (row, file) => `la fila ${row} de ${file} no tiene ni id ni clave`,
  whySheetGone: (sheet) => `falta la hoja «${sheet}»`,
  whySheetLost: (sheet) => `no se encuentra la hoja «${sheet}»`,
  whySheetUnread: (sheet) => `la hoja «${sheet}», que no se lee, contiene filas con sus ids`,
  whyRejected: (row) => `${row} está rechazada`,
  whyMany: () => 'se añadieron muchas filas sin id',
  whyMayBe: (row, id) => `${row} no tiene id, y puede ser la fila del id ${id}`,
  whyUnread: (row) => `${row} no se puede leer`,
};
