import type { englishRunSentences, FailedState } from '../../english/sentences/run.js';

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'se rechazó',
  blocked: 'está a su vez bloqueado',
  conflict: 'está en conflicto',
  inDoubt: 'está en duda',
};

export const spanishRunSentences: typeof englishRunSentences = {
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
