import { noteNames } from '../../text/own-names.js';
import { countedIn, inList } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { AbsenceWord, Accident, FailedState, LikenessReason, SentenceTexts } from '../english/sentences.js';
import { issuesOf } from '../issues.js';
import { type Own, reportIn } from '../messages.js';
import { numbersIn } from '../numbers-in.js';
import type { ReportTexts } from '../report-texts.js';
import { headingIn, inWordsOf } from '../texts.js';
import spanishContract from './contract.json' with { type: 'json' };
import issues from './issues.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import { spanish } from './spanish.js';

/** `1 registro`, `1.200 registros`. */
const countedInSpanish = countedIn('es-ES');

const spanishNumbers = numbersIn({
  locale: 'es-ES',
  thousands: '.',
  inDate: '/',
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
});

/** Kinds of things that rows name, beside the records. */
const otherNouns: Readonly<Record<string, string>> = {
  'job type': 'tipo de orden',
  type: 'tipo',
  user: 'usuario',
  technician: 'técnico',
  team: 'grupo de técnicos',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'espacio de no separación',
  'U+00AD': 'guion opcional',
  'U+200B': 'espacio de ancho cero',
  'U+202F': 'espacio estrecho de no separación',
  'U+FEFF': 'marca de orden de bytes',
};

const halves: Readonly<Record<string, string>> = { latitude: 'latitud', longitude: 'longitud' };

const isAreEmpty = (words: readonly string[]) => (words.length > 1 ? 'están vacíos' : 'está vacío');

