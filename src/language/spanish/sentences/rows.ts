import type { englishRowSentences } from '../../english/sentences/rows.js';
import { headingIn, inWordsOf } from '../../texts.js';
import { spanishContract } from '../contract.js';
import {
  agreeingInSpanish,
  andMoreInSpanish,
  inSpanishList,
  nounInSpanish,
  startingWithEl,
  withDel,
  withEl,
  withUn,
} from '../grammar.js';

const isAreEmpty = (words: readonly string[]) => (words.length > 1 ? 'están vacíos' : 'está vacío');

/** Behind a sentence: `: a es 1, pero 2 en la fila 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` de la hoja «${sheet}»`);

export const spanishRowSentences: typeof englishRowSentences = {
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
};
