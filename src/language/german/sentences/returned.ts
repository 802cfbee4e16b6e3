import type { englishReturnedSentences } from '../../english/sentences/returned.js';

export const germanReturnedSentences: typeof englishReturnedSentences = {
  memoryDamaged: () =>
    'Was diese Mappe beim Export enthielt, steht auf einem verborgenen Blatt, und das ist beschädigt.',
  memoryNewer: () => 'Was diese Mappe beim Export enthielt, hat eine neuere Version von fieldsheet geschrieben.',
  otherAccount: (from, to) =>
    `Die Mappe wurde aus ${from} exportiert, und das hier ist ${to}: Ihre IDs bedeuten hier nichts, Datensätze werden nur an ihren Schlüsseln erkannt.`,
  idColumnGone: (heading) =>
    `Die Spalte „${heading}“ fehlt, an der die Zeilen in dem erkannt werden, was sich die Mappe gemerkt hat.`,
  listIdsGone: (heading) =>
    `Die Spalte „${heading}“ fehlt; ohne sie sind die Zeilen in dem, was sich die Mappe gemerkt hat, nicht zu finden.`,
  listColumnsGone: () =>
    'Spalten dieser Liste fehlen; ohne sie sind die Zeilen in dem, was sich die Mappe gemerkt hat, nicht zu finden.',
  sheetGone: (sheet) => `Das Blatt „${sheet}“, mit dem die Mappe exportiert wurde, fehlt.`,
  itemsGone: (count) =>
    `${count === 1 ? 'Ein exportierter Eintrag hat' : `${count} exportierte Einträge haben`} keine Zeile mehr.`,
  shownEdited: (sheet) => `Das Blatt „${sheet}“ wurde geändert, und ein Import liest es nicht.`,
  fileShown: (file) => `„${file}“ wird nicht gelesen: Ein Export zeigt nur, was darin steht.`,
  headingGone: (heading, exported) =>
    `Nichts liest die Spalte „${heading}“, die dort steht, wo ${exported} exportiert wurde.`,
  rejectedBeside: (row, sheet) =>
    `Zeile ${row}${sheet === '' ? '' : ` des Blatts „${sheet}“`} gehört zum selben Datensatz und ist zurückgewiesen.`,
  idNotExported: (id) => `Die Mappe wurde nicht mit der ID ${id} exportiert.`,
  mostlyOther: (id) => `Das meiste dieser Zeile ist nicht, was mit der ID ${id} exportiert wurde.`,
  columnMoved: (heading, moved, edited) =>
    `${moved} von ${edited} bearbeiteten Zellen von ${heading} enthalten, was für einen anderen Datensatz exportiert wurde.`,
  haveSameId: (rows, id) => `${rows} haben die ID ${id}.`,
  headingFor: (shown) => `„${shown}“`,
  readOnlyEdited: (heading) => `${heading} wurde geändert, und nur der Dienst schreibt es.`,
  emptiedStays: (heading) => `${heading} wurde geleert und kann nicht leer gesendet werden: Der Wert bleibt.`,
  halfEdited: (heading, other) => `${heading} wurde geändert, und ${other} ist leer.`,
  emptiedSent: (heading) => `${heading} wurde geleert und wird leer gesendet.`,
  keyOfOther: (heading, value, id) =>
    `${heading} ist jetzt ${value}: das ist nicht der Datensatz mit der ID ${id}, zu dem die Zeile gehört.`,
  bothEdited: (heading, other) => `${heading} und ${other} wurden beide geändert und nennen verschiedene Datensätze.`,
  lostId: (shared, filled, noun, id) =>
    `Die Zeile hat keine ID und enthält ${shared} der ${filled} Zellen von ${noun} mit der ID ${id}, dessen eigene Zeile fehlt.`,
  goneDoubtful: (count, noun, nouns, why) =>
    count === 1
      ? `1 Datensatz (${noun}) hat keine Zeile mehr, ist aber vielleicht nicht entfernt: ${why}.`
      : `${count} Datensätze (${nouns}) haben keine Zeile mehr, sind aber vielleicht nicht entfernt: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 Datensatz (${noun}) hat keine Zeile mit seiner ID mehr, aber eine andere Zeile enthält seinen Schlüssel oder einen Eintrag einer Liste.`
      : `${count} Datensätze (${nouns}) haben keine Zeile mit ihrer ID mehr, aber eine andere Zeile enthält ihren Schlüssel oder einen Eintrag einer Liste.`,
  whyPart: () => 'nur ein Teil des Blatts wurde gelesen',
  whyNoIds: (heading) => `die Spalte „${heading}“ fehlt`,
  whyCopy: () => 'es ist eine Kopie mit unseren Anmerkungen, die vielleicht nur einige Zeilen enthält',
  whyOtherId: (row, id) => `${row} hat die ID ${id}, die nicht exportiert wurde`,
  whyTorn: (row) => `${row} enthält einen anderen Datensatz, als ihre ID sagt`,
  whyTwice: (id) => `die ID ${id} steht in zwei Zeilen`,
  whyNoKey: (row, file) => `Zeile ${row} von ${file} hat weder eine ID noch einen Schlüssel`,
  whySheetGone: (sheet) => `das Blatt „${sheet}“ fehlt`,
  whySheetLost: (sheet) => `das Blatt „${sheet}“ ist nicht zu finden`,
  whySheetUnread: (sheet) => `das Blatt „${sheet}“, das nicht gelesen wird, enthält Zeilen mit ihren IDs`,
  whyRejected: (row) => `${row} ist zurückgewiesen`,
  whyMany: () => 'viele Zeilen ohne ID kamen hinzu',
  whyMayBe: (row, id) => `${row} hat keine ID und ist vielleicht die Zeile der ID ${id}`,
  whyUnread: (row) => `${row} kann nicht gelesen werden`,
};
