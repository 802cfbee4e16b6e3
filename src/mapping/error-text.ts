const numberSign = 35;

/**
 * What spreadsheet programs in the usual languages show instead of a value that cannot be calculated, or that is wider
 * than its column.
 */
const errorTexts = new Set(
  (
    '#N/A #NV #N/D #N/B #VALUE! #WERT! #VALEUR! #¡VALOR! #VALOR! #VALORE! #WAARDE! #REF! #BEZUG! #¡REF! #RIF! #VERW! ' +
    '#DIV/0! #¡DIV/0! #DEEL/0! #NAME? #NOM? #¿NOMBRE? #NOME? #NAAM? #NUM! #ZAHL! #NOMBRE! #¡NUM! #NÚM! #GETAL! ' +
    '#NULL! #NUL! #¡NULO! #NULO! #NULLO! #LEEG! #SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #CONNECT! #UNKNOWN!'
  ).split(' '),
);

/** Whether a text is what a spreadsheet program shows for an error, as files have it that hold no formulas. */
export function isErrorText(text: string): boolean {
  return text.charCodeAt(0) === numberSign && (errorTexts.has(text) || /^#{4,}$/.test(text));
}
