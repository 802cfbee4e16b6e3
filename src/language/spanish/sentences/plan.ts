import type { AbsenceWord, Accident, englishPlanSentences } from '../../english/sentences/plan.js';
import { agreeingInSpanish, andMoreInSpanish, startingWithEl, startingWithNingun, withEl, withUn } from '../grammar.js';
import { spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

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

export const spanishPlanSentences: typeof englishPlanSentences = {
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
};
