import { numbersIn } from '../numbers-in.js';

export const dutchNumbers = numbersIn({
  locale: 'nl-NL',
  thousands: '.',
  inDate: '-',
  afterDate: ', ',
  second: ['seconde', 'seconden'],
  minute: ['minuut', 'minuten'],
  hour: ['uur', 'uur'],
});
