import type { SignOffTexts } from '../../english/pages/signoff.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

const { count } = portugueseNumbers;

export const portugueseSignOff: SignOffTexts = {
  title: (isPlan, id) => `Aprovação ${isPlan ? 'do plano' : 'da execução'} ${id}`,
  before: 'Antes da importação',
  after: 'Depois da importação',
  account: (name, moment) => `Conta ${name}, ${moment}`,
  totals: 'Totais de controlo',
  totalOf: 'Total de',
  source: 'Origem',
  plan: 'Plano',
  accountTotal: 'Conta',
  differs: 'difere',
  hint: (isPlan) =>
    `Origem: as linhas válidas dos ficheiros. Plano: os registos tal como os deixa; uma célula vazia não altera um valor. Conta: ${isPlan ? 'os registos previstos tal como estão agora' : 'os registos previstos, contados de novo'}. As somas são exatas.`,
  lines: {
    records: 'registos',
    distinctKeys: 'chaves distintas',
    values: (column) => `${column}: valores`,
    sum: (column) => `${column}: soma`,
  },
  figures: {
    planned: 'registos previstos',
    asPlanned: 'como previsto',
    different: 'diferentes',
    missing: 'em falta',
    added: 'acrescentados por outros',
  },
  recount: {
    label: 'Nova contagem',
    headings: [
      'Registos',
      'Previstos',
      'Como previsto',
      'Diferentes',
      'Em falta',
      'Acrescentados por outros',
      'Na conta',
    ],
    title: 'Diferente do previsto',
    differences: 'Diferenças',
    added: 'Registos acrescentados',
    addedRecord: 'Registo acrescentado',
    id: 'Id',
    addedByOthers: (records) => `Acrescentados por outros: ${records}.`,
  },
  exceptions: 'Exceções',
  outcome: 'Resultado',
  owner: 'Responsável',
  onlyFirst: (shown, total) => `As primeiras ${shown} de ${total}; o livro deste conjunto enumera todas.`,
  files: 'Ficheiros',
  signed: 'O que foi aprovado',
  file: 'Ficheiro',
  roles: { source: 'origem', mapping: 'mapeamento', used: 'usado pelo mapeamento', plan: 'plano' },
  plannedChanges: (number) => `${countedInPortuguese(number, 'alteração prevista', 'alterações previstas')} no diário`,
  gone: ' (já não existe)',
  changed: ' (alterado desde então)',
  signature: 'Assinatura',
  agreed: 'Vi o que seria escrito e concordo que o seja.',
  accepted: 'Vi o que foi escrito e o que a conta contém, e aceito-o.',
  name: 'Nome',
  date: 'Data',
  facts: {
    planned: 'Planeado em',
    scope: 'Âmbito',
    countedAgain: 'Contado de novo',
    exceptions: 'Exceções',
    versions: 'Versões',
    wholeTotals: 'uma parte das origens; os totais das origens são dos ficheiros completos',
    records: (written, unchanged, left) =>
      `${count(written)} a escrever, ${count(unchanged)} sem alterações, ${count(left)} deixados como estão`,
    no: 'não',
    noExceptions: 'nenhuma',
    arrivedLater: (number, runs) =>
      `${countedInPortuguese(number, 'registo chegou', 'registos chegaram')} mais tarde: execução ${runs}`,
    toDecide: (number) =>
      `${countedInPortuguese(number, 'registo sobre o qual', 'registos sobre os quais')} alguém tem de decidir`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${countedInPortuguese(planned, 'registo', 'registos')}: ${count(asPlanned)} como previsto, ${countedInPortuguese(different, 'diferente', 'diferentes')}, ${count(missing)} em falta; ${countedInPortuguese(added, 'acrescentado', 'acrescentados')} por outros`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${countedInPortuguese(writes, 'registo seria escrito', 'registos seriam escritos')}${toBeDecided(exceptions)}; até agora nada foi escrito.`,
    notCounted: (exceptions) => `A conta não foi contada de novo${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `${asPlanned === 1 ? 'Está' : 'Estão'} na conta como previsto ${count(asPlanned)} de ${countedInPortuguese(planned, 'registo previsto', 'registos previstos')}${toBeDecided(exceptions)}${added > 0 ? `; outros acrescentaram ${count(added)}` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInPortuguese(exceptions, 'exceção', 'exceções')} por decidir` : '';
}
