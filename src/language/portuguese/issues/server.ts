import type { englishServerIssues } from '../../english/issues/server.js';
import type { IssueTexts } from '../../issue-texts.js';

export const portugueseServerIssues: Readonly<Record<keyof typeof englishServerIssues, IssueTexts>> = {
  'text-too-long': {
    title: 'Um texto é mais longo do que o serviço aceita',
    advice: 'O serviço não indica comprimentos: encurtar o texto que rejeita e enviar a linha de novo com retry.',
  },
  'option-unknown': {
    title: 'Um valor não é nenhuma das opções do seu campo personalizado',
    advice: 'O serviço não mostra as opções dos campos select e autocomplete: consultá-las na administração.',
  },
  'name-refused': {
    title: 'A conta não aceita outro registo com esse nome',
    advice: 'O serviço não diz se os nomes se podem repetir: dar ao registo outro nome, ou a chave do primeiro.',
  },
  'step-refused': {
    title: 'Uma ordem de serviço não pode passar do seu estado para o pretendido',
    advice: 'O serviço não mostra que passos permite: alterar o estado na administração.',
  },
  'field-demanded': {
    title: 'Criar um registo exige um campo que o documento não indica',
    advice: 'Preencher o campo que a resposta indica e enviar a linha de novo com retry.',
  },
  'not-permitted': {
    title: 'A chave da API não permite escrever isto, ou falta uma opção à conta',
    advice: 'Perguntar a quem gere a conta; as atividades travel e clock, por exemplo, exigem o registo de tempos.',
  },
};
