import type { CheckPageTexts } from '../../english/pages/check.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

export const spanishCheckPage: CheckPageTexts = {
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
