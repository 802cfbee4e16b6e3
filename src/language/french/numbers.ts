import { numbersIn } from '../numbers-in.js';

export const frenchNumbers = numbersIn({
  locale: 'fr-FR',
  thousands: '\u202f',
  inDate: '/',
  second: ['seconde', 'secondes'],
  minute: ['minute', 'minutes'],
  hour: ['heure', 'heures'],
});
