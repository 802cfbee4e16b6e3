import { countedIn } from '../counted.js';
import { numbersIn } from '../numbers-in.js';

/** `1 registo`, `1 200 registos`. */
export const countedInPortuguese = countedIn('pt-PT');

export const portugueseNumbers = numbersIn({
  locale: 'pt-PT',
  thousands: '\u00a0',
  inDate: '/',
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
});
