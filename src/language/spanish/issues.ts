import type { IssueCode } from '../english/issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { spanishTableIssues } from './table-issues.js';

export const spanishIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...spanishTableIssues,
  'key-missing': {
    title: 'Un registro no tiene clave natural',
    advice:
      'Vuelva a poner el id o la clave que le dio la exportación, o dé a un registro nuevo una clave que no tenga ningún otro: por ella lo reconoce la importación siguiente.',
  },
  'required-on-create': {
    title: 'Crear este registro requiere un campo que está vacío',
    advice: 'Rellénelo, salvo que el registro ya esté en la cuenta.',
  },
  'rows-disagree': {
    title: 'Dos filas dicen cosas distintas de un mismo registro',
    advice: 'Vale la primera fila; haga iguales las filas, o dé al registro una clave que las distinga.',
  },
  'row-repeated': {
    title: 'Una fila repite otra letra por letra',
    advice:
      'Quite una de las dos; si deben ser dos, dé a cada una su propia clave, o cuéntelas en una asignación con .counted().',
  },
  'key-repeated': {
    title: 'Dos filas dan un registro con la misma clave',
    advice: 'Se envía una vez; si deben ser dos, dé a cada uno su propia clave.',
  },
  'zeros-lost': {
    title: 'Puede que falten ceros iniciales en algunos números',
    advice: 'Reponga los ceros en el origen, o añada .pad(…) en la asignación: una clave sin ellos es otro registro.',
  },
  'key-respelt': {
    title: 'Dos claves solo se distinguen por las mayúsculas, los espacios, la forma de los acentos o un .0 final',
    advice: 'Son dos registros; si debe ser uno, escriba su clave de una sola manera.',
  },
  'records-alike': {
    title: 'Dos registros parecen uno solo escrito dos veces',
    advice: 'Se envían los dos; si debe ser uno, dé a ambas filas la misma clave y los mismos valores.',
  },
  'address-respelt': {
    title: 'Una misma dirección está escrita de dos maneras',
    advice:
      'Se envían las dos tal como están; escriba la dirección de una sola manera, para que una búsqueda encuentre ambas.',
  },
  'reference-outside': {
    title: 'Una fila nombra un registro que los archivos no contienen',
    advice: 'Debe estar entonces en la cuenta; si no, corrija la clave o añada el registro. --live consulta la cuenta.',
  },
  'record-repeated': {
    title: 'Dos filas dan el mismo registro',
    advice: 'Se envía una vez; si deben ser dos, haga que las filas se distingan.',
  },
  'item-repeated': {
    title: 'Dos filas dan el mismo elemento a una lista',
    advice: 'Quite una de las filas; si el registro lo tiene realmente dos veces, haga una sola fila de ambas.',
  },
  'items-disagree': {
    title: 'Dos filas dan de forma distinta un mismo elemento de una lista',
    advice: 'Corrija una de las filas, o quítela: vale la primera.',
  },
  'list-mixed': {
    title: 'Una lista se da con un elemento por fila, y en otro lugar en columnas',
    advice: 'Dela entera de una sola manera.',
  },
  'never-created': {
    title: 'La asignación no puede crear registros así',
    advice: 'Asigne el campo, salvo que todos estos registros ya estén en la cuenta: entonces solo se modifican.',
  },
  'no-natural-key': {
    title: 'Los registros sin clave natural solo se pueden crear',
    advice:
      'Deles una, en una columna con ese nombre, o con key() o rowKey() en una asignación: sin ella, una segunda importación ' +
      'los crea de nuevo, y uno cuya respuesta se pierde no se puede buscar ni se reenvía nunca por sí solo.',
  },
  'clearing-doubtful': {
    title: 'El servicio puede conservar un valor que se quiere borrar',
    advice:
      'El servicio no dice si un texto vacío borra un campo: vea las advertencias de la ejecución, que compara cada ' +
      'respuesta con lo enviado.',
  },
  'list-not-compared': {
    title: 'La cuenta muestra una lista en una forma que no se puede comparar',
    advice: 'Se envía solo con registros nuevos; cámbiela en el servicio.',
  },
  'export-not-remembered': {
    title: 'El archivo procede de una cuenta y no recuerda lo que contenía',
    advice:
      'Para enviar solo sus cambios, importe desde la carpeta en la que se exportó, o edite un libro exportado (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'La cuenta no ha dicho si contiene un registro',
    advice:
      'Vuelva a intentarlo más tarde. Si se repite, pregunte a quien gestione el cortafuegos o el proxy que hay delante del servicio.',
  },
  'record-unknown': {
    title: 'La cuenta no tiene tal registro',
    advice: 'Corrija el id, o importe antes el registro.',
  },
  'reference-unknown': {
    title: 'Una fila nombra un registro que no está ni en los archivos ni en la cuenta',
    advice: 'Corrija el id, o importe antes ese registro.',
  },
  'reference-ambiguous': {
    title: 'Una fila nombra un registro por valores que tienen varios registros',
    advice: 'Nómbrelo por su clave, o por más campos: refBy con un nombre y un código postal.',
  },
  'reference-inactive': {
    title: 'Una fila nombra un registro que está inactivo en la cuenta',
    advice: 'Nombre otro, o actívelo, salvo que sea intencionado; se indica la primera fila que lo nombra.',
  },
  'owner-differs': {
    title: 'Una fila nombra un registro y otro propietario que el suyo',
    advice: 'Se envía tal cual. Corrija uno de los dos, salvo que el registro se traslade a propósito.',
  },
  'closed-job-key': {
    title: 'El número propio de un trabajo cambiaría aunque su informe está cerrado',
    advice:
      'Algunas cuentas lo rechazan, y la fila se rechaza con sus demás cambios. Quite el número, salvo que se sepa que la cuenta lo acepta.',
  },
  'name-unknown': {
    title: 'Una fila nombra un tipo o un usuario que la cuenta no tiene',
    advice:
      'Corrija el nombre, o tradúzcalo con una tabla de correspondencias (lookup) en una asignación; se indica la primera fila que lo tiene.',
  },
  'name-doubtful': {
    title: 'Una fila nombra un tipo de orden o un usuario que la cuenta no muestra en sus listas',
    advice:
      'Se envía tal como está, y el servicio no dice qué hace con él: corrija el nombre, o tradúzcalo con una tabla de ' +
      'correspondencias (lookup) en una asignación; se indica la primera fila que lo tiene.',
  },
  'name-inactive': {
    title: 'Una fila nombra un usuario que está inactivo en la cuenta',
    advice: 'Nombre otro, o haga que lo activen en la administración; se indica la primera fila que lo nombra.',
  },
  'custom-field-unknown': {
    title: 'La cuenta no tiene tal campo personalizado',
    advice: 'Corrija el nombre letra por letra, o haga que definan el campo en la administración.',
  },
  'custom-field-missing': {
    title: 'Un campo personalizado que la cuenta exige está vacío',
    advice: 'Rellénelo: un registro nuevo lo necesita, y ningún registro puede perderlo.',
  },
  'custom-field-form': {
    title: 'El valor no tiene el formato de su campo personalizado',
    advice: 'Corrija la celda, o conviértalo en una asignación; el servicio puede rechazarlo.',
  },
  'file-missing': {
    title: 'El archivo no existe',
    advice: 'Corrija la ruta, que se cuenta desde la carpeta de la hoja, o indique la carpeta con --folder.',
  },
  'file-outside': {
    title: 'El archivo está fuera de la carpeta',
    advice: 'Ponga el archivo en la carpeta, o indique con --folder una que contenga todos los archivos.',
  },
  'file-private': {
    title: 'El archivo está oculto, o contiene ajustes o claves secretas',
    advice: 'Quite la fila. Si es un documento, dé otro nombre al archivo.',
  },
  'file-unreadable': {
    title: 'El archivo no se puede leer',
    advice: 'Indique un archivo, no una carpeta ni un dispositivo, y que usted tenga permiso para leer.',
  },
  'file-empty': {
    title: 'El archivo está vacío',
    advice: 'Consígalo de nuevo; quizá falló una copia.',
  },
  'file-too-large': {
    title: 'El archivo es demasiado grande',
    advice: 'Redúzcalo, o aumente --max-size; el servicio no dice cuánto admite.',
  },
  'file-changed': {
    title: 'El archivo cambia mientras se lee',
    advice: 'Ciérrelo en el programa que lo escribe y empiece de nuevo.',
  },
  'file-name-unfit': {
    title: 'El nombre del archivo no se puede usar en todas partes',
    advice: 'Indique otro en la columna fileName, o cambie el nombre del archivo.',
  },
  'record-unclear': {
    title: 'La fila no nombra exactamente un registro',
    advice: 'Rellene las columnas de un registro y deje vacías las de los demás.',
  },
  'named-twice': {
    title: 'Dos filas piden lo mismo',
    advice: 'Se hace una vez; quite la segunda fila.',
  },
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
  'text-too-long': {
    title: 'Un texto es más largo de lo que admite el servicio',
    advice: 'El servicio no indica longitudes: acorte el texto que rechaza y envíe la fila de nuevo con retry.',
  },
  'option-unknown': {
    title: 'Un valor no es ninguna de las opciones de su campo personalizado',
    advice:
      'El servicio no muestra las opciones de los campos select y autocomplete: consúltelas en la administración.',
  },
  'name-refused': {
    title: 'La cuenta no admite otro registro con ese nombre',
    advice: 'El servicio no dice si los nombres se pueden repetir: dé al registro otro nombre, o la clave del primero.',
  },
  'step-refused': {
    title: 'Una orden de trabajo no puede pasar de su estado al deseado',
    advice: 'El servicio no muestra qué pasos permite: cambie el estado en la administración.',
  },
  'field-demanded': {
    title: 'Crear un registro requiere un campo que el documento no nombra',
    advice: 'Rellene el campo que nombra la respuesta y envíe la fila de nuevo con retry.',
  },
  'not-permitted': {
    title: 'La clave de la API no permite escribir esto, o a la cuenta le falta una opción',
    advice:
      'Pregunte a quien administra la cuenta; las actividades travel y clock, por ejemplo, requieren el registro de tiempos.',
  },
};
