import type { englishCellSentences, FormName, Sides } from '../../english/sentences/cells.js';
import { inWordsOf } from '../../texts.js';
import { spanishContract } from '../contract.js';
import { inSpanishList } from '../grammar.js';

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

export const spanishCellSentences: typeof englishCellSentences = {
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
};
