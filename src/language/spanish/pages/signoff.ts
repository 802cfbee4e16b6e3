import type { SignOffTexts } from '../../english/pages/signoff.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

export const spanishSignOff: SignOffTexts = {
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
