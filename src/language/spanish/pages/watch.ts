import type { WatchTexts } from '../../english/pages/watch.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

export const spanishWatch: WatchTexts = {
  title: (percent, state, id) => `${percent} ${state}: ejecución ${id}`,
  heading: (id, state) => `La ejecución ${id} está ${state}`,
  states: {
    staging: 'en preparación',
    planned: 'planificada',
    running: 'en curso',
    done: 'terminada',
    paused: 'en pausa',
    stopped: 'detenida',
    interrupted: 'interrumpida',
  },
  origin: (moment, account, begun, renewed) =>
    `Estado a ${moment}, cuenta ${account}, comenzada el ${begun}${renewed === undefined ? '' : `; esta página se renueva cada ${countedInSpanish(renewed, 'segundo', 'segundos')}`}`,
  progress: 'Progreso',
  through: 'Procesados',
  of: 'De',
  lastOnes: 'Los últimos que no llegaron',
  outcome: 'Resultado',
  from: 'De',
  why: 'Motivo',
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
  soFar: (done, total, bad) =>
    `Procesados: ${count(done)} de ${countedInSpanish(total, 'registro', 'registros')}${bad === undefined ? '' : `, ${bad}`}.`,
  ends: {
    asked: 'Se pidió que terminara.',
    lookedUp: 'Se comprobó lo que estaba en duda y no se envió nada.',
    died: 'Su proceso terminó antes que la ejecución.',
    quota: 'La cuota del día está agotada.',
    service: 'El servicio estuvo demasiado tiempo sin responder.',
    errors: 'Fueron rechazados o están en duda tantos registros como se admiten.',
    repeated: 'Muchos registros seguidos fueron rechazados por el mismo motivo.',
    failed: 'La terminó un error; `fieldsheet runs show` dice cuál.',
  },
  over: (state, reason, through) => `Está ${state}. ${reason} ${through}`,
  facts: { requests: 'Solicitudes', quota: 'Cuota', left: 'Queda', waits: 'Espera', silent: 'Sin señal' },
  requests: (sent, perMinute, retried, throttled) =>
    `${countedInSpanish(sent, 'enviada', 'enviadas')}${perMinute === undefined ? '' : `, ${count(perMinute)} por minuto`}${retried + throttled > 0 ? `; ${countedInSpanish(retried, 'repetida', 'repetidas')}, ${countedInSpanish(throttled, 'frenada', 'frenadas')}` : ''}`,
  quota: (remaining, limit) =>
    `solicitudes que quedan hoy: ${count(remaining)}${limit === undefined ? '' : ` de ${count(limit)}`}`,
  left: (duration, moment) => `${duration}, hasta el ${moment}`,
  waitsForService: (reason, moment) => `el servicio no responde (${reason}); se vuelve a intentar hasta el ${moment}`,
  waitsForDay: (moment) => `la cuota del día está agotada, hasta el ${moment}`,
  waitsForWindow: (moment) => `la ventana de esta clave de la API está agotada, hasta el ${moment}`,
  silent: (duration) => `desde hace ${duration}: su proceso puede estar bloqueado o detenido`,
  place: (file, sheet, row) => `${file}${sheet === '' ? '' : `, ${sheet}`} fila ${row}`,
};
