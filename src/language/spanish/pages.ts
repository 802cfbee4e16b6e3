import { noteNames } from '../../text/note-names.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident } from '../english/sentences.js';
import { nounInSpanish } from './grammar.js';
import { countedInSpanish, spanishNumbers } from './numbers.js';

const { count } = spanishNumbers;

const spanishParts: PageTexts['parts'] = {
  skip: 'Saltar al contenido',
  partsOfPage: 'Secciones de esta página',
  figures: 'Cifras',
  search: 'Buscar',
  clear: 'Borrar',
  all: 'todo',
  keys: 'Intro abre una fila; las teclas de flecha, Re Pág, Av Pág, Inicio y Fin pasan de fila en fila.',
  firstOf: (shown, total) => `Los primeros ${shown} de ${total}:`,
  share: 'Proporción',
  place: 'Lugar',
  record: 'Registro',
  records: 'Registros',
  total: 'Total',
  field: 'Campo',
  reason: 'Motivo',
  cut: (characters) => `(${count(characters)} caracteres)`,
  counts: 'Recuento',
  errors: 'errores',
  warnings: 'advertencias',
  issues: {
    title: 'Incidencias',
    where: 'Dónde están las incidencias',
    filter: 'Filtrar las incidencias',
    allListed: 'Todas las incidencias: {0}',
    someListed: '{0} de {1} incidencias',
    kind: 'Tipo',
    severity: 'Gravedad',
    knownFrom: 'Conocida por',
    byKind: 'Por tipo',
    byColumn: 'Por columna',
    byColumnOf: (listed) => `Por columna, de las ${listed} mostradas`,
    column: 'Columna',
    table: 'Tabla',
    errors: 'Errores',
    warnings: 'Advertencias',
    value: 'Valor',
    whatIsWrong: 'Qué está mal',
    moreColumns: (left) => `${countedInSpanish(left, 'columna más', 'columnas más')} con menos incidencias.`,
    listed: (shown, all) =>
      `Aquí se muestran ${count(shown)} de ${countedInSpanish(all, 'incidencia', 'incidencias')}; se cuentan todas.`,
    wholeRow: 'toda la fila o tabla',
    noColumn: (table) => `${table}: sin columna`,
  },
  columns: {
    title: 'Columnas',
    of: (table) => `Columnas de ${table}`,
    readAs: 'Se lee como',
    filled: 'Rellenas',
    different: 'Distintos',
    length: 'Longitud',
    mostFrequent: 'Valores más frecuentes',
    more: (left) => `${countedInSpanish(left, 'columna más no mostrada', 'columnas más no mostradas')}.`,
    rows: (number) => countedInSpanish(number, 'fila', 'filas'),
    columns: (number) => countedInSpanish(number, 'columna', 'columnas'),
    jsonLines: 'líneas JSON',
    noHeadings: 'sin encabezados',
    headingsIn: (row) => `encabezados en la fila ${row}`,
    delimiter: (name) => `delimitador: ${name}`,
    delimiters: { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador', '|': 'barra vertical' },
    unread: 'nada la lee',
  },
  limits: {
    lookedFor: 'Se ha buscado lo que se ve en los archivos y en la asignación.',
    lastWord: 'El servicio tiene la última palabra: puede rechazar un registro que aquí parece correcto.',
    withAccount: 'Con la cuenta, se buscaría además:',
    references: (number, nouns) => `${countedInSpanish(number, 'referencia', 'referencias')} a ${nouns}`,
    customFields: 'campos personalizados',
    notAsked: (what) => `Sin consultar: la cuenta (${what}); --live la consulta.`,
    onlyService: (kinds) => `Solo lo sabe el servicio: ${kinds}.`,
    moreKinds: (left) => `; y ${left} más, que --json enumera`,
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
    scopes: { local: 'los archivos', live: 'la cuenta', server: 'el servicio, una vez enviado' },
  },
};

const spanishClient: PageTexts['client'] = {
  row: 'fila {0}',
  gone: 'sin fila',
  column: 'columna {0}',
  empty: 'vacío',
  showThese: 'Mostrar estas en la tabla',
  value: 'Valor',
  place: 'Lugar',
  kind: 'Tipo',
  knownFrom: 'Conocida por',
  field: 'Campo',
  inFile: 'En el archivo',
  inAccount: 'En la cuenta',
  nowValue: 'Antes',
  thenValue: 'Después',
  severities: { error: 'error', warning: 'advertencia' },
  kinds: {
    create: 'crear',
    update: 'actualizar',
    delete: 'eliminar',
    deactivate: 'desactivar',
    undelete: 'recuperar',
    activate: 'activar',
    unchanged: 'sin cambios',
    conflict: 'conflicto',
    blocked: 'bloqueado',
    rejected: 'rechazado',
  },
  change: '{0}: {1} → {2}',
  decisions: { open: 'por decidir', adopt: 'adoptar', create: 'crear', skip: 'omitir' },
  leftToDecide: '{0} por decidir; {1}',
  adoptCertain: 'Adoptar todos los seguros ({0})',
  andMore: ' y {0} más',
  adoptId: 'Adoptar {0}',
  create: 'Crear',
  skip: 'Omitir',
  later: 'Más tarde',
  next: 'Siguiente decisión',
  adoptedBy: 'No adoptado: {0} ({1}) ya adopta este registro.',
  candidate: 'id {0}, puntuación {1}: ',
  beside: '{0} junto al registro {1} de la cuenta',
};

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

const spanishFacts: PageTexts['facts'] = {
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

const spanishCheckPage: PageTexts['check'] = {
  kind: 'Comprobación',
  title: (name) => `Comprobación de ${name}`,
  files: (number) => countedInSpanish(number, 'archivo', 'archivos'),
  noAccount: 'no se consultó ninguna cuenta',
  account: (name) => `cuenta ${name}`,
  noRows: 'No hay filas.',
  errors: (errors, rows, read) =>
    `${countedInSpanish(errors, 'error', 'errores')}: no se ${rows === 1 ? 'enviaría' : 'enviarían'} ${countedInSpanish(rows, 'fila', 'filas')} de ${count(read)}.`,
  noErrors: (warnings, rows, read, open) =>
    `Sin errores${warnings > 0 ? `, ${countedInSpanish(warnings, 'advertencia', 'advertencias')}` : ''}: se ${rows === 1 ? 'puede' : 'pueden'} importar ${countedInSpanish(rows, 'fila', 'filas')} de ${count(read)}${open > 0 ? `, siempre que la cuenta contenga ${countedInSpanish(open, 'registro', 'registros')} que necesitan` : ''}.`,
  rowsRead: 'Filas leídas',
  mapped: 'Asignadas',
  skipped: 'Excluidas',
  rejected: 'Rechazadas',
  left: 'Dejadas aparte',
  yielded: 'Registros que dan',
  limits: 'Lo que esta comprobación no puede saber',
};

const spanishPlanPage: PageTexts['plan'] = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Escribiría más de lo que es seguro escribir sin preguntar.',
  wouldWrite: (writes, left, undecided) =>
    `Se ${writes === 1 ? 'escribiría' : 'escribirían'} ${countedInSpanish(writes, 'registro', 'registros')}${left > 0 ? `, ${count(left)} no` : ''}${undecided > 0 ? `, ${count(undecided)} por decidir` : ''}; hasta ahora no se ha escrito nada.`,
  account: (name) => `Cuenta ${name}`,
  toCarryOut: 'Para aplicarlo:',
  limits: 'Lo que este plan no puede saber',
  safety: 'Seguridad',
  changes: 'Cambios',
  filter: 'Filtrar los cambios',
  allListed: 'Todos los cambios: {0}',
  someListed: '{0} de {1} cambios',
  change: 'Cambio',
  fieldsOrWhy: 'Campos, o por qué no se toca',
  onlyFirst: (shown, total) =>
    `En esta página están los primeros ${shown} de ${total}; un informe .xlsx o .json los contiene todos.`,
  nowValue: 'Antes',
  thenValue: 'Después',
  value: 'Valor',
  printed: {
    update: 'Por actualizar',
    create: 'Por crear',
    delete: 'Por eliminar: sus filas ya no están',
    deactivate: 'Por desactivar: sus filas ya no están',
    undelete: 'Por recuperar: sus filas están de nuevo',
    activate: 'Por activar: sus filas están de nuevo',
    conflict: 'En conflicto: no se tocan',
    blocked: 'Bloqueados: no se tocan',
    rejected: 'Rechazados: no se tocan',
  },
};

const spanishDecide: PageTexts['decide'] = {
  title: 'Por decidir',
  about:
    'Es posible que estos registros del archivo ya estén en la cuenta. No se envía nada de ellos hasta que se decida: «adoptar» actualiza el registro de la cuenta y le da la clave, «crear» hace uno nuevo, «omitir» excluye la fila.',
  onlyFirst: (shown) => `En esta página están los primeros ${shown}; plan.xlsx los contiene todos.`,
  adoptCertain: 'Adoptar todos los seguros',
  save: 'Guardar decisiones',
  afterwards: 'Después:',
  filter: 'Filtrar los registros por decidir',
  allListed: 'Todos los registros por decidir: {0}',
  someListed: '{0} de {1} registros por decidir',
  decision: 'Decisión',
  why: 'Motivo',
  inFile: 'En el archivo',
  inAccount: 'En la cuenta',
  score: 'Puntuación',
  kinds: { possible: 'posible', ambiguous: 'ambiguo' },
  certain: (reasons) => `seguro: ${reasons}`,
  lines: {
    key: 'clave',
    name: 'nombre',
    address: 'dirección',
    contact: 'contacto',
    email: 'correo electrónico',
    phone: 'teléfono',
    vatNumber: 'NIF o n.º de IVA',
  },
};

const spanishSignOff: PageTexts['signOff'] = {
  title: (isPlan, id) => `Conformidad con ${isPlan ? 'el plan' : 'la ejecución'} ${id}`,
  before: 'Antes de la importación',
  after: 'Después de la importación',
  account: (name, moment) => `Cuenta ${name}, ${moment}`,
  totals: 'Totales de control',
  totalOf: 'Total de',
  source: 'Origen',
  plan: 'Plan',
  accountTotal: 'Cuenta',
  differs: 'difiere',
  hint: (isPlan) =>
    `Origen: las filas válidas de los archivos. Plan: los registros tal como los deja; una celda vacía no cambia un valor. Cuenta: ${isPlan ? 'los registros previstos tal como están ahora' : 'los registros previstos, contados de nuevo'}. Las sumas son exactas.`,
  lines: {
    records: 'registros',
    distinctKeys: 'claves distintas',
    values: (column) => `${column}: valores`,
    sum: (column) => `${column}: suma`,
  },
  figures: {
    planned: 'registros previstos',
    asPlanned: 'como estaba previsto',
    different: 'distintos',
    missing: 'ausentes',
    added: 'añadidos por otros',
  },
  recount: {
    label: 'Nuevo recuento',
    headings: [
      'Registros',
      'Previstos',
      'Como estaba previsto',
      'Distintos',
      'Ausentes',
      'Añadidos por otros',
      'En la cuenta',
    ],
    title: 'Distinto de lo previsto',
    differences: 'Diferencias',
    added: 'Registros añadidos',
    addedRecord: 'Registro añadido',
    id: 'Id',
    addedByOthers: (records) => `Añadidos por otros: ${records}.`,
  },
  exceptions: 'Excepciones',
  outcome: 'Resultado',
  owner: 'Responsable',
  onlyFirst: (shown, total) => `Las primeras ${shown} de ${total}; el libro de este paquete las enumera todas.`,
  files: 'Archivos',
  signed: 'Sobre qué se da la conformidad',
  file: 'Archivo',
  roles: { source: 'origen', mapping: 'asignación', used: 'usado por la asignación', plan: 'plan' },
  plannedChanges: (number) => `${countedInSpanish(number, 'cambio previsto', 'cambios previstos')} en el diario`,
  gone: ' (ya no está)',
  changed: ' (cambiado desde entonces)',
  signature: 'Firma',
  agreed: 'He visto lo que se escribiría y estoy de acuerdo con que se escriba.',
  accepted: 'He visto lo que se escribió y lo que contiene la cuenta, y lo acepto.',
  name: 'Nombre',
  date: 'Fecha',
  facts: {
    planned: 'Planificado el',
    scope: 'Alcance',
    countedAgain: 'Contado de nuevo',
    exceptions: 'Excepciones',
    versions: 'Versiones',
    wholeTotals: 'una parte de los orígenes; los totales de los orígenes son de los archivos enteros',
    records: (written, unchanged, left) =>
      `${count(written)} por escribir, ${count(unchanged)} sin cambios, ${count(left)} sin tocar`,
    no: 'no',
    noExceptions: 'ninguna',
    arrivedLater: (number, runs) =>
      `${countedInSpanish(number, 'registro llegó', 'registros llegaron')} más tarde: ejecución ${runs}`,
    toDecide: (number) =>
      `${countedInSpanish(number, 'registro sobre el que', 'registros sobre los que')} alguien tiene que decidir`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${countedInSpanish(planned, 'registro', 'registros')}: ${count(asPlanned)} como estaba previsto, ${countedInSpanish(different, 'distinto', 'distintos')}, ${countedInSpanish(missing, 'ausente', 'ausentes')}; ${countedInSpanish(added, 'añadido', 'añadidos')} por otros`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `Se ${writes === 1 ? 'escribiría' : 'escribirían'} ${countedInSpanish(writes, 'registro', 'registros')}${toBeDecided(exceptions)}; hasta ahora no se ha escrito nada.`,
    notCounted: (exceptions) => `La cuenta no se contó de nuevo${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `En la cuenta ${asPlanned === 1 ? 'está' : 'están'} como estaba previsto ${count(asPlanned)} de ${countedInSpanish(planned, 'registro previsto', 'registros previstos')}${toBeDecided(exceptions)}${added > 0 ? `; otros añadieron ${count(added)}` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInSpanish(exceptions, 'excepción', 'excepciones')} por decidir` : '';
}

const spanishSheets: PageTexts['sheets'] = {
  names: { summary: 'Resumen', decide: 'Decidir', problems: 'Problemas', signOff: 'Conformidad' },
  copy: noteNames.es,
  columns: {
    resource: 'Tipo de registro',
    key: 'Clave',
    name: 'Nombre',
    sheet: 'Hoja',
    row: 'Fila',
    due: 'Fecha límite',
    difference: 'Diferencia',
    record: 'Registro del archivo',
    compared: 'Comparado',
    link: 'Enlace',
    number: 'Número',
    whatToDo: 'Qué hacer',
  },
  later: 'más tarde',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: es este registro de la cuenta; se actualiza y recibe la clave.`,
      `${create}: no es ninguno de ellos; se crea un registro nuevo.`,
      `${skip}: la fila no se envía.`,
      `${later}: aún no se ha decidido nada y no se envía nada.`,
      `Elija «${adopt}» en la fila del registro en cuestión; «${create}» y «${skip}», en cualquier fila del registro.`,
    ].join('\n'),
  signs: '= igual, ≠ distinto, + solo en el archivo, - solo en la cuenta',
  moreIssues: (left) => `y ${count(left)} más, que \`--max-issues\` muestra`,
  runOf: (id, file, state) => `Ejecución ${id} de ${file}: ${state}`,
  sheetNamed: (sheet) => `Hoja ${sheet}`,
  someShown: (found, left) =>
    `Se muestran ${found}; la comprobación encontró ${countedInSpanish(left, 'incidencia más', 'incidencias más')} (--max-issues).`,
  rows: {
    left: 'queda para la importación completa',
    withRow: (row) => `con ${row}`,
    leftOut: 'excluida',
  },
};

export const spanishPages: PageTexts = {
  parts: spanishParts,
  client: spanishClient,
  facts: spanishFacts,
  check: spanishCheckPage,
  plan: spanishPlanPage,
  decide: spanishDecide,
  signOff: spanishSignOff,
  sheets: spanishSheets,
};
