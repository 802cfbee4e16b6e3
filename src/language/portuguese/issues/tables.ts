import type { englishTablesIssues } from '../../english/issues/tables.js';
import type { IssueTexts } from '../../issue-texts.js';

export const portugueseTablesIssues: Readonly<Record<keyof typeof englishTablesIssues, IssueTexts>> = {
  'cells-beyond-headings': {
    title: 'A linha tem mais células do que cabeçalhos',
    advice:
      'As que sobram não são lidas; dar-lhes um cabeçalho ou, num ficheiro CSV, procurar um delimitador dentro de um valor sem aspas.',
  },
  'cells-missing': {
    title: 'A linha tem menos células do que cabeçalhos',
    advice:
      'As que faltam contam como vazias; procurar uma quebra de linha dentro de um valor sem aspas, ou outro delimitador.',
  },
  'row-cut-off': {
    title: 'O ficheiro termina a meio da linha',
    advice:
      'O ficheiro está cortado: exportá-lo de novo. Se a linha estiver completa, terminá-la com uma quebra de linha.',
  },
  'heading-repeated': {
    title: 'Um cabeçalho que é lido está sobre duas colunas',
    advice: 'Dar a cada coluna um cabeçalho próprio, ou indicar a segunda num mapeamento.',
  },
  'heading-merged': {
    title: 'Uma coluna sem cabeçalho está ao lado de uma com cabeçalho',
    advice: 'Separar as células do cabeçalho e dar nome a cada coluna, ou ler esta pela sua letra.',
  },
  'heading-missing': {
    title: 'Uma coluna com valores não tem cabeçalho',
    advice: 'Dar-lhe um cabeçalho, ou lê-la pela sua letra; tal como está, não é lida.',
  },
  'headings-repeated': {
    title: 'A linha repete os cabeçalhos',
    advice:
      'É omitida, tal como todas as semelhantes. Os ficheiros compostos a partir de outros têm uma por cada ficheiro.',
  },
  'row-around-table': {
    title: 'A linha foi escrita à volta da tabela por um programa',
    advice: 'É omitida, tal como todas as semelhantes: um traço ou o número de linhas.',
  },
  'column-not-read': {
    title: 'O mapeamento não lê uma coluna que contém valores',
    advice: 'Lê-la no mapeamento, ou indicá-la aí em ignore.',
  },
  'rows-blank': {
    title: 'Há linhas em branco entre as linhas',
    advice: 'As linhas em branco são ignoradas; confirmar que o que se segue pertence à tabela.',
  },
  'rows-hidden': {
    title: 'As linhas que a folha oculta também são lidas',
    advice: 'Retirar o filtro e vê-las; eliminar o que não deve ir, ou deixá-lo de fora com skip num mapeamento.',
  },
  'row-of-totals': {
    title: 'A última linha parece ser de totais',
    advice: 'Retirá-la do ficheiro, ou excluí-la com skip num mapeamento.',
  },
  'totals-among-rows': {
    title: 'Uma linha de totais está entre os registos',
    advice: 'Retirá-la do ficheiro; se for um registo, dar-lhe o seu número e os valores que as outras linhas têm.',
  },
  'row-above-headings': {
    title: 'As linhas acima dos cabeçalhos parecem dados',
    advice: 'Colocá-las abaixo dos cabeçalhos: o que está acima não é lido.',
  },
  'encoding-assumed': {
    title: 'A codificação do ficheiro é uma suposição',
    advice:
      'Nada no ficheiro a comprova. Se o valor estiver errado, indicar a correta com --encoding, como windows-1250, macintosh ou gb18030; se estiver certo, indicar esta.',
  },
  'sheet-lost': {
    title: 'O livro não diz onde estão as linhas de uma folha',
    advice: 'A folha é omitida. Abrir o livro num programa de folhas de cálculo, ver a folha e guardá-lo de novo.',
  },
  'part-not-read': {
    title: 'Uma parte do ficheiro não é lida',
    advice: 'Se contiver registos, guardá-la num ficheiro próprio: CSV ou um livro.',
  },
  'sheet-not-read': {
    title: 'Uma folha que contém linhas não é lida',
    advice:
      'Mudar-lhe o nome, lê-la com --sheet e --resource, ou indicá-la num mapeamento; ocultá-la se nada houver para ler.',
  },
  'column-unknown': {
    title: 'O cabeçalho não indica nada que seja lido',
    advice: 'A coluna não é lida; corrigir o cabeçalho se o deve ser.',
  },
};
