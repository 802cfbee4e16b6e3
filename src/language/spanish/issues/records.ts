import type { englishRecordsIssues } from '../../english/issues/records.js';
import type { IssueTexts } from '../../issue-texts.js';

export const spanishRecordsIssues: Readonly<Record<keyof typeof englishRecordsIssues, IssueTexts>> = {
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
};
