import type { FactTexts } from '../../english/pages/facts.js';
import type { Accident } from '../../english/sentences/plan.js';
import { nounInSpanish } from '../grammar.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

/** Of a number that is written already: `1 leída`, `292 leídas`. */
const some = (number: string, one: string, many: string) => `${number} ${number === '1' ? one : many}`;

/** What happened to one cell, and to several. */
const happened: Readonly<Record<Accident, readonly [one: string, several: string]>> = {
  'zeros lost': ['perdió ceros', 'perdieron ceros'],
  'plus sign lost': ['perdió el signo más', 'perdieron el signo más'],
  'digits lost': ['perdió cifras', 'perdieron cifras'],
  'became a number': ['se convirtió en número', 'se convirtieron en números'],
  'became a date': ['se convirtió en fecha u hora', 'se convirtieron en fechas u horas'],
  'date serial': ['se convirtió en número de fecha', 'se convirtieron en números de fecha'],
  'date system': ['pasó al otro sistema de fechas', 'pasaron al otro sistema de fechas'],
  'day and month swapped': ['tiene el día y el mes intercambiados', 'tienen el día y el mes intercambiados'],
  'decimal sign': ['perdió o cambió el signo decimal', 'perdieron o cambiaron el signo decimal'],
  'boolean word': ['recibió otra palabra para sí o no', 'recibieron otra palabra para sí o no'],
  'wrong encoding': ['se leyó con una codificación equivocada', 'se leyeron con una codificación equivocada'],
  'characters lost': ['perdió caracteres', 'perdieron caracteres'],
  'apostrophe added': ['recibió un apóstrofo', 'recibieron un apóstrofo'],
  'number as name': ['es un número en lugar de un nombre', 'son números en lugar de nombres'],
};

const rowsAsExported = (rows: number) =>
  `${countedInSpanish(rows, 'fila está', 'filas están')} tal como se ${rows === 1 ? 'exportó' : 'exportaron'}`;

