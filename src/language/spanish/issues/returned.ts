import type { englishReturnedIssues } from '../../english/issues/returned.js';
import type { IssueTexts } from '../../issue-texts.js';

export const spanishReturnedIssues: Readonly<Record<keyof typeof englishReturnedIssues, IssueTexts>> = {
  'memory-not-used': {
    title: 'Lo que recuerda un libro exportado no se puede usar',
    advice: 'Sus valores se comparan con la cuenta, como los de cualquier otro archivo.',
  },
  'id-repeated': {
    title: 'Dos filas de un libro exportado tienen el mismo id',
    advice:
      'Vacíe el id de la fila que se copió para crear un registro nuevo, o quite una de las filas; mientras haya dos, ' +
      'ningún registro de la hoja cuenta como desaparecido.',
  },
  'id-lost': {
    title: 'Una fila sin id parece la de un registro cuya fila ya no está',
    advice:
      'Ponga ese id en la fila, para que sus ediciones cambien el registro. Si la fila es un registro nuevo, vuelva a poner ' +
      'a su lado la fila del otro, o importe con --allow creations.',
  },
  'id-not-exported': {
    title: 'Una fila tiene un id con el que no se exportó el libro',
    advice:
      'Sus valores se comparan con la cuenta, y ningún registro de la hoja cuenta como desaparecido. Deje vacío el id si el ' +
      'registro es nuevo: el servicio le da uno.',
  },
  'row-torn': {
    title: 'Una fila de un libro exportado contiene un registro distinto del que dice su id',
    advice:
      'Algunas columnas se ordenaron o pegaron sin las demás: recomponga las filas, o exporte de nuevo. De esta fila no se ' +
      'envía nada, y ningún registro de la hoja cuenta como desaparecido.',
  },
  'column-moved': {
    title: 'Parece que una columna de un libro exportado se ordenó o desplazó sola',
    advice:
      'Vuelva a poner sus valores junto a sus registros, o exporte de nuevo. Una importación se rechaza; si los valores son ' +
      'intencionados, añada --allow changes.',
  },
  'record-rejected': {
    title: 'Otra fila del registro está rechazada',
    advice: 'No se envía nada del registro hasta que se corrija esa fila.',
  },
  'items-gone': {
    title: 'En un libro exportado faltan elementos de una lista',
    advice: 'Una importación no quita nada de una lista: hágalo en el servicio.',
  },
  'edit-not-sent': {
    title: 'Una edición de un libro exportado no se puede enviar',
    advice: 'De esta celda no se envía nada; si el cambio es intencionado, hágalo en el servicio.',
  },
  'custom-field-type': {
    title: 'Un valor no es del tipo de su campo personalizado',
    advice: 'Corrija la celda: el libro se exportó con los tipos de los campos personalizados.',
  },
  'heading-not-exported': {
    title: 'Una columna de un libro exportado tiene un encabezado distinto del exportado',
    advice:
      'Devuélvale el encabezado exportado, para que se envíen sus ediciones; puede haber columnas propias junto a esas.',
  },
  'edits-disagree': {
    title: 'Dos filas de libros exportados dan un registro de forma distinta',
    advice:
      'No se envía nada del registro: iguale las dos filas, deje una celda como se exportó, o dé al registro nuevo una clave propia.',
  },
  'edits-contradict': {
    title: 'Dos celdas de una fila nombran registros distintos',
    advice: 'Deje una de las dos como se exportó.',
  },
  'sheet-gone': {
    title: 'Falta una hoja de un libro exportado',
    advice: 'No se hace nada con sus registros, y ninguno cuenta como eliminado.',
  },
  'shown-only': {
    title: 'Lo que una exportación solo muestra no se importa',
    advice: 'No se envía nada de ello: haga el cambio en el servicio.',
  },
  'record-vanished': {
    title: 'Un registro de un extracto anterior ya no tiene fila',
    advice:
      'No se hace nada con él. Con --vanished deactivate o --vanished delete se retiran los registros que nadie ha cambiado ' +
      'desde entonces; lo que aún se necesita queda como está.',
  },
  'gone-doubtful': {
    title: 'Es posible que falten filas de un libro exportado',
    advice:
      'No se hace nada con ellas, y ninguna cuenta como eliminada. Para eliminar registros, importe primero lo editado y lo ' +
      'nuevo, exporte después de nuevo, quite allí sus filas e impórtelo con --delete-missing.',
  },
};
