import { expect, test } from 'vitest';
import { isErrorText } from '../../src/tabular/error-text.js';

/** As the program of each language shows: no such cell, a wrong type, a wrong name, a wrong number, not found. */
test.each([
  ['en', '#REF! #VALUE! #NAME? #NUM! #N/A #DIV/0! #NULL! #SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #UNKNOWN!'],
  ['en, online', '#CONNECT! #BUSY! #ERROR! #PYTHON! #EXTERNAL!'],
  ['LibreOffice', 'Err:501 Err:502 Err:509 Err:522 Err:523 Err:540'],
  ['de', '#BEZUG! #WERT! #NAME? #ZAHL! #NV #DIV/0! #NULL! #ÜBERLAUF! #FEHLER!'],
  ['fr', '#REF! #VALEUR! #NOM? #NOMBRE! #N/A #DIV/0! #NUL! #PROPAGATION! #CHAMP!'],
  ['es', '#¡REF! #¡VALOR! #¿NOMBRE? #¡NUM! #N/D #¡DIV/0! #¡NULO! #¡DESBORDAMIENTO! #¡CALC!'],
  ['it', '#RIF! #VALORE! #NOME? #NUM! #N/D #DIV/0! #NULLO! #ESPANSIONE!'],
  ['nl', '#VERW! #WAARDE! #NAAM? #GETAL! #N/B #DEEL/0! #LEEG! #OVERLOOP!'],
  ['pt', '#REF! #VALOR! #NOME? #NÚM! #N/D #DIV/0! #NULO! #DESPEJAR!'],
  ['pl', '#ADR! #ARG! #NAZWA? #LICZBA! #N/D! #DZIEL/0! #ZERO!'],
  ['too narrow a column', '#### ########'],
])('an error of a spreadsheet program is known in %s', (_, shown) => {
  expect(shown.split(' ').filter((text) => !isErrorText(text))).toEqual([]);
});

test.each([
  ['#1'],
  ['#12'],
  ['#A-17'],
  ['#REF 4711'],
  ['#ref!'],
  ['# REF!'],
  ['Cell shows #REF!'],
  ['#REF! in B7'],
  ['#Pumpe!'],
  ['#URGENT!'],
  ['#TOP?'],
  ['###'],
  ['#### 5'],
  ['Err:5020'],
  ['Err:12'],
  ['Err 502'],
  ['Fehler: 502'],
  ['Ref:502'],
  ['n/a'],
  ['N/A'],
  ['NAME?'],
  ['WERT!'],
  [''],
])('%j is a text that a person may type, not an error', (text) => {
  expect(isErrorText(text)).toBe(false);
});
