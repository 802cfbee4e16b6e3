import type { englishTablesIssues } from '../../english/issues/tables.js';
import type { IssueTexts } from '../../issue-texts.js';

export const spanishTablesIssues: Readonly<Record<keyof typeof englishTablesIssues, IssueTexts>> = {
  'cells-beyond-headings': {
    title: 'La fila tiene más celdas que encabezados',
    advice:
      'Las sobrantes no se leen; déles un encabezado o, en un archivo CSV, busque un delimitador dentro de un valor sin comillas.',
  },
  'cells-missing': {
    title: 'La fila tiene menos celdas que encabezados',
    advice:
      'Las que faltan cuentan como vacías; busque un salto de línea dentro de un valor sin comillas, u otro delimitador.',
  },
  'row-cut-off': {
    title: 'El archivo termina en mitad de la fila',
    advice: 'El archivo está cortado: expórtelo de nuevo. Si la fila está entera, termínela con un salto de línea.',
  },
  'heading-repeated': {
    title: 'Un encabezado que se lee está sobre dos columnas',
    advice: 'Dé a cada columna un encabezado propio, o nombre la segunda en una asignación.',
  },
  'heading-merged': {
    title: 'Una columna sin encabezado está junto a una que lo tiene',
    advice: 'Separe las celdas del encabezado y dé nombre a cada columna, o lea esta por su letra.',
  },
  'heading-missing': {
    title: 'Una columna con valores no tiene encabezado',
    advice: 'Dele un encabezado, o léala por su letra; tal como está no se lee.',
  },
  'headings-repeated': {
    title: 'La fila repite los encabezados',
    advice: 'Se omite, como todas las de su clase. Los archivos unidos a partir de otros tienen una por cada archivo.',
  },
  'row-around-table': {
    title: 'Un programa escribió la fila alrededor de la tabla',
    advice: 'Se omite, como todas las de su clase: una línea o el número de filas.',
  },
  'column-not-read': {
    title: 'La asignación no lee una columna que contiene valores',
    advice: 'Léala en la asignación, o nómbrela allí en ignore.',
  },
  'rows-blank': {
    title: 'Hay filas en blanco entre las filas',
    advice: 'Las filas en blanco se pasan por alto; compruebe que lo que sigue pertenece a la tabla.',
  },
  'rows-hidden': {
    title: 'También se leen las filas que la hoja oculta',
    advice: 'Quite el filtro y mírelas; elimine lo que no deba ir, o déjelo fuera con skip en una asignación.',
  },
  'row-of-totals': {
    title: 'La última fila parece de totales',
    advice: 'Quítela del archivo, o exclúyala con skip en una asignación.',
  },
  'totals-among-rows': {
    title: 'Una fila de totales está entre los registros',
    advice: 'Quítela del archivo; si es un registro, póngale su número y los valores que tienen las demás filas.',
  },
  'row-above-headings': {
    title: 'Las filas situadas sobre los encabezados parecen datos',
    advice: 'Póngalas debajo de los encabezados: lo que está encima no se lee.',
  },
  'encoding-assumed': {
    title: 'La codificación del archivo es una suposición',
    advice:
      'Nada en el archivo la demuestra. Si el valor está mal, indique la correcta con --encoding, como windows-1250, macintosh o gb18030; si está bien, indique esta.',
  },
  'sheet-lost': {
    title: 'El libro no dice dónde están las filas de una hoja',
    advice: 'La hoja se omite. Abra el libro en un programa de hojas de cálculo, revise la hoja y guárdelo de nuevo.',
  },
  'part-not-read': {
    title: 'Una parte del archivo no se lee',
    advice: 'Si contiene registros, guárdela en un archivo propio: CSV o un libro.',
  },
  'sheet-not-read': {
    title: 'Una hoja que contiene filas no se lee',
    advice:
      'Cámbiele el nombre, léala con --sheet y --resource, o nómbrela en una asignación; ocúltela si no hay nada que leer.',
  },
  'column-unknown': {
    title: 'El encabezado no nombra nada que se lea',
    advice: 'La columna no se lee; corrija el encabezado si debe leerse.',
  },
};
