import type { englishReturnedIssues } from '../../english/issues/returned.js';
import type { IssueTexts } from '../../issue-texts.js';

export const portugueseReturnedIssues: Readonly<Record<keyof typeof englishReturnedIssues, IssueTexts>> = {
  'memory-not-used': {
    title: 'O que um livro exportado guarda não pode ser usado',
    advice: 'Os seus valores são comparados com a conta, como os de qualquer outro ficheiro.',
  },
  'id-repeated': {
    title: 'Duas linhas de um livro exportado têm o mesmo id',
    advice:
      'Esvaziar o id da linha que foi copiada para criar um registo novo, ou retirar uma das linhas; enquanto houver duas, ' +
      'nenhum registo da folha conta como desaparecido.',
  },
  'id-lost': {
    title: 'Uma linha sem id parece ser a de um registo cuja linha desapareceu',
    advice:
      'Colocar esse id na linha, para que as suas edições alterem o registo. Se a linha for um registo novo, repor ao lado a ' +
      'linha do outro, ou importar com --allow creations.',
  },
  'id-not-exported': {
    title: 'Uma linha tem um id com que o livro não foi exportado',
    advice:
      'Os seus valores são comparados com a conta, e nenhum registo da folha conta como desaparecido. Deixar o id vazio se o ' +
      'registo for novo: o serviço dá-lhe um.',
  },
  'row-torn': {
    title: 'Uma linha de um livro exportado contém um registo diferente do que o seu id indica',
    advice:
      'Algumas colunas foram ordenadas ou coladas sem as outras: recompor as linhas, ou exportar de novo. Desta linha nada é ' +
      'enviado, e nenhum registo da folha conta como desaparecido.',
  },
  'column-moved': {
    title: 'Uma coluna de um livro exportado parece ter sido ordenada ou deslocada sozinha',
    advice:
      'Voltar a pôr os valores junto dos seus registos, ou exportar de novo. Uma importação é recusada; se os valores forem ' +
      'intencionais, indicar --allow changes.',
  },
  'record-rejected': {
    title: 'Outra linha do registo foi rejeitada',
    advice: 'Nada é enviado do registo até essa linha ser corrigida.',
  },
  'items-gone': {
    title: 'Faltam elementos de uma lista num livro exportado',
    advice: 'Uma importação não retira nada de uma lista: isso faz-se no serviço.',
  },
  'edit-not-sent': {
    title: 'Uma edição num livro exportado não pode ser enviada',
    advice: 'Desta célula nada é enviado; se a alteração for intencional, fazê-la no serviço.',
  },
  'custom-field-type': {
    title: 'Um valor não é do tipo do seu campo personalizado',
    advice: 'Corrigir a célula: o livro foi exportado com os tipos dos campos personalizados.',
  },
  'heading-not-exported': {
    title: 'Uma coluna de um livro exportado tem um cabeçalho diferente do exportado',
    advice:
      'Repor o cabeçalho exportado, para que as suas edições sejam enviadas; uma coluna própria pode ficar ao lado dessas.',
  },
  'edits-disagree': {
    title: 'Duas linhas de livros exportados indicam um registo de forma diferente',
    advice:
      'Nada do registo é enviado: tornar iguais as duas linhas, repor uma célula como foi exportada, ou dar ao registo novo uma chave própria.',
  },
  'edits-contradict': {
    title: 'Duas células de uma linha indicam registos diferentes',
    advice: 'Repor uma das duas como foi exportada.',
  },
  'sheet-gone': {
    title: 'Falta uma folha de um livro exportado',
    advice: 'Nada é feito aos seus registos, e nenhum deles conta como eliminado.',
  },
  'shown-only': {
    title: 'O que uma exportação apenas mostra não é importado',
    advice: 'Nada disso é enviado: fazer a alteração no serviço.',
  },
  'record-vanished': {
    title: 'Um registo de um extrato anterior já não tem linha',
    advice:
      'Nada lhe é feito. Com --vanished deactivate ou --vanished delete, os registos que ninguém alterou desde então são ' +
      'retirados; o que ainda é necessário fica como está.',
  },
  'gone-doubtful': {
    title: 'Podem faltar linhas de um livro exportado',
    advice:
      'Nada lhes é feito, e nenhuma conta como eliminada. Para eliminar registos, importar primeiro o que é editado e novo, ' +
      'depois exportar de novo, retirar aí as suas linhas e importar com --delete-missing.',
  },
};
