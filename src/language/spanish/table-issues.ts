import type { englishTableIssues } from '../english/table-issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { spanishWorkbook } from './spanish.js';

export const spanishTableIssues: Readonly<Record<keyof typeof englishTableIssues, IssueTexts>> = {
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
  'value-missing': {
    title: 'Falta un valor obligatorio',
    advice: 'Rellene la celda.',
  },
  'cell-error': {
    title: 'La celda contiene un error en lugar de un valor',
    advice:
      'Corrija la fórmula en el libro, o sustitúyala por su valor; las imágenes y los documentos no se leen nunca.',
  },
  'not-a-number': {
    title: 'El valor no es un número',
    advice:
      'Escríbalo como 1234.5; una asignación puede fijar decimalSeparator y groupSeparator, y quitar una unidad: ' +
      'decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': {
    title: 'El valor no es un número entero',
    advice: 'Corrija la celda.',
  },
  'not-a-date': {
    title: 'El valor no es una fecha con el formato esperado',
    advice:
      'Escriba un día como 2026-11-20 y un momento como 2026-11-20 08:30. Una asignación lee los demás formatos que nombra.',
  },
  'time-left-out': {
    title: 'Un campo de fecha no admite hora',
    advice:
      'Se envía solo el día. En una asignación, dateTime() lee también la hora, y date(text("Day").replace(/ .*/, "")) ' +
      'la quita.',
  },
  'time-zone-missing': {
    title: 'Un momento no se puede determinar sin la zona horaria de la cuenta',
    advice: "Indíquela en fieldsheet.config.ts, por ejemplo timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'En una fecha, el día y el mes pueden estar intercambiados',
    advice: 'El primer número se toma por el día; escriba la fecha como 2026-11-22, o como fecha del libro.',
  },
  'time-doubtful': {
    title: 'Una hora no existe, o existe dos veces, el día en que cambia la hora',
    advice: 'Corrija la celda, o indique la hora con su desfase, como 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'Hay un número donde se espera una fecha',
    advice: 'Dé formato de fecha a las celdas en el programa de hojas de cálculo, y guárdelas o expórtelas de nuevo.',
  },
  'text-became-date': {
    title: 'Hay una fecha donde se espera un texto',
    advice:
      'Un programa de hojas de cálculo puede haberla hecho de un texto como 3-1; dé formato de texto a la celda y escríbalo de nuevo.',
  },
  'number-shortened': {
    title: 'Un número está escrito en potencias de diez',
    advice:
      'Un programa de hojas de cálculo ha cortado uno más largo; tómelo del origen, tras dar formato de texto a la celda.',
  },
  'digits-lost': {
    title: 'Un número tiene más cifras de las que conservan los programas de hojas de cálculo',
    advice:
      'A partir de la decimosexta no son las que se escribieron; dé formato de texto a la celda y escríbalo de nuevo.',
  },
  'value-cut': {
    title: 'El texto es tan largo como puede ser una celda',
    advice: 'Probablemente se ha perdido el final; revíselo en su origen.',
  },
  'text-cut-off': {
    title: 'El texto se cortó al exportar el libro, porque no cabe en una celda',
    advice: `Deje la celda como está o escriba un texto propio; el texto entero está en la hoja «${spanishWorkbook.longTextsSheet}».`,
  },
  'word-for-nothing': {
    title: 'La celda contiene una palabra que indica que no hay valor',
    advice: 'Vacíe la celda en el origen, o escriba el valor.',
  },
  'ditto-mark': {
    title: 'La celda repite la fila anterior con una marca',
    advice: 'Escriba el valor mismo: si se ordenan o se quitan filas, la marca se refiere a otra fila.',
  },
  'nul-character': {
    title: 'El valor contiene un carácter NUL',
    advice: 'Quítelo: lo que va detrás se perdería.',
  },
  'control-characters': {
    title: 'El valor contiene caracteres de control',
    advice: 'Quítelos, en el origen o con replace() en una asignación.',
  },
  'characters-lost': {
    title: 'Un carácter se perdió por el camino',
    advice: 'Exporte de nuevo en UTF-8, o corrija la celda: el archivo ya no contiene el carácter.',
  },
  'characters-garbled': {
    title: 'El texto se leyó antes con una codificación equivocada',
    advice:
      'Exporte de nuevo en UTF-8, o corrija la celda. Se envía tal como está, pero nunca sobre el valor correcto de la cuenta.',
  },
  'characters-invisible': {
    title: 'El valor contiene caracteres que nadie ve',
    advice: 'Una búsqueda no encuentra lo que parece igual; quítelos, o sustitúyalos en una asignación.',
  },
  'spaces-around': {
    title: 'Hay espacios alrededor del valor',
    advice: 'Quítelos en el origen.',
  },
  'not-a-boolean': {
    title: 'El valor no es ni sí ni no',
    advice: 'Corrija la celda, o añada la palabra a las listas en una asignación.',
  },
  'not-an-email': {
    title: 'El valor no es una dirección de correo electrónico',
    advice: 'Corrija la celda, o marque el campo como lenient en una asignación.',
  },
  'email-doubtful': {
    title: 'El valor no parece una dirección de correo electrónico',
    advice: 'Se envía tal como está; corrija la celda si está mal.',
  },
  'phone-doubtful': {
    title: 'El valor no parece un número de teléfono',
    advice: 'Se envía tal como está; corrija la celda si está mal.',
  },
  'not-in-table': {
    title: 'El valor no está en la tabla de correspondencias',
    advice: 'Añádalo a la tabla de la asignación, o corrija la celda.',
  },
  'ambiguous-in-table': {
    title: 'La tabla de correspondencias da dos valores',
    advice: 'Deje en la tabla una sola fila por valor, o corrija la celda.',
  },
  'id-not-known': {
    title: 'Ninguna ejecución anterior conoce un id del registro',
    advice: 'Importe antes el registro, o corrija la clave; `fieldsheet ids` muestra lo que se conoce.',
  },
  'value-left-out': {
    title: 'Un valor que no se puede leer se omite',
    advice: 'El campo está marcado como lenient en la asignación; corrija la celda para enviarlo.',
  },
  'custom-function-failed': {
    title: 'Ha fallado una función de la asignación',
    advice: 'Corrija la función en la asignación.',
  },
  'wrong-type': {
    title: 'La asignación ha dado un valor de un tipo equivocado',
    advice: 'Corrija la función de la asignación que lo da.',
  },
  'not-a-choice': {
    title: 'El valor no es ninguno de los que conoce el servicio',
    advice: 'Escriba uno de estos, o tradúzcalo con una tabla de correspondencias (lookup) en una asignación.',
  },
  'position-out-of-range': {
    title: 'La posición no existe',
    advice: 'La latitud va de -90 a 90, la longitud de -180 a 180; revise los separadores y el orden.',
  },
  'position-incomplete': {
    title: 'Solo se indica la mitad de una posición',
    advice: 'Rellene la latitud y la longitud, o ninguna de las dos.',
  },
  'position-doubtful': {
    title: 'La posición no puede ser la correcta',
    advice: 'Corríjala, o déjela vacía: el servicio encuentra la dirección por sí mismo.',
  },
  'date-doubtful': {
    title: 'La fecha está en un año para el que nadie planifica',
    advice: 'Se envía tal como está; corrija la celda, o vacíela si no debe haber fecha.',
  },
  'number-doubtful': {
    title: 'Un número quizá no es el que se quería',
    advice:
      'Se envía tal como está; corrija la celda si está mal. Una asignación puede fijar decimalSeparator, groupSeparator y la unidad.',
  },
  'length-doubtful': {
    title: 'Un texto es más largo de lo que admite el importador del fabricante',
    advice: 'Se envía tal como está, y el servicio puede rechazarlo; acórtelo si no hace falta todo.',
  },
  'dates-reversed': {
    title: 'Un fin es anterior a su inicio',
    advice: 'Corrija una de las dos fechas.',
  },
};
