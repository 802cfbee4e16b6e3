import type { englishAccountIssues } from '../../english/issues/account.js';
import type { IssueTexts } from '../../issue-texts.js';

export const portugueseAccountIssues: Readonly<Record<keyof typeof englishAccountIssues, IssueTexts>> = {
  'list-not-compared': {
    title: 'A conta mostra uma lista numa forma que não pode ser comparada',
    advice: 'Só é enviada com registos novos; alterá-la no serviço.',
  },
  'export-not-remembered': {
    title: 'O ficheiro vem de uma conta e não guarda o que continha',
    advice:
      'Para enviar apenas as suas alterações, importar na pasta onde foi feita a exportação, ou editar um livro exportado (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'A conta não disse se tem um registo',
    advice:
      'Tente de novo mais tarde. Se continuar assim, pergunte a quem gere a firewall ou o proxy que está à frente do serviço.',
  },
  'record-unknown': {
    title: 'A conta não tem tal registo',
    advice: 'Corrigir o id, ou importar primeiro o registo.',
  },
  'reference-unknown': {
    title: 'Uma linha indica um registo que não está nem nos ficheiros nem na conta',
    advice: 'Corrigir o id, ou importar primeiro esse registo.',
  },
  'reference-ambiguous': {
    title: 'Uma linha indica um registo por valores que vários registos têm',
    advice: 'Indicá-lo pela sua chave, ou por mais campos: refBy com um nome e um código postal.',
  },
  'reference-inactive': {
    title: 'Uma linha indica um registo que está inativo na conta',
    advice: 'Indicar outro, ou ativá-lo, exceto se for intencional; é assinalada a primeira linha que o indica.',
  },
  'owner-differs': {
    title: 'Uma linha indica um registo e outro proprietário que não o seu',
    advice: 'É enviada tal como está. Corrigir um dos dois, exceto se o registo for mudado de propósito.',
  },
  'closed-job-key': {
    title: 'O número próprio de um trabalho mudaria embora o relatório esteja fechado',
    advice:
      'Algumas contas recusam-no, e a linha é recusada com as suas outras alterações. Retirar o número, exceto se se souber que a conta o aceita.',
  },
  'name-unknown': {
    title: 'Uma linha indica um tipo ou um utilizador que a conta não tem',
    advice:
      'Corrigir o nome, ou traduzi-lo com uma tabela de correspondências (lookup) num mapeamento; é assinalada a primeira linha que o tem.',
  },
  'name-doubtful': {
    title: 'Uma linha indica um tipo de ordem ou um utilizador que não consta das listas da conta',
    advice:
      'É enviado tal como está, e o serviço não diz o que faz com ele: corrigir o nome, ou traduzi-lo com uma tabela de ' +
      'correspondências (lookup) num mapeamento; é assinalada a primeira linha que o tem.',
  },
  'name-inactive': {
    title: 'Uma linha indica um utilizador que está inativo na conta',
    advice: 'Indicar outro, ou pedir que seja ativado na administração; é assinalada a primeira linha que o indica.',
  },
  'custom-field-unknown': {
    title: 'A conta não tem tal campo personalizado',
    advice: 'Corrigir a designação letra por letra, ou pedir que o campo seja definido na administração.',
  },
  'custom-field-missing': {
    title: 'Um campo personalizado que a conta exige está vazio',
    advice: 'Preenchê-lo: um registo novo precisa dele, e nenhum registo o pode perder.',
  },
  'custom-field-form': {
    title: 'O valor não tem o formato do seu campo personalizado',
    advice: 'Corrigir a célula, ou convertê-lo num mapeamento; o serviço pode rejeitá-lo.',
  },
};
