import type { englishReturnedSentences } from '../../english/sentences/returned.js';
import { withDe } from '../grammar.js';

export const dutchReturnedSentences: typeof englishReturnedSentences = {
  memoryDamaged: () => 'Wat deze werkmap bij de export bevatte, staat op een verborgen blad, en dat is beschadigd.',
  memoryNewer: () => 'Wat deze werkmap bij de export bevatte, is door een nieuwere versie van fieldsheet geschreven.',
  otherAccount: (from, to) =>
    `De werkmap is uit ${from} geëxporteerd, en dit is ${to}: de id’s betekenen hier niets, en records worden alleen aan hun sleutels herkend.`,
  idColumnGone: (heading) =>
    `De kolom “${heading}” ontbreekt, waaraan de rijen worden herkend in wat de werkmap onthoudt.`,
  listIdsGone: (heading) =>
    `De kolom “${heading}” ontbreekt, zodat de rijen ervan niet te vinden zijn in wat de werkmap onthoudt.`,
  listColumnsGone: () =>
    'Kolommen van deze lijst ontbreken, zodat de rijen ervan niet te vinden zijn in wat de werkmap onthoudt.',
  sheetGone: (sheet) => `Het blad “${sheet}”, waarmee de werkmap is geëxporteerd, ontbreekt.`,
  itemsGone: (count) =>
    `${count === 1 ? 'Een geëxporteerd item heeft' : `${count} geëxporteerde items hebben`} geen rij meer.`,
  shownEdited: (sheet) => `Het blad “${sheet}” is bewerkt, en een import leest het niet.`,
  fileShown: (file) => `“${file}” wordt niet gelezen: een export laat alleen zien wat erin staat.`,
  headingGone: (heading, exported) => `Niets leest de kolom “${heading}”, die staat waar ${exported} is geëxporteerd.`,
  rejectedBeside: (row, sheet) =>
    `Rij ${row}${sheet === '' ? '' : ` van blad “${sheet}”`} hoort bij hetzelfde record en is afgewezen.`,
  idNotExported: (id) => `De werkmap is niet met de id ${id} geëxporteerd.`,
  mostlyOther: (id) => `Het meeste van deze rij is niet wat met de id ${id} is geëxporteerd.`,
  columnMoved: (heading, moved, edited) =>
    `${moved} van de ${edited} bewerkte cellen van ${heading} bevatten wat voor een ander record is geëxporteerd.`,
  haveSameId: (rows, id) => `${rows} hebben de id ${id}.`,
  headingFor: (shown) => `“${shown}”`,
  readOnlyEdited: (heading) => `${heading} is bewerkt, en alleen de dienst schrijft het.`,
  emptiedStays: (heading) => `${heading} is leeggemaakt en kan niet leeg worden verzonden: de waarde blijft.`,
  halfEdited: (heading, other) => `${heading} is bewerkt, en ${other} is leeg.`,
  emptiedSent: (heading) => `${heading} is leeggemaakt en wordt leeg verzonden.`,
  keyOfOther: (heading, value, id) =>
    `${heading} is nu ${value}; dat is niet het record met id ${id} waar de rij bij hoort.`,
  bothEdited: (heading, other) => `${heading} en ${other} zijn beide bewerkt en noemen verschillende records.`,
  lostId: (shared, filled, noun, id) =>
    `De rij heeft geen id en bevat ${shared} van de ${filled} cellen van ${withDe(noun)} met id ${id}, waarvan de eigen rij ontbreekt.`,
  goneDoubtful: (count, noun, nouns, why) =>
    count === 1
      ? `1 ${noun} heeft geen rij meer, maar is misschien niet verdwenen: ${why}.`
      : `${count} ${nouns} hebben geen rij meer, maar zijn misschien niet verdwenen: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 ${noun} heeft geen rij met die id meer, maar een andere rij bevat de sleutel of een item van een lijst.`
      : `${count} ${nouns} hebben geen rij met hun id meer, maar een andere rij bevat de sleutel of een item van een lijst.`,
  whyPart: () => 'er is maar een deel van het blad gelezen',
  whyNoIds: (heading) => `de kolom “${heading}” ontbreekt`,
  whyCopy: () => 'het is een kopie met onze opmerkingen, die misschien maar een deel van de rijen bevat',
  whyOtherId: (row, id) => `${row} heeft de id ${id}, die niet is geëxporteerd`,
  whyTorn: (row) => `${row} bevat een ander record dan de id ervan zegt`,
  whyTwice: (id) => `de id ${id} staat in twee rijen`,
  whyNoKey: (row, file) => `rij ${row} van ${file} heeft geen id en geen sleutel`,
  whySheetGone: (sheet) => `het blad “${sheet}” ontbreekt`,
  whySheetLost: (sheet) => `het blad “${sheet}” is niet te vinden`,
  whySheetUnread: (sheet) => `het blad “${sheet}”, dat niet wordt gelezen, bevat rijen met hun id’s`,
  whyRejected: (row) => `${row} is afgewezen`,
  whyMany: () => 'er zijn veel rijen zonder id toegevoegd',
  whyMayBe: (row, id) => `${row} heeft geen id en is misschien de rij van id ${id}`,
  whyUnread: (row) => `${row} kan niet worden gelezen`,
};
