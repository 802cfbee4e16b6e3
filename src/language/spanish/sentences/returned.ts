import type { englishReturnedSentences } from '../../english/sentences/returned.js';
import { withDel } from '../grammar.js';

export const spanishReturnedSentences: typeof englishReturnedSentences = {
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
  headingGone: (heading, exported) => `Nada lee la columna «${heading}», que está donde se exportó ${exported}.`,
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
