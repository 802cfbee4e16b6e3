import type { englishRunSentences, FailedState } from '../../english/sentences/run.js';

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'foi rejeitado',
  blocked: 'está ele próprio bloqueado',
  conflict: 'está em conflito',
  inDoubt: 'está incerto',
};

export const portugueseRunSentences: typeof englishRunSentences = {
  failedNames: (noun, key, state) =>
    `É indicado num registo que ${states[state]}: ${noun}${key === '' ? '' : ` ${key}`}.`,
  couldNotComeBack: () => 'O registo foi eliminado e não pôde ser recuperado: a importação seguinte cria-o de novo.',
  parentMissing: (field, key, row, sheet, state) =>
    `O seu registo ${field} ${key}, linha ${row}${sheet === '' ? '' : ` da folha ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Nada identifica o registo, pelo que não pode ser procurado.',
  listChanged: () => 'A lista em que o registo é procurado mudou entretanto.',
  likeOfOtherRow: () => 'Há na conta um registo igual, mas pode ser o de outra linha desta execução.',
  listLeavesOut: () => 'A lista dos seus dias não mostra nenhum registo igual, mas pode omitir um que não tenha fim.',
  goneFromAccount: () => 'O registo já não está na conta: alguém o eliminou.',
  lookUpOfOther: (field, key) => `A procura por ${field} ${key} devolveu outro registo.`,
  otherThanSent: (fields) => `Na conta, estes campos têm valores diferentes dos enviados: ${fields.join(', ')}.`,
  beforeUnknown: () => 'Não se sabe o que continham antes.',
  neitherValue: (fields) =>
    `Na conta, estes campos não contêm nem o que foi enviado nem o que lá estava antes: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `O serviço rejeitou a procura: ${message}`,
  notFoundByService: (message) => `O serviço não encontrou o registo, ou um que este indica: ${message}`,
  refusedByFirewall: (page) =>
    `Uma firewall web à frente do serviço recusou-o (${page}); o serviço nunca o recebeu. \`fieldsheet retry\` volta a enviá-lo.`,
  mayStillArrive: () => 'Depois não estava na conta, mas ainda pode chegar: `fieldsheet resume` volta a verificar.',
  sentInVain: (times, isRecord) =>
    `Foi enviado ${times} vezes e depois ${isRecord ? 'não estava na conta' : 'não tinha sido executado'}.`,
  madeAnew: (id, newId) =>
    `O registo a atualizar, id ${id}, já não existia: o serviço criou um novo, id ${newId}, só com os campos alterados.`,
  goneAndOther: (id) => `O registo a atualizar, id ${id}, já não está na conta, e a resposta era sobre outro.`,
  answerOfOther: () => 'A resposta era sobre outro registo, e a procura não encontrou este.',
  answeredOther: (fields) => `O serviço respondeu com valores diferentes dos enviados: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Conserva ${fields.join(', ')}: o serviço não o retira. Apagá-lo aí à mão se nenhuma importação deve encontrar o registo por esse valor.`,
  serviceSays: (message) => `O serviço: ${message}`,
  wasThere: (since) =>
    `Já estava na conta, criado em ${since}: por isso foi atualizado, e ao anular fica como está, porque não se sabe o que continha antes.`,
  wroteLater: (run) => `A execução ${run} desta pasta escreveu-o mais tarde.`,
  notWritten: (reason) => `Não foi escrito: ${reason}`,
  outcomeUnknown: () => 'o seu resultado não é conhecido.',
  storedOtherwise: () => 'O serviço guardou-o de outra forma ao ser escrito.',
  changedAfter: (moment) => `Alterado depois de ${moment}; o serviço não diz por quem.`,
  changedLast: (moment) => `Alterado desde então, pela última vez em ${moment}; o serviço não diz por quem.`,
  deletedSince: () => 'Já não existe: foi eliminado entretanto; o serviço não diz quando nem por quem.',
  notKnown: (reason) => `Não se sabe se a conta o tem: ${reason}`,
  notThere: (reason) => `Não está lá: ${reason}`,
  notDeleted: () => 'Devia ser eliminado e ainda existe.',
  notDeletedBecause: (reason) => `Devia ser eliminado e ainda existe: ${reason}`,
  notDeactivated: () => 'Devia ser desativado e está ativo.',
  notDeactivatedBecause: (reason) => `Devia ser desativado e está ativo: ${reason}`,
};
