import type { englishValuesIssues } from '../../english/issues/values.js';
import type { IssueTexts } from '../../issue-texts.js';
import { spanishWorkbook } from '../workbook.js';

export const spanishValuesIssues: Readonly<Record<keyof typeof englishValuesIssues, IssueTexts>> = {
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