export const spanishFacts: FactTexts = {
  states: {
    staging: 'en preparación',
    planned: 'planificada',
    running: 'en curso',
    done: 'terminada',
    paused: 'en pausa',
    stopped: 'detenida',
    interrupted: 'interrumpida',
  },
  outcomes: {
    created: 'creado',
    updated: 'actualizado',
    applied: 'aplicado',
    unchanged: 'sin cambios',
    rejected: 'rechazado',
    blocked: 'bloqueado',
    conflict: 'en conflicto',
    inDoubt: 'en duda',
    open: 'pendiente',
  },
  severalOutcomes: {
    created: 'creados',
    updated: 'actualizados',
    applied: 'aplicados',
    unchanged: 'sin cambios',
    rejected: 'rechazados',
    blocked: 'bloqueados',
    conflict: 'en conflicto',
    inDoubt: 'en duda',
    open: 'pendientes',
  },
  labels: {
    rows: 'Filas',
    records: 'Registros',
    edits: 'Ediciones',
    gone: 'Filas quitadas',
    vanished: 'Desaparecidos',
    slice: 'Selección',
    compared: 'Comparado',
    asked: 'Consultado',
    takes: 'Previsión',
    quota: 'Cuota',
    toDecide: 'Por decidir',
    issues: 'Incidencias',
    damage: 'Daños',
    notAsked: 'Sin consultar',
    undocumented: 'Sin documentar',
    plan: 'Plan',
    run: 'Ejecución',
    account: 'Cuenta',
    made: 'Creado',
    sources: 'Orígenes',
    mapping: 'Asignación',
  },
  labelled: (label, fact) => `${label}: ${fact}`,
  none: 'ninguno',
  noIssues: 'ninguna',
  read: (number) => some(number, 'leída', 'leídas'),
  mapped: (number) => some(number, 'asignada', 'asignadas'),
  skipped: (number) => some(number, 'excluida', 'excluidas'),
  rejected: (number) => some(number, 'rechazada', 'rechazadas'),
  left: (number) => some(number, 'dejada aparte', 'dejadas aparte'),
  records: (number, noun, nouns) => countedInSpanish(number, noun, nouns),
  errors: (number) => countedInSpanish(number, 'error', 'errores'),
  warnings: (number) => countedInSpanish(number, 'advertencia', 'advertencias'),
  noRequests: 'ninguna solicitud',
  requests: (number) => countedInSpanish(number, 'solicitud', 'solicitudes'),
  readsAndWrites: (reads, writes) =>
    `${countedInSpanish(reads, 'lectura', 'lecturas')}, ${countedInSpanish(writes, 'escritura', 'escrituras')}`,
  daysOfQuota: (days) => `${countedInSpanish(days, 'día', 'días')} de cuota`,
  doneAbout: (moment) => `: terminado hacia el ${moment} si empieza ahora`,
  quotaLeft: (remaining, limit, reserve) =>
    `solicitudes que quedan hoy: ${count(remaining)}${limit === undefined ? '' : ` de ${count(limit)}`}${reserve === undefined ? '' : `, de ellas ${count(reserve)} para otros`}`,
  customFieldsOf: (nouns) => `los campos personalizados de ${nouns}`,
  namedByRows: (noun) => `lo que nombran las filas (${nounInSpanish(noun)})`,
  notListed: (what) => `${what}: el servicio no da ninguna lista`,
  undocumented: (operations) =>
    `${operations.join(', ')}: solo se ${operations.length === 1 ? 've' : 'ven'} en clientes públicos; puede que el servicio no ${operations.length === 1 ? 'la' : 'las'} tenga`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [countedInSpanish(possible, 'posible duplicado', 'posibles duplicados')] : []),
      ...(ambiguous > 0 ? [countedInSpanish(ambiguous, 'coincidencia ambigua', 'coincidencias ambiguas')] : []),
    ];
    return `${parts.join(', ')}: no se ${possible + ambiguous === 1 ? 'envía' : 'envían'} hasta que se decida`;
  },
  happened: (accident) => happened[accident][0],
  damage: (cells) => {
    const texts = cells.map(([accident, number], at) => {
      const [one, several] = happened[accident];
      const noun = at > 0 ? '' : number === 1 ? ' celda' : ' celdas';
      return `${count(number)}${noun} ${number === 1 ? one : several}`;
    });
    return `${texts.join(', ')}; no se envía sin --accept-damage`;
  },
  ways: {
    whole: 'con una respuesta que lo contiene todo',
    details: 'de uno en uno',
    snapshot: 'con la copia local',
    search: 'con una búsqueda',
    lists: 'con listas de 100',
  },
  otherWays: {
    whole: 'una respuesta que lo contiene todo',
    details: 'de uno en uno',
    snapshot: 'la copia local',
    search: 'una búsqueda',
    lists: 'listas de 100',
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' que nombran las filas' : ''}, ${way}: ${countedInSpanish(requests, 'solicitud', 'solicitudes')}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns) => `${nouns}: no se sabe, porque falta la columna de sus ids`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInSpanish(added, 'nueva', 'nuevas')] : []),
      ...(missing > 0 ? [countedInSpanish(missing, 'quitada', 'quitadas')] : []),
    ];
    return `${nouns}: ${[countedInSpanish(edited, 'editada', 'editadas'), `${count(unedited)} sin editar`, ...more].join(', ')}`;
  },
  noEdits: (rows) => `ninguna: ${rowsAsExported(rows)}`,
  noOtherEdits: (rows) => `ninguna en otro lugar: ${rowsAsExported(rows)}`,
  goneRows: (rows, records, isDeleted) =>
    `${countedInSpanish(rows, 'fila ya no está', 'filas ya no están')} en la hoja (${records}): ${isDeleted ? '--delete-missing elimina lo que contenían' : 'sin --delete-missing no se elimina nada'}`,
  vanishedWays: {
    report: 'no se hace nada con ellos sin --vanished deactivate o delete',
    deactivate: 'los que nadie ha cambiado desde entonces se desactivan',
    delete: 'los que nadie ha cambiado desde entonces se eliminan',
  },
  vanished: (gone, known, records, way) =>
    `${count(gone)} de los ${countedInSpanish(known, 'registro', 'registros')} de extractos anteriores ya no ${gone === 1 ? 'tiene' : 'tienen'} fila (${records}): ${way}`,
  backAgain: (number, records) =>
    `${number === 1 ? 'vuelve a tener fila y se recupera' : 'vuelven a tener fila y se recuperan'} tras haberse retirado antes: ${records}`,
  notConcluded: (why) => `de las filas que faltan no se concluye nada: ${why}`,
  noneVanished: (known) => `ninguno: tienen su fila todos los registros de extractos anteriores (${count(known)})`,
  firstRecords: (records) => `los primeros registros (${records})`,
  chosen: (noun, keys, left) => `${noun} ${keys}${left > 0 ? ` y ${count(left)} más` : ''}`,
  and: ' y ',
  someRecords: (number) => countedInSpanish(number, 'registro', 'registros'),
  slice: (chosen, records, left) =>
    `${chosen}, con lo que les corresponde: ${records}; ${left === undefined ? 'no queda nada' : `queda para la importación completa: ${left}`}`,
  notCarriedOut: (option) => `Así no se aplica. Revise los cambios; si son intencionados, indique ${option}.`,
  allowed: (option) => `Se indicó ${option}: se aplica de todos modos.`,
  safety: {
    changed: (records, of, nouns, share, allowed) =>
      `De los registros del archivo que están en la cuenta (${nouns}: ${count(of)}) se ${records === 1 ? 'cambiaría' : 'cambiarían'} ${count(records)} (${share}; se permite ${allowed}).`,
    vanished: (records, of, nouns, share, allowed, most) =>
      `De los registros de extractos anteriores (${nouns}: ${count(of)}) ya no ${records === 1 ? 'tiene fila y se retiraría' : 'tienen fila y se retirarían'} ${count(records)} (${share}; se permite ${allowed} de un tipo y ${count(most)} en total).`,
    deleted: (records, of, nouns, share, allowed, most) =>
      `De los registros de la cuenta (${nouns}: ${count(of)}) se ${records === 1 ? 'eliminaría' : 'eliminarían'} ${count(records)} (${share}; se permite ${allowed} y ${count(most)}).`,
    created: (records, of, nouns, share, allowed, unnamed) =>
      `De los registros del archivo (${nouns}: ${count(of)}) se ${records === 1 ? 'crearía' : 'crearían'} ${count(records)} (${share}; se permite ${allowed}), aunque los demás ya están en la cuenta${unnamed === undefined ? '' : `, que tiene ${count(unnamed)} que el archivo no nombra`}: ¿han cambiado las claves?`,
  },
};