/** Behind a sentence: `: a es 1, pero 2 en la fila 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` de la hoja «${sheet}»`);

const { count } = spanishNumbers;

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

const spanishSentences: Own<SentenceTexts> = {
  positionHalf: (missing) => `A la posición le falta la ${halves[missing] ?? missing}.`,
  positionOutside: (name, value, limit) => `La ${halves[name] ?? name} ${value} no está entre -${limit} y ${limit}.`,
  needsToCreate: (fields) => `Para crearlo se necesita ${fields.join(' o ')}.`,
  fromColumns: (names) => `El valor procede de las columnas ${inSpanishList(names)}.`,
  neitherYesNorNo: (value, yes = 'sí', no = 'no') => `${value} no es ni ${yes} ni ${no}.`,
  noDate: (value, wanted) => `${value} no es una fecha con el formato ${inSpanishList(wanted, 'o')}.`,
  noDateTime: (value, wanted) => `${value} no es una fecha y hora con el formato ${inSpanishList(wanted, 'o')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  field: (name) => {
    const heading = headingIn({ contract: spanishContract }, name);
    return heading === undefined ? name : `«${heading}»`;
  },
  noun: nounInSpanish,
  nouns: (title) => inWordsOf({ contract: spanishContract }, title).toLowerCase(),
  noIdOf: (noun, value, reason) => `No hay ningún id ${withDel(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Ninguna ejecución de esta carpeta conoce un id ${withDel(noun)} ${value}.`,
  neverGives: (field, needed) =>
    `La asignación de ${field} no da nunca ${needed.map((group) => group.join(' o ')).join(' y ')}, sin lo cual no se crea ningún registro.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithEl(noun)} de esta fila no tiene clave natural: no hay ninguna columna ${keys.join(' o ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithEl(noun)} de esta fila no tiene clave natural: la asignación no da ${keys.join(' o ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithEl(noun)} de esta fila no tiene clave natural: ${fields.join(' y ')} ${isAreEmpty(fields)}.`,
  conditionLeavesOut: (noun) =>
    `Una fila que continúa la de arriba se lee con fillDown en la asignación; una condición omite una fila que no da ${agreeingInSpanish(noun, 'ningún', 'ninguna')} ${noun}.`,
  rowOf: (row, sheet, file) => `La fila ${row}${ofSheet(sheet)} de ${file}`,
  rowOfFile: (row, sheet, file) => `la fila ${row}${ofSheet(sheet)} de ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `la fila ${row}` : `la fila ${row} de «${sheet}»`),
  otherRow: (row, sheet, file) => `la fila ${row}${file === '' ? '' : ` de ${file}`}${ofSheet(sheet)}`,
  bothRows: (row, other, file) => `La fila ${row}${file === '' ? '' : ` de ${file}`} y ${other}`,
  disagree: (rows, record, differences) =>
    `${rows} no coinciden sobre ${record}${differences.length > 0 ? behind(differences) : ', o una dice más que la otra'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} dan ${agreeingInSpanish(noun, 'el mismo', 'la misma')} ${noun}; para distinguir dos sirve ${fields.join(', ')}.`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem
      ? ['con un elemento por fila', 'en columnas']
      : ['en columnas', 'con un elemento por fila'];
    return `La fila ${row} da ${field} de ${withUn(noun)} ${here}, ${there} ${other}.`;
  },
  keyTwice: (rows, noun, key, adds) =>
    `${rows} dan ${withEl(noun)} ${key}. ${adds ? 'La segunda añade lo que la primera dejó vacío.' : 'Dicen lo mismo.'}`,
  keyRespelt: (row, noun, key, other) =>
    `La fila ${row} da ${withEl(noun)} ${key}, ${other}: las claves solo se distinguen por las mayúsculas, los espacios, la forma de los acentos o un .0 final.`,
  addressTwice: (rows, differences) => `${rows} escriben una misma dirección de dos maneras${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inSpanishList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} dan dos registros de tipo ${noun}${named} que parecen uno solo${why}${behind(differences)}.`;
  },
  rejectedBeside: (row, sheet) =>
    `La fila ${row}${sheet === '' ? '' : ` de la hoja «${sheet}»`} es del mismo registro y está rechazada.`,
  lostId: (shared, filled, noun, id) =>
    `La fila no tiene id y contiene ${shared} de las ${filled} celdas ${withDel(noun)} con id ${id}, cuya propia fila ya no está.`,
  recordInactive: (noun, field, value) =>
    `${startingWithEl(noun)} con ${field} ${value} está ${agreeingInSpanish(noun, 'inactivo', 'inactiva')}.`,
  recordNowhere: (noun, values) => `Ni los archivos ni la cuenta tienen ${withUn(noun)} con ${values.join(' y ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `En la cuenta y los archivos hay ${count} registros (${nouns}) con ${values.join(' y ')}.`,
  nameNowhere: (noun, field, value) => `${startingWithNingun(noun)} de la cuenta tiene ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithEl(noun)} ${value} está ${agreeingInSpanish(noun, 'inactivo', 'inactiva')} en la cuenta.`,
  standsRejected: (noun, value, row) =>
    `${startingWithEl(noun)}${value === '' ? '' : ` ${value}`} está en ${row}, que tiene un error y no se envía.`,
  nameNone: (noun, by, name) => `${startingWithNingun(noun)} de esta cuenta tiene ${by} ${name}.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `coincide en ${fields.join(' y ')}`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithEl(noun)} con id ${id} tiene en esta cuenta ${known}, y ningún registro tiene ${field} ${key}. Vacíe el id para crearlo, o corrija la clave.`,
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
  onlyShortens: (lists) =>
    `Lo editado en ${lists.join(' y ')} solo quita algo, y una importación no quita nada de una lista.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithEl(noun)} con id ${id} se eliminó después de la exportación, y la fila se ha editado. Vacíe su id para crear el registro de nuevo, o quite la fila.`,
  addedIsThere: (noun, field, key, id) =>
    `La fila no tiene id, por lo que el registro se debería crear, pero ${withUn(noun)} de la cuenta ya tiene ${field} ${key}: id ${id}. Para cambiar ese registro, exporte de nuevo y edite su fila; para crear otro, dele otra clave.`,
  addedIsAlike: (noun, id) =>
    `La fila no tiene id, por lo que el registro se debería crear, pero en la cuenta ya hay ${withUn(noun)} igual: id ${id}. Para cambiar ese registro, exporte de nuevo y edite su fila; para crear otro, dele otra clave.`,
  changedSinceKnown: (noun, fields, left, verb) =>
    `otra persona ha cambiado ${withEl(noun)} desde entonces (${fields.join(', ')}${andMoreInSpanish(left)}), ${notDone[verb]}. Si el registro ya no se necesita, ${doIt[verb]} en el servicio.`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'campo' : 'campos'} más` : ''}.`,
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  severalBy: (number, isMore, noun, fields, records) =>
    `${count(number)}${isMore ? ' o más' : ''} registros de tipo ${noun} de la cuenta tienen ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithEl(noun)} de la cuenta con ${by(fields)}, ${record}, tiene una clave propia: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} nombra ${agreeingInSpanish(noun, 'el mismo', 'la misma')} ${noun} de la cuenta por ${by(fields)}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `La cuenta puede tener ya ${thisOne(noun)} ${noun}: ${record}, ${reasons.join(', ')}${others > 0 ? ` y ${count(others)} más` : ''}.`,
  createdSincePlan: (noun) =>
    `Después del plan, otra persona creó ${withEl(noun)}: enviar este registro lo sobrescribiría.`,
  createdTwice: (noun) => `Otra persona creó ${withEl(noun)} después del plan: al enviarlo se crearía dos veces.`,
  rowSaysOther: (row, noun) =>
    `${row} da ${agreeingInSpanish(noun, 'el mismo', 'la misma')} ${noun}, pero dice otras cosas.`,
  rival: (noun, field, key, id) =>
    `${startingWithEl(noun)} con ${field} ${key} es en la cuenta otro registro: tiene el id ${id}. Enviar este lo sobrescribiría.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithEl(noun)} con ${field} ${key} es en la cuenta otro registro: tiene el id ${id} y el código interno ${myId}. Enviar este lo sobrescribiría.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithEl(noun)} con ${field} ${key} es en la cuenta otro registro: tiene el id ${id} y ningún código interno. Enviar este lo sobrescribiría.`,
  numberOfTrial: (field, key, noun, row) =>
    `El servicio dio ${field} ${key} a ${withEl(noun)} que una prueba creó a partir de una fila sin clave, y esta fila es otra. ${row} es la de la prueba. Elimine ese registro o deshaga la prueba.`,
  missing: (noun, record, more) => `${startingWithEl(noun)} ${record}, ya no tiene fila${more}.`,
  whyShorter: (rows, source, percent, before, run) =>
    `${rows} filas${source === '' ? '' : ` de ${source}`} son menos del ${percent} % de las ${before} de la ejecución ${run}: el archivo puede estar cortado; si está entero, indíquelo con --allow shorter`,
  failedNames: (noun, key, state) =>
    `Lo nombra un registro que ${states[state]}: ${noun}${key === '' ? '' : ` ${key}`}.`,
  parentMissing: (field, key, row, sheet, state) =>
    `Su registro ${field} ${key}, fila ${row}${sheet === '' ? '' : ` de la hoja ${sheet}`}, ${states[state]}.`,
};

const spanishParts: Own<PageTexts['parts']> = {
  limits: {
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
  },
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

const spanishFacts: Own<PageTexts['facts']> = {
  read: (number) => some(number, 'leída', 'leídas'),
  mapped: (number) => some(number, 'asignada', 'asignadas'),
  skipped: (number) => some(number, 'excluida', 'excluidas'),
  rejected: (number) => some(number, 'rechazada', 'rechazadas'),
  left: (number) => some(number, 'dejada aparte', 'dejadas aparte'),
  quotaLeft: (remaining, limit, reserve) =>
    `solicitudes que quedan hoy: ${count(remaining)}${limit === undefined ? '' : ` de ${count(limit)}`}${reserve === undefined ? '' : `, de ellas ${count(reserve)} para otros`}`,
  namedByRows: (noun) => `lo que nombran las filas (${nounInSpanish(noun)})`,
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
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' que nombran las filas' : ''}, ${way}: ${countedInSpanish(requests, 'solicitud', 'solicitudes')}${others === '' ? '' : ` (${others})`}`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInSpanish(added, 'nueva', 'nuevas')] : []),
      ...(missing > 0 ? [countedInSpanish(missing, 'quitada', 'quitadas')] : []),
    ];
    return `${nouns}: ${[countedInSpanish(edited, 'editada', 'editadas'), `${count(unedited)} sin editar`, ...more].join(', ')}`;
  },
  slice: (chosen, records, left) =>
    `${chosen}, con lo que les corresponde: ${records}; ${left === undefined ? 'no queda nada' : `queda para la importación completa: ${left}`}`,
  safety: {
    created: (records, of, nouns, share, allowed, unnamed) =>
      `De los registros del archivo (${nouns}: ${count(of)}) se ${records === 1 ? 'crearía' : 'crearían'} ${count(records)} (${share}; se permite ${allowed}), aunque los demás ya están en la cuenta${unnamed === undefined ? '' : `, que tiene ${count(unnamed)} que el archivo no nombra`}: ¿han cambiado las claves?`,
  },
};

const spanishPlanPage: Own<PageTexts['plan']> = {
  wouldWrite: (writes, left, undecided) =>
    `Se ${writes === 1 ? 'escribiría' : 'escribirían'} ${countedInSpanish(writes, 'registro', 'registros')}${left > 0 ? `, ${count(left)} no` : ''}${undecided > 0 ? `, ${count(undecided)} por decidir` : ''}; hasta ahora no se ha escrito nada.`,
};

const spanishSignOff: Own<PageTexts['signOff']> = {
  recount: {
    headings: [
      'Registros',
      'Previstos',
      'Como estaba previsto',
      'Distintos',
      'Ausentes',
      'Añadidos por otros',
      'En la cuenta',
    ],
  },
  verdict: {
    counted: (asPlanned, planned, exceptions, added) =>
      `En la cuenta ${asPlanned === 1 ? 'está' : 'están'} como estaba previsto ${count(asPlanned)} de ${countedInSpanish(planned, 'registro previsto', 'registros previstos')}${toBeDecided(exceptions)}${added > 0 ? `; otros añadieron ${count(added)}` : ''}.`,
  },
};

const spanishSheets: Own<PageTexts['sheets']> = {
  copy: noteNames.es,
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: es este registro de la cuenta; se actualiza y recibe la clave.`,
      `${create}: no es ninguno de ellos; se crea un registro nuevo.`,
      `${skip}: la fila no se envía.`,
      `${later}: aún no se ha decidido nada y no se envía nada.`,
      `Elija «${adopt}» en la fila del registro en cuestión; «${create}» y «${skip}», en cualquier fila del registro.`,
    ].join('\n'),
};

const spanishPages: Own<PageTexts> = {
  parts: spanishParts,
  facts: spanishFacts,
  plan: spanishPlanPage,
  signOff: spanishSignOff,
  sheets: spanishSheets,
};

export const spanishReport: ReportTexts = reportIn(
  { ...spanish, numbers: spanishNumbers, issues: issuesOf(issues) },
  messages,
  { sentences: spanishSentences, pages: spanishPages },
);

/** A noun of the contract: `orden de trabajo`. */
function nounInSpanish(noun: string): string {
  return otherNouns[noun] ?? inWordsOf({ contract: spanishContract }, noun);
}

