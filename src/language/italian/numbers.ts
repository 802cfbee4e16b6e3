import { numbersIn } from '../numbers-in.js';

export const italianNumbers = numbersIn({
  locale: 'it-IT',
  thousands: '.',
  inDate: '/',
  second: ['secondo', 'secondi'],
  minute: ['minuto', 'minuti'],
  hour: ['ora', 'ore'],
  afterHours: ' e ',
});
