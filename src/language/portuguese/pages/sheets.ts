import { noteNames } from '../../../text/note-names.js';
import type { SheetTexts } from '../../english/pages/sheets.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

const { count } = portugueseNumbers;

export const portugueseSheets: SheetTexts = {
  names: { summary: 'Resumo', decide: 'Decidir', problems: 'Problemas', signOff: 'Aprovação' },
  copy: noteNames.pt,
  columns: {
    resource: 'Tipo de registo',
    key: 'Chave',
    name: 'Nome',
    sheet: 'Folha',
    row: 'Linha',
    due: 'Prazo',
    difference: 'Diferença',
    record: 'Registo do ficheiro',
    compared: 'Comparado',
    link: 'Ligação',
    number: 'Número',
    whatToDo: 'O que fazer',
  },
  later: 'mais tarde',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: é este registo da conta; é atualizado e recebe a chave.`,
      `${create}: não é nenhum deles; é criado um registo novo.`,
      `${skip}: a linha não é enviada.`,
      `${later}: ainda nada está decidido, e nada é enviado.`,
      `Escolher «${adopt}» na linha do registo em causa; «${create}» e «${skip}» em qualquer linha do registo.`,
    ].join('\n'),
  signs: '= igual, ≠ diferente, + só no ficheiro, - só na conta',
  moreIssues: (left) => `e mais ${count(left)}, que \`--max-issues\` mostra`,
  runOf: (id, file, state) => `Execução ${id} de ${file}: ${state}`,
  sheetNamed: (sheet) => `Folha ${sheet}`,
  someShown: (found, left) =>
    `Mostrados: ${found}; a verificação encontrou mais ${countedInPortuguese(left, 'ocorrência', 'ocorrências')} (--max-issues).`,
  rows: {
    left: 'fica para a importação completa',
    withRow: (row) => `com ${row}`,
    leftOut: 'excluída',
  },
};
