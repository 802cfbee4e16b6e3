import { numbersIn } from '../numbers-in.js';

export const germanNumbers = numbersIn({
  locale: 'de-DE',
  thousands: '.',
  inDate: '.',
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
});
