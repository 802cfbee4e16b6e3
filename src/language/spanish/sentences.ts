import type {
  AbsenceWord,
  Accident,
  FailedState,
  FileFault,
  LikenessReason,
  SentenceTexts,
} from '../english/sentences.js';
import { agreeingInSpanish, andMoreInSpanish, startingWithEl, startingWithNingun, withEl, withUn } from './grammar.js';
import { countedInSpanish, spanishNumbers } from './numbers.js';
import { spanishRowSentences } from './row-sentences.js';

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

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'mismo nombre',
  'same name and postal code': 'mismo nombre y código postal',
  'same name and city': 'mismo nombre y población',
  'name differs in one letter': 'el nombre difiere en una letra',
  'one name says more than the other': 'un nombre dice más que el otro',
  'names share words': 'los nombres comparten palabras',
  'same postal code': 'mismo código postal',
  'same city': 'misma población',
  'same street': 'misma calle',
  'street almost the same': 'calle casi igual',
  'same e-mail': 'mismo correo electrónico',
  'same phone': 'mismo teléfono',
  'same VAT number': 'mismo NIF o n.º de IVA',
  'same serial number': 'mismo número de serie',
  'same custom fields': 'mismos campos personalizados',
};

const notDone: Readonly<Record<AbsenceWord, string>> = {
  delete: 'por lo que no se elimina',
  deactivate: 'por lo que no se desactiva',
};

const doIt: Readonly<Record<AbsenceWord, string>> = { delete: 'elimínelo', deactivate: 'desactívelo' };

