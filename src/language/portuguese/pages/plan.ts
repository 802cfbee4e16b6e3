import type { PlanPageTexts } from '../../english/pages/plan.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

const { count } = portugueseNumbers;

export const portuguesePlanPage: PlanPageTexts = {
  kind: 'Plano',
  title: (id) => `Plano ${id}`,
  unsafe: 'Escreveria mais do que é seguro escrever sem perguntar.',
  wouldWrite: (writes, left, undecided) =>
    `${countedInPortuguese(writes, 'registo seria escrito', 'registos seriam escritos')}${left > 0 ? `, ${count(left)} não` : ''}${undecided > 0 ? `, ${count(undecided)} por decidir` : ''}; até agora nada foi escrito.`,
  account: (name) => `Conta ${name}`,
  toCarryOut: 'Para o aplicar:',
  limits: 'O que este plano não pode saber',
  safety: 'Segurança',
  changes: 'Alterações',
  filter: 'Filtrar as alterações',
  allListed: 'Todas as alterações: {0}',
  someListed: '{0} de {1} alterações',
  change: 'Alteração',
  fieldsOrWhy: 'Campos, ou por que motivo fica como está',
  onlyFirst: (shown, total) =>
    `Nesta página estão as primeiras ${shown} de ${total}; um relatório .xlsx ou .json contém todas.`,
  nowValue: 'Antes',
  thenValue: 'Depois',
  value: 'Valor',
  printed: {
    update: 'A atualizar',
    create: 'A criar',
    delete: 'A eliminar: as suas linhas desapareceram',
    deactivate: 'A desativar: as suas linhas desapareceram',
    undelete: 'A recuperar: as suas linhas voltaram',
    activate: 'A ativar: as suas linhas voltaram',
    conflict: 'Em conflito: ficam como estão',
    blocked: 'Bloqueados: ficam como estão',
    rejected: 'Rejeitados: ficam como estão',
  },
};
