import type { DecideTexts } from '../../english/pages/decide.js';

export const portugueseDecide: DecideTexts = {
  title: 'Por decidir',
  about:
    'Estes registos do ficheiro podem já estar na conta. Nada deles é enviado até ser decidido: «adotar» atualiza o registo da conta e dá-lhe a chave, «criar» faz um novo, «omitir» exclui a linha.',
  onlyFirst: (shown) => `Nesta página estão os primeiros ${shown}; plan.xlsx contém todos.`,
  adoptCertain: 'Adotar todos os certos',
  save: 'Guardar decisões',
  afterwards: 'Depois:',
  filter: 'Filtrar os registos por decidir',
  allListed: 'Todos os registos por decidir: {0}',
  someListed: '{0} de {1} registos por decidir',
  decision: 'Decisão',
  why: 'Motivo',
  inFile: 'No ficheiro',
  inAccount: 'Na conta',
  score: 'Pontuação',
  kinds: { possible: 'possível', ambiguous: 'ambíguo' },
  certain: (reasons) => `certo: ${reasons}`,
  lines: {
    key: 'chave',
    name: 'nome',
    address: 'morada',
    contact: 'contacto',
    email: 'e-mail',
    phone: 'telefone',
    vatNumber: 'NIF ou n.º de IVA',
  },
};