/** What happened to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'ha perdido sus ceros',
  'plus sign lost': 'ha perdido su signo más',
  'digits lost': 'ha perdido cifras',
  'became a number': 'se leyó como número',
  'became a date': 'se convirtió en una fecha u hora',
  'date serial': 'es el número de una fecha',
  'date system': 'está desplazado cuatro años y un día, como entre los sistemas de fechas de 1900 y 1904',
  'day and month swapped': 'tiene el día y el mes intercambiados',
  'decimal sign': 'ha perdido su signo decimal, o tiene otro',
  'boolean word': 'es otra palabra para el mismo sí o no',
  'wrong encoding': 'se leyó con una codificación equivocada',
  'characters lost': 'ha perdido caracteres',
  'apostrophe added':
    'ha recibido un apóstrofo, como el que ponen nuestros archivos CSV ante lo que podría convertirse en una fórmula',
  'number as name': 'es el número propio del registro',
};

const by = (fields: readonly string[]) => `el mismo valor de ${fields.join(' y ')}`;

const thisOne = (noun: string) => agreeingInSpanish(noun, 'este', 'esta');

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'se rechazó',
  blocked: 'está a su vez bloqueado',
  conflict: 'está en conflicto',
  inDoubt: 'está en duda',
};

export const spanishSentences: SentenceTexts = {
  ...spanishRowSentences,
  customUnknown: (label, noun) => `La cuenta no tiene el campo personalizado ${label} para registros de tipo ${noun}.`,
  customWritten: (label) => `Tiene ${label}, que se escribe de otra manera.`,
  customEmpty: (label, noun) => `La cuenta exige el campo personalizado ${label} para cada ${noun}, y está vacío.`,
  customNotGiven: (label, noun) =>
    `La cuenta exige el campo personalizado ${label} para cada ${noun}, y ninguna columna lo da.`,
  recordInactive: (noun, field, value) =>
    `${startingWithEl(noun)} con ${field} ${value} está ${agreeingInSpanish(noun, 'inactivo', 'inactiva')}.`,
  recordNowhere: (noun, values) => `Ni los archivos ni la cuenta tienen ${withUn(noun)} con ${values.join(' y ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `En la cuenta y los archivos hay ${count} registros (${nouns}) con ${values.join(' y ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `La fila nombra ${owner} ${named} y ${noun} ${key} de ${owner} ${actual}.`,
  closedJobKey: (key) => `El informe de este trabajo está cerrado, y su número propio pasaría a ser ${key}.`,
  nameNowhere: (noun, field, value) => `${startingWithNingun(noun)} de la cuenta tiene ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithEl(noun)} ${value} está ${agreeingInSpanish(noun, 'inactivo', 'inactiva')} en la cuenta.`,
  standsRejected: (noun, value, row) =>
    `${startingWithEl(noun)}${value === '' ? '' : ` ${value}`} está en ${row}, que tiene un error y no se envía.`,
  notInFiles: (noun, value) => `Los archivos contienen registros de tipo ${noun}, pero ninguno con la clave ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Los archivos contienen registros de tipo ${noun}, pero ninguno con la clave que nombra esta fila.`,
  nameUnlisted: (noun, by, name, field) =>
    `El servicio no da ninguna lista de este tipo (${noun}), así que ${by} «${name}» no indica ningún id: indique ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `En esta cuenta hay ${count} registros (${noun}) con ${by} «${name}»: indique ${field}.id.`,
  nameNone: (noun, by, name) => `${startingWithNingun(noun)} de esta cuenta tiene ${by} ${name}.`,
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
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `coincide en ${fields.join(' y ')}`,
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `El id ${id} y ${field} ${key} son dos registros de la cuenta: ${noun} ${byId} y ${noun} ${byKey}. Corrija uno u otro, o vacíe el id.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithEl(noun)} con id ${id} tiene en esta cuenta ${known}, y ningún registro tiene ${field} ${key}. Vacíe el id para crearlo, o corrija la clave.`,
  hasName: (name) => `el nombre «${name}»`,
  idOfStranger: (noun, id, myId) =>
    `${startingWithEl(noun)} con id ${id} tiene en esta cuenta el código interno ${myId} y en el archivo ninguno; el archivo puede ser de otra cuenta. Vacíe el id para crearlo, o quite la columna «Código interno» para cambiar este registro.`,
  noSuchId: (noun, id) =>
    `${startingWithNingun(noun)} de esta cuenta tiene el id ${id}; vacíelo para crear ${agreeingInSpanish(noun, 'uno', 'una')}.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${startingWithNingun(noun)} de esta cuenta tiene el id ${id}; indique ${key} para ${agreeingInSpanish(noun, 'crearlo', 'crearla')}.`,
  onlyUpdates: (noun) => `${startingWithNingun(noun)} tiene esta clave, y solo se quieren actualizaciones.`,
  creatingNeeds: (noun, fields) => `Para crear ${withEl(noun)} se necesita ${fields.join(' o ')}.`,
  onlyCreations: (noun) =>
    `${agreeingInSpanish(noun, 'Este', 'Esta')} ${noun} ya existe, y solo se quieren creaciones.`,
  notCompared: (fields) =>
    `La cuenta muestra ${fields.join(' y ')} en una forma que no se puede comparar, por lo que no se toca.`,
  notRemembered: (file) =>
    `${file} da ids de la cuenta, pero no lo que se exportó con ellos. Lo que alguien haya cambiado desde entonces en el servicio vuelve atrás con una actualización.`,
  onlyShortens: (lists) =>
    `Lo editado en ${lists.join(' y ')} solo quita algo, y una importación no quita nada de una lista.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithEl(noun)} con id ${id} se eliminó después de la exportación, y la fila se ha editado. Vacíe su id para crear el registro de nuevo, o quite la fila.`,
  changedSinceExport: (changes, left) =>
    `Desde la exportación: ${changes.join(', ')}${andMoreInSpanish(left, 'campo', 'campos')}. Para conservar lo que tiene la cuenta, escríbalo en la celda; para cambiarlo de todos modos, exporte de nuevo y edite ese archivo.`,
  wasEmptied: (field, to) => `${field} se vació (el archivo dice ${to})`,
  wasChanged: (field, from, to) => `${field} se cambió a ${from} (el archivo dice ${to})`,
  noValue: () => 'nada',
  addedIsThere: (noun, field, key, id) =>
    `La fila no tiene id, por lo que el registro se debería crear, pero ${withUn(noun)} de la cuenta ya tiene ${field} ${key}: id ${id}. Para cambiar ese registro, exporte de nuevo y edite su fila; para crear otro, dele otra clave.`,
  addedIsAlike: (noun, id) =>
    `La fila no tiene id, por lo que el registro se debería crear, pero en la cuenta ya hay ${withUn(noun)} igual: id ${id}. Para cambiar ese registro, exporte de nuevo y edite su fila; para crear otro, dele otra clave.`,
  inactiveAlready: () => 'Ya está inactivo.',
  rowGoneBut: (why) => `Su fila ya no está, pero ${why}`,
  rowAndRecordGone: () => 'Su fila ya no está, y el registro tampoco: alguien lo ha eliminado.',
  changedSinceImport: (noun, fields, left, verb) =>
    `otra persona ha cambiado ${withEl(noun)} desde su importación (${fields.join(', ')}${andMoreInSpanish(left)}), ${notDone[verb]}. Si el registro ya no se necesita, ${doIt[verb]} en el servicio.`,
  recordChanged: (fields, left, verb) =>
    `otra persona ha cambiado el registro desde la exportación (${fields.join(', ')}${andMoreInSpanish(left)}), ${notDone[verb]}. Para eliminarlo de todos modos, exporte de nuevo y quite allí la fila.`,
  namerStays: (namer, verb) => `lo nombra un registro que permanece (${namer}), ${notDone[verb]}.`,
  rowKeeps: (row, verb) => `${row}, ${notDone[verb]}.`,
  rowChanges: (row) => `${row} cambia el registro`,
  rowIsAbout: (row) => `${row} trata del registro`,
  rowMayBeAbout: (row) => `${row} puede tratar del registro con otra clave, lo que hay que decidir antes`,
  rowSpells: (field, value) => `una fila tiene su ${field} escrito de otra manera, «${value}»`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} id ${id}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'campo' : 'campos'} más` : ''}.`,
  damageAdvice: () =>
    'Corrija la celda para conservar lo que tiene la cuenta. Si es intencionado, dé el comando de nuevo con --accept-damage.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} es demasiado corto, como al lado, donde se perdieron ceros: ${from} \u2192 ${to}`,
  notToSend: () => 'Se decidió no enviarlo.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${count(number)}${isMore ? ' o más' : ''} registros de tipo ${noun} de la cuenta tienen ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithEl(noun)} de la cuenta con ${by(fields)}, ${record}, tiene una clave propia: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} nombra ${agreeingInSpanish(noun, 'el mismo', 'la misma')} ${noun} de la cuenta por ${by(fields)}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `La cuenta puede tener ya ${thisOne(noun)} ${noun}: ${record}, ${reasons.join(', ')}${others > 0 ? ` y ${count(others)} más` : ''}.`,
  changedByOthers: (fields) => `Alguien ha cambiado el registro desde entonces: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Después del plan, otra persona eliminó el registro.',
  createdSincePlan: (noun) =>
    `Después del plan, otra persona creó ${withEl(noun)}: enviar este registro lo sobrescribiría.`,
  createdTwice: (noun) => `Otra persona creó ${withEl(noun)} después del plan: al enviarlo se crearía dos veces.`,
  sameSincePlan: () => 'Desde el plan, la cuenta ha recibido los mismos valores.',
  changedSincePlan: (changes, left) =>
    `Después del plan, otra persona cambió ${changes.join(', ')}${andMoreInSpanish(left, 'campo', 'campos')}.`,
  fromTo: (field, from, to) => `${field} de ${from} a ${to}`,
  rowHasSame: (row, key) => `${row} tiene también ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} va a recibir ${key}, que ahora tiene este registro. Cambie este registro en una importación y esa fila en la siguiente.`,
  rowNamesSame: (row) => `${row} nombra el mismo registro de la cuenta.`,
  rowSaysSame: (row) => `${row} dice lo mismo.`,
  rowSaysOther: (row, noun) =>
    `${row} da ${agreeingInSpanish(noun, 'el mismo', 'la misma')} ${noun}, pero dice otras cosas.`,
  rival: (noun, field, key, id) =>
    `${startingWithEl(noun)} con ${field} ${key} es en la cuenta otro registro: tiene el id ${id}. Enviar este lo sobrescribiría.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithEl(noun)} con ${field} ${key} es en la cuenta otro registro: tiene el id ${id} y el código interno ${myId}. Enviar este lo sobrescribiría.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithEl(noun)} con ${field} ${key} es en la cuenta otro registro: tiene el id ${id} y ningún código interno. Enviar este lo sobrescribiría.`,
  countedMoved: (key, from, to, row) =>
    `La clave ${key} se cuenta, y sus filas están en otro orden: lo que la cuenta tiene como ${from} es ahora ${to}. ${row} lo dice. Ponga las filas nuevas debajo de las antiguas, o forme la clave con más columnas.`,
  countedLast: (key, next) =>
    `La clave ${key} se cuenta, y de ella queda una fila: dice lo que una importación anterior creó como ${next}, por lo que sobrescribiría otro registro. Conserve las filas que estaban primero, o forme la clave con más columnas.`,
  numberOfTrial: (field, key, noun, row) =>
    `El servicio dio ${field} ${key} a ${withEl(noun)} que una prueba creó a partir de una fila sin clave, y esta fila es otra. ${row} es la de la prueba. Elimine ese registro o deshaga la prueba.`,
  broughtBackAlready: () => 'Alguien ya lo ha recuperado.',
  notToBringBack: () => 'No está en la cuenta, y su fila no debe crearlo.',
  namedBy: (namer) => `Lo nombra un registro que permanece: ${namer}.`,
  vanished: (noun, key, id, more) => `${startingWithEl(noun)} ${key}, id ${id}, ya no tiene fila${more}.`,
  vanishedChanged: (fields) => `; otra persona ha cambiado el registro desde su importación (${fields.join(', ')})`,
  vanishedInactive: () => '; está inactivo',
  whyShorter: (rows, source, percent, before, run) =>
    `${rows} filas${source === '' ? '' : ` de ${source}`} son menos del ${percent} % de las ${before} de la ejecución ${run}: el archivo puede estar cortado; si está entero, indíquelo con --allow shorter`,
  whyOtherFiles: (files) => `ejecuciones anteriores de la asignación leyeron otros archivos (${files})`,
  whyPartial: () => 'la ejecución omite filas de sus orígenes',
  failedNames: (noun, key, state) =>
    `Lo nombra un registro que ${states[state]}: ${noun}${key === '' ? '' : ` ${key}`}.`,
  couldNotComeBack: () => 'El registro se eliminó y no se pudo recuperar: la importación siguiente lo crea de nuevo.',
  parentMissing: (field, key, row, sheet, state) =>
    `Su registro ${field} ${key}, fila ${row}${sheet === '' ? '' : ` de la hoja ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Nada identifica el registro, por lo que no se puede buscar.',
  listChanged: () => 'La lista en la que se busca el registro ha cambiado entretanto.',
  likeOfOtherRow: () => 'En la cuenta hay un registro igual, pero puede ser el de otra fila de esta ejecución.',
  listLeavesOut: () => 'La lista de sus días no muestra ningún registro igual, pero puede omitir uno sin fin.',
  goneFromAccount: () => 'El registro ya no está en la cuenta: alguien lo ha eliminado.',
  lookUpOfOther: (field, key) => `La búsqueda por ${field} ${key} devolvió otro registro.`,
  otherThanSent: (fields) =>
    `En la cuenta, estos campos tienen valores distintos de los enviados: ${fields.join(', ')}.`,
  beforeUnknown: () => 'No se sabe qué contenían antes.',
  neitherValue: (fields) =>
    `En la cuenta, estos campos no contienen ni lo enviado ni lo que había antes: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `El servicio rechazó la búsqueda: ${message}`,
  notFoundByService: (message) => `El servicio no encontró el registro, o uno que este nombra: ${message}`,
  refusedByFirewall: (page) =>
    `Un cortafuegos web situado delante del servicio lo rechazó (${page}); el servicio nunca lo recibió. \`fieldsheet retry\` lo envía de nuevo.`,
  mayStillArrive: () => 'Después no estaba en la cuenta, pero aún puede llegar: `fieldsheet resume` vuelve a mirar.',
  sentInVain: (times, isRecord) =>
    `Se envió ${times} veces y después ${isRecord ? 'no estaba en la cuenta' : 'no se había llevado a cabo'}.`,
  madeAnew: (id, newId) =>
    `El registro que se iba a actualizar, id ${id}, ya no estaba: el servicio creó uno nuevo, id ${newId}, solo con los campos cambiados.`,
  goneAndOther: (id) =>
    `El registro que se iba a actualizar, id ${id}, ya no está en la cuenta, y la respuesta trataba de otro.`,
  answerOfOther: () => 'La respuesta trataba de otro registro, y la búsqueda no encontró este.',
  answeredOther: (fields) => `El servicio respondió con valores distintos de los enviados: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Conserva ${fields.join(', ')}: el servicio no lo quita. Bórrelo allí a mano si ninguna importación debe encontrar el registro por ello.`,
  serviceSays: (message) => `El servicio: ${message}`,
  wasThere: (since) =>
    `Ya estaba en la cuenta, creado el ${since}: por eso se actualizó, y al deshacer se deja como está, porque no se sabe qué contenía antes.`,
  wroteLater: (run) => `La ejecución ${run} de esta carpeta lo escribió después.`,
  notWritten: (reason) => `No se escribió: ${reason}`,
  outcomeUnknown: () => 'no se conoce su resultado.',
  storedOtherwise: () => 'El servicio lo guardó de otra manera al escribirlo.',
  changedAfter: (moment) => `Cambiado después del ${moment}; el servicio no dice por quién.`,
  changedLast: (moment) => `Cambiado desde entonces, la última vez el ${moment}; el servicio no dice por quién.`,
  deletedSince: () => 'Ya no está: se eliminó desde entonces; el servicio no dice cuándo ni quién lo hizo.',
  notKnown: (reason) => `No se sabe si la cuenta lo tiene: ${reason}`,
  notThere: (reason) => `No está: ${reason}`,
  notDeleted: () => 'Se debía eliminar y sigue ahí.',
  notDeletedBecause: (reason) => `Se debía eliminar y sigue ahí: ${reason}`,
  notDeactivated: () => 'Se debía desactivar y está activo.',
  notDeactivatedBecause: (reason) => `Se debía desactivar y está activo: ${reason}`,
};
