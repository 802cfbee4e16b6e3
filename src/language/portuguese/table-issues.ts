import type { englishTableIssues } from '../english/table-issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { portugueseWorkbook } from './portuguese.js';

export const portugueseTableIssues: Readonly<Record<keyof typeof englishTableIssues, IssueTexts>> = {
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
  'value-missing': {
    title: 'Falta um valor obrigatório',
    advice: 'Preencher a célula.',
  },
  'cell-error': {
    title: 'A célula contém um erro em vez de um valor',
    advice: 'Corrigir a fórmula no livro, ou substituí-la pelo seu valor; imagens e documentos nunca são lidos.',
  },
  'not-a-number': {
    title: 'O valor não é um número',
    advice:
      'Escrevê-lo como 1234.5; um mapeamento pode definir decimalSeparator e groupSeparator, e retirar uma unidade: ' +
      'decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': {
    title: 'O valor não é um número inteiro',
    advice: 'Corrigir a célula.',
  },
  'not-a-date': {
    title: 'O valor não é uma data no formato esperado',
    advice:
      'Escrever um dia como 2026-11-20 e um momento como 2026-11-20 08:30. Um mapeamento lê também outros formatos que indique.',
  },
  'time-left-out': {
    title: 'Um campo de data não aceita hora',
    advice:
      'Só o dia é enviado. Num mapeamento, dateTime() lê também a hora, e date(text("Day").replace(/ .*/, "")) ' +
      'retira-a.',
  },
  'time-zone-missing': {
    title: 'Um momento não pode ser determinado sem o fuso horário da conta',
    advice: "Indicá-lo em fieldsheet.config.ts, por exemplo timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'Numa data, o dia e o mês podem estar trocados',
    advice: 'O primeiro número é tomado pelo dia; escrever a data como 2026-11-22, ou como data do livro.',
  },
  'time-doubtful': {
    title: 'Uma hora não existe, ou existe duas vezes, no dia em que a hora muda',
    advice: 'Corrigir a célula, ou indicar a hora com a sua diferença, como 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'Há um número onde se espera uma data',
    advice: 'Formatar as células como datas no programa de folhas de cálculo, e guardá-las ou exportá-las de novo.',
  },
  'text-became-date': {
    title: 'Há uma data onde se espera um texto',
    advice:
      'Um programa de folhas de cálculo pode tê-la feito de um texto como 3-1; formatar a célula como texto e escrevê-lo de novo.',
  },
  'number-shortened': {
    title: 'Um número está escrito em potências de dez',
    advice:
      'Um programa de folhas de cálculo cortou um mais longo; obtê-lo na origem, depois de formatar a célula como texto.',
  },
  'digits-lost': {
    title: 'Um número tem mais algarismos do que os programas de folhas de cálculo conservam',
    advice:
      'A partir do décimo sexto não são os que foram escritos; formatar a célula como texto e escrevê-lo de novo.',
  },
  'value-cut': {
    title: 'O texto é tão longo quanto uma célula pode ser',
    advice: 'O fim perdeu-se provavelmente; verificá-lo na origem.',
  },
  'text-cut-off': {
    title: 'O texto foi cortado ao exportar o livro, porque não cabe numa célula',
    advice: `Deixar a célula como está ou escrever um texto próprio; o texto completo está na folha «${portugueseWorkbook.longTextsSheet}».`,
  },
  'word-for-nothing': {
    title: 'A célula contém uma palavra que indica que não há valor',
    advice: 'Esvaziar a célula na origem, ou escrever o valor.',
  },
  'ditto-mark': {
    title: 'A célula repete a linha acima com um sinal',
    advice: 'Escrever o próprio valor: quando se ordenam ou retiram linhas, o sinal refere-se a outra linha.',
  },
  'nul-character': {
    title: 'O valor contém um carácter NUL',
    advice: 'Retirá-lo: o que está depois dele perder-se-ia.',
  },
  'control-characters': {
    title: 'O valor contém caracteres de controlo',
    advice: 'Retirá-los, na origem ou com replace() num mapeamento.',
  },
  'characters-lost': {
    title: 'Um carácter perdeu-se pelo caminho',
    advice: 'Exportar de novo em UTF-8, ou corrigir a célula: o ficheiro já não contém o carácter.',
  },
  'characters-garbled': {
    title: 'O texto foi lido antes com uma codificação errada',
    advice:
      'Exportar de novo em UTF-8, ou corrigir a célula. É enviado tal como está, mas nunca sobre o valor certo da conta.',
  },
  'characters-invisible': {
    title: 'O valor contém caracteres que ninguém vê',
    advice: 'Uma procura não encontra o que parece igual; retirá-los, ou substituí-los num mapeamento.',
  },
  'spaces-around': {
    title: 'Há espaços à volta do valor',
    advice: 'Retirá-los na origem.',
  },
  'not-a-boolean': {
    title: 'O valor não é nem sim nem não',
    advice: 'Corrigir a célula, ou acrescentar a palavra às listas num mapeamento.',
  },
  'not-an-email': {
    title: 'O valor não é um endereço de e-mail',
    advice: 'Corrigir a célula, ou marcar o campo como lenient num mapeamento.',
  },
  'email-doubtful': {
    title: 'O valor não parece um endereço de e-mail',
    advice: 'É enviado tal como está; corrigir a célula se estiver errado.',
  },
  'phone-doubtful': {
    title: 'O valor não parece um número de telefone',
    advice: 'É enviado tal como está; corrigir a célula se estiver errado.',
  },
  'not-in-table': {
    title: 'O valor não está na tabela de correspondências',
    advice: 'Acrescentá-lo à tabela do mapeamento, ou corrigir a célula.',
  },
  'ambiguous-in-table': {
    title: 'A tabela de correspondências dá dois valores',
    advice: 'Deixar na tabela uma só linha por valor, ou corrigir a célula.',
  },
  'id-not-known': {
    title: 'Nenhuma execução anterior conhece um id do registo',
    advice: 'Importar primeiro o registo, ou corrigir a chave; `fieldsheet ids` mostra o que é conhecido.',
  },
  'value-left-out': {
    title: 'Um valor que não pode ser lido é omitido',
    advice: 'O campo está marcado como lenient no mapeamento; corrigir a célula para o enviar.',
  },
  'custom-function-failed': {
    title: 'Uma função do mapeamento falhou',
    advice: 'Corrigir a função no mapeamento.',
  },
  'wrong-type': {
    title: 'O mapeamento deu um valor de tipo errado',
    advice: 'Corrigir a função do mapeamento que o dá.',
  },
  'not-a-choice': {
    title: 'O valor não é nenhum dos que o serviço conhece',
    advice: 'Escrever um destes, ou traduzi-lo com uma tabela de correspondências (lookup) num mapeamento.',
  },
  'position-out-of-range': {
    title: 'A posição não existe',
    advice: 'A latitude vai de -90 a 90, a longitude de -180 a 180; verificar os separadores e a ordem.',
  },
  'position-incomplete': {
    title: 'Só é indicada metade de uma posição',
    advice: 'Preencher a latitude e a longitude, ou nenhuma das duas.',
  },
  'position-doubtful': {
    title: 'A posição não pode ser a certa',
    advice: 'Corrigi-la, ou deixá-la vazia: o serviço encontra a morada por si.',
  },
  'date-doubtful': {
    title: 'A data está num ano para o qual ninguém planeia',
    advice: 'É enviada tal como está; corrigir a célula, ou esvaziá-la se não houver data.',
  },
  'number-doubtful': {
    title: 'Um número talvez não seja o pretendido',
    advice:
      'É enviado tal como está; corrigir a célula se estiver errado. Um mapeamento pode definir decimalSeparator, groupSeparator e a unidade.',
  },
  'length-doubtful': {
    title: 'Um texto é mais longo do que o importador do fabricante aceita',
    advice: 'É enviado tal como está, e o serviço pode rejeitá-lo; encurtar o texto se nem tudo for necessário.',
  },
  'dates-reversed': {
    title: 'Um fim é anterior ao seu início',
    advice: 'Corrigir uma das duas datas.',
  },
};
