import { countedIn } from '../counted.js';
import { numbersIn } from '../numbers-in.js';

/** `1 registro`, `1.200 registros`. */
export const countedInSpanish = countedIn('es-ES');

export const spanishNumbers = numbersIn({
  locale: 'es-ES',
  thousands: '.',
  inDate: '/',
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
});
