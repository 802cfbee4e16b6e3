import type { englishFileSentences, FileFault } from '../../english/sentences/files.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'el archivo está vacío',
  locked: 'está protegido con contraseña o cifrado',
  damaged: 'está dañado o cortado',
  tooLarge: 'al descomprimirse ocuparía más de lo que ocupa un archivo auténtico',
  archive: 'es a su vez un archivo comprimido',
  packing: 'está comprimido de una forma que aquí no se lee',
  outside: 'su nombre lleva fuera del archivo zip',
  noTables: 'no contiene hojas ni tablas',
  otherKind: 'es de un tipo que no se lee',
  noText: 'su contenido no es texto',
  unknown: 'el archivo no se puede leer',
};

export const spanishFileSentences: typeof englishFileSentences = {
  linkedTable: () => 'es un vínculo a una tabla de otra base de datos, que es la que hay que indicar',
  calculatedField: () => 'es un campo calculado',
  binaryData: () => 'contiene datos binarios',
  picturesOrDocuments: () => 'contiene imágenes o documentos (objetos OLE)',
  attachments: () => 'contiene archivos adjuntos o varios valores en un campo',
  virtualTable: () => 'es una tabla virtual, cuyas filas genera un módulo de su programa',
  noTable: () => 'no es una tabla',
  noTables: () => 'no son tablas',
  linesAlone: () => 'las líneas JSON solo se leen de un archivo propio',
  moreFiles: (number) => countedInSpanish(number, 'archivo más', 'archivos más'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Una hoja no admite más vínculos: a partir de la entrada ${count(from)}, los lugares son solo texto.`,
  noMoreRows: (rest) =>
    `Una hoja no admite más filas: aquí no figuran ${countedInSpanish(rest, 'entrada', 'entradas')}.`,
  cellsCut: (cells, most) =>
    `${countedInSpanish(cells, 'celda está recortada', 'celdas están recortadas')}: una celda admite ${count(most)} caracteres.`,
  noRoomForColumns: (sheet, columns) =>
    `La hoja ${sheet} no tiene sitio para ${columns} columnas más: lo que está mal en sus filas solo se dice aquí.`,
  noComments: (sheet) =>
    `La hoja ${sheet} tiene dibujos a los que no se puede añadir nada: sus celdas no llevan comentarios.`,
  commentsLeftOut: (sheet, most, rest) =>
    `La hoja ${sheet} tiene comentarios en ${count(most)} celdas; otras ${count(rest)} solo están coloreadas.`,
};
