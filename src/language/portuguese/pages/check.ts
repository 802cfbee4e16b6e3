import type { CheckPageTexts } from '../../english/pages/check.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

const { count } = portugueseNumbers;

export const portugueseCheckPage: CheckPageTexts = {
  kind: 'Verificação',
  title: (name) => `Verificação de ${name}`,
  files: (number) => countedInPortuguese(number, 'ficheiro', 'ficheiros'),
  noAccount: 'nenhuma conta foi consultada',
  account: (name) => `conta ${name}`,
  noRows: 'Não há linhas.',
  errors: (errors, rows, read) =>
    `${countedInPortuguese(errors, 'erro', 'erros')}: ${countedInPortuguese(rows, 'linha', 'linhas')} de ${count(read)} não ${rows === 1 ? 'seria enviada' : 'seriam enviadas'}.`,
  noErrors: (warnings, rows, read, open) =>
    `Sem erros${warnings > 0 ? `, ${countedInPortuguese(warnings, 'aviso', 'avisos')}` : ''}: ${countedInPortuguese(rows, 'linha', 'linhas')} de ${count(read)} ${rows === 1 ? 'pode ser importada' : 'podem ser importadas'}${open > 0 ? `, desde que a conta contenha ${countedInPortuguese(open, 'registo', 'registos')} de que precisam` : ''}.`,
  rowsRead: 'Linhas lidas',
  mapped: 'Mapeadas',
  skipped: 'Excluídas',
  rejected: 'Rejeitadas',
  left: 'Deixadas de parte',
  yielded: 'Registos que dão',
  limits: 'O que esta verificação não pode saber',
};