/** What agrees with a noun: `esta orden de trabajo`, `este cliente`. */
function agreeingInSpanish(noun: string, masculine: string, feminine: string): string {
  return /^(?:orden|actividad)/.test(noun) ? feminine : masculine;
}

/** `el cliente`, `la orden de trabajo`. */
function withEl(noun: string): string {
  return `${agreeingInSpanish(noun, 'el', 'la')} ${noun}`;
}

/** At the beginning of a sentence: `El cliente`. */
function startingWithEl(noun: string): string {
  return `${agreeingInSpanish(noun, 'El', 'La')} ${noun}`;
}

/** `del cliente`, `de la orden de trabajo`. */
function withDel(noun: string): string {
  return `${agreeingInSpanish(noun, 'del', 'de la')} ${noun}`;
}

/** `un cliente`, `una orden de trabajo`. */
function withUn(noun: string): string {
  return `${agreeingInSpanish(noun, 'un', 'una')} ${noun}`;
}

/** `Ningún cliente`, `Ninguna orden de trabajo`. */
function startingWithNingun(noun: string): string {
  return `${agreeingInSpanish(noun, 'Ningún', 'Ninguna')} ${noun}`;
}

/** `a, b y c`. */
function inSpanishList(words: readonly string[], and = 'y'): string {
  return inList(words, and);
}

/** Behind what is listed: ` y 2 más`, ` y 2 campos más`; nothing if all are. */
function andMoreInSpanish(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` y ${left}${noun === '' ? '' : ` ${noun}`} más` : '';
}

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInSpanish(exceptions, 'excepción', 'excepciones')} por decidir` : '';
}
