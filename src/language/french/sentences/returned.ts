import type { englishReturnedSentences } from '../../english/sentences/returned.js';
import { countedInFrench, withDu } from '../grammar.js';

/** What is wrong with exported workbooks that come back, in French. A `why` follows a colon. */
export const frenchReturnedSentences: typeof englishReturnedSentences = {
  memoryDamaged: () => 'Ce que ce classeur contenait à l’export se trouve sur une feuille masquée, qui est endommagée.',
  memoryNewer: () => 'Ce que ce classeur contenait à l’export a été écrit par une version plus récente de fieldsheet.',
  otherAccount: (from, to) =>
    `Le classeur a été exporté de ${from}, et le compte est ici ${to} : ses ids n’y signifient rien, et les enregistrements sont trouvés par leurs clés seulement.`,
  idColumnGone: (heading) =>
    `La colonne « ${heading} » a disparu ; c’est par elle que les lignes se retrouvent dans ce dont le classeur se souvient.`,
  listIdsGone: (heading) =>
    `La colonne « ${heading} » a disparu, donc ses lignes ne peuvent pas être retrouvées dans ce dont le classeur se souvient.`,
  listColumnsGone: () =>
    'Des colonnes de cette liste ont disparu, donc ses lignes ne peuvent pas être retrouvées dans ce dont le classeur se souvient.',
  sheetGone: (sheet) => `La feuille « ${sheet} », avec laquelle le classeur a été exporté, a disparu.`,
  itemsGone: (count) => `${countedInFrench(count, 'élément exporté n’a', 'éléments exportés n’ont')} plus de ligne.`,
  shownEdited: (sheet) => `La feuille « ${sheet} » a été modifiée, et un import ne la lit pas.`,
  fileShown: (file) => `« ${file} » n’est pas lu : un export ne fait que montrer ce qu’il contient.`,
  headingGone: (heading, exported) =>
    `Rien ne lit la colonne « ${heading} », qui se trouve là où ${exported} a été exporté.`,
  rejectedBeside: (row, sheet) =>
    `La ligne ${row}${sheet === '' ? '' : ` de la feuille « ${sheet} »`} concerne le même enregistrement et est rejetée.`,
  idNotExported: (id) => `Le classeur n’a pas été exporté avec l’id ${id}.`,
  mostlyOther: (id) => `L’essentiel de cette ligne n’est pas ce qui a été exporté avec l’id ${id}.`,
  columnMoved: (heading, moved, edited) =>
    `Sur ${edited} cellules modifiées de ${heading}, ${moved} contiennent ce qui a été exporté pour un autre enregistrement.`,
  haveSameId: (rows, id) => `${rows} ont l’id ${id}.`,
  headingFor: (shown) => `« ${shown} »`,
  readOnlyEdited: (heading) => `La valeur de ${heading} a été modifiée, et seul le service l’écrit.`,
  emptiedStays: (heading) =>
    `La valeur de ${heading} a été effacée, et elle ne peut pas être envoyée vide : elle reste dans le compte.`,
  halfEdited: (heading, other) => `La valeur de ${heading} a été modifiée, et ${other} est vide.`,
  emptiedSent: (heading) => `La valeur de ${heading} a été effacée, et elle est envoyée vide.`,
  keyOfOther: (heading, value, id) =>
    `${heading} vaut maintenant ${value}, ce qui n’est pas l’enregistrement avec l’id ${id} auquel appartient la ligne.`,
  bothEdited: (heading, other) =>
    `Les valeurs de ${heading} et de ${other} ont été modifiées, et désignent des enregistrements différents.`,
  lostId: (shared, filled, noun, id) =>
    `La ligne n’a pas d’id et contient ${shared} des ${filled} cellules ${withDu(noun)} avec l’id ${id}, dont la ligne a disparu.`,
  goneDoubtful: (count, noun, nouns, why) =>
    `${countedInFrench(count, `${noun} n’a`, `${nouns} n’ont`)} plus de ligne, sans qu’une disparition soit certaine : ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 ${noun} n’a plus de ligne avec son id, mais une autre ligne contient sa clé ou un élément d’une liste.`
      : `${countedInFrench(count, nouns, nouns)} n’ont plus de ligne avec leur id, mais une autre ligne contient leur clé ou un élément d’une liste.`,
  whyPart: () => 'seule une partie de la feuille a été lue',
  whyNoIds: (heading) => `la colonne « ${heading} » a disparu`,
  whyCopy: () => 'c’est une copie avec nos remarques, qui ne contient peut-être que certaines lignes',
  whyOtherId: (row, id) => `${row} a l’id ${id}, qui n’a pas été exporté`,
  whyTorn: (row) => `${row} contient un autre enregistrement que celui de son id`,
  whyTwice: (id) => `l’id ${id} figure dans deux lignes`,
  whyNoKey: (row, file) => `la ligne ${row} de ${file} n’a ni id ni clé`,
  whySheetGone: (sheet) => `la feuille « ${sheet} » a disparu`,
  whySheetLost: (sheet) => `la feuille « ${sheet} » est introuvable`,
  whySheetUnread: (sheet) => `la feuille « ${sheet} », qui n’est pas lue, contient des lignes avec leurs ids`,
  whyRejected: (row) => `${row} est rejetée`,
  whyMany: () => 'beaucoup de lignes sans id ont été ajoutées',
  whyMayBe: (row, id) => `${row} n’a pas d’id, et peut être la ligne de l’id ${id}`,
  whyUnread: (row) => `${row} ne peut pas être lue`,
};
