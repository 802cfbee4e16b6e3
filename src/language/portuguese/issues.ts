import type { IssueCode } from '../english/issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { portugueseTableIssues } from './table-issues.js';

export const portugueseIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...portugueseTableIssues,
  'key-missing': {
    title: 'Um registo não tem chave natural',
    advice:
      'Repor o id ou a chave que a exportação lhe deu, ou dar a um registo novo uma chave que nenhum outro tenha: é por ela que a importação seguinte o reconhece.',
  },
  'required-on-create': {
    title: 'Criar este registo exige um campo que está vazio',
    advice: 'Preenchê-lo, exceto se o registo já estiver na conta.',
  },
  'rows-disagree': {
    title: 'Duas linhas dizem coisas diferentes sobre o mesmo registo',
    advice: 'Vale a primeira linha; tornar as linhas iguais, ou dar ao registo uma chave que as distinga.',
  },
  'row-repeated': {
    title: 'Uma linha repete outra letra por letra',
    advice:
      'Retirar uma das duas; se devem ser duas, dar a cada uma a sua própria chave, ou contá-las num mapeamento com .counted().',
  },
  'key-repeated': {
    title: 'Duas linhas dão um registo com a mesma chave',
    advice: 'É enviado uma vez; se devem ser dois, dar a cada um a sua própria chave.',
  },
  'zeros-lost': {
    title: 'Alguns números podem ter perdido os zeros iniciais',
    advice: 'Repor os zeros na origem, ou acrescentar .pad(…) no mapeamento: uma chave sem eles é outro registo.',
  },
  'key-respelt': {
    title: 'Duas chaves só diferem em maiúsculas, espaços, na forma dos acentos ou num .0 final',
    advice: 'São dois registos; se deve ser um, escrever a sua chave de uma só maneira.',
  },
  'records-alike': {
    title: 'Dois registos parecem um só escrito duas vezes',
    advice: 'São enviados os dois; se deve ser um, dar às duas linhas a mesma chave e os mesmos valores.',
  },
  'address-respelt': {
    title: 'A mesma morada está escrita de duas maneiras',
    advice:
      'São enviadas as duas tal como estão; escrever a morada de uma só maneira, para que uma procura encontre ambas.',
  },
  'reference-outside': {
    title: 'Uma linha indica um registo que os ficheiros não contêm',
    advice: 'Tem então de estar na conta; se não, corrigir a chave ou acrescentar o registo. --live consulta a conta.',
  },
  'record-repeated': {
    title: 'Duas linhas dão o mesmo registo',
    advice: 'É enviado uma vez; se devem ser dois, distinguir as linhas.',
  },
  'item-repeated': {
    title: 'Duas linhas dão o mesmo elemento a uma lista',
    advice: 'Retirar uma das linhas; se o registo o tem mesmo duas vezes, fazer uma só linha das duas.',
  },
  'items-disagree': {
    title: 'Duas linhas dão de forma diferente o mesmo elemento de uma lista',
    advice: 'Corrigir uma das linhas, ou retirá-la: vale a primeira.',
  },
  'list-mixed': {
    title: 'Uma lista é dada com um elemento por linha, e noutro lugar em colunas',
    advice: 'Dá-la toda de uma só maneira.',
  },
  'never-created': {
    title: 'O mapeamento não pode criar registos destes',
    advice: 'Mapear o campo, exceto se todos estes registos já estiverem na conta: nesse caso só são alterados.',
  },
  'no-natural-key': {
    title: 'Os registos sem chave natural só podem ser criados',
    advice:
      'Dar-lhes uma, numa coluna com esse nome, ou com key() ou rowKey() num mapeamento: sem ela, uma segunda importação ' +
      'cria-os de novo, e um cuja resposta se perca não pode ser procurado e nunca é reenviado automaticamente.',
  },
  'clearing-doubtful': {
    title: 'O serviço pode conservar um valor que deve ser apagado',
    advice:
      'O serviço não diz se um texto vazio apaga um campo: ver os avisos da execução, que compara cada resposta com o que ' +
      'foi enviado.',
  },
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
  'file-missing': {
    title: 'O ficheiro não existe',
    advice: 'Corrigir o caminho, que conta a partir da pasta da folha, ou indicar a pasta com --folder.',
  },
  'file-outside': {
    title: 'O ficheiro está fora da pasta',
    advice: 'Colocar o ficheiro na pasta, ou indicar com --folder uma que contenha todos os ficheiros.',
  },
  'file-private': {
    title: 'O ficheiro está oculto, ou contém definições ou chaves secretas',
    advice: 'Retirar a linha. Se for um documento, dar outro nome ao ficheiro.',
  },
  'file-unreadable': {
    title: 'O ficheiro não pode ser lido',
    advice: 'Indicar um ficheiro, não uma pasta nem um dispositivo, com permissão de leitura.',
  },
  'file-empty': {
    title: 'O ficheiro está vazio',
    advice: 'Obtê-lo de novo; uma cópia pode ter falhado.',
  },
  'file-too-large': {
    title: 'O ficheiro é demasiado grande',
    advice: 'Reduzi-lo, ou aumentar --max-size; o serviço não diz quanto aceita.',
  },
  'file-changed': {
    title: 'O ficheiro muda enquanto é lido',
    advice: 'Fechá-lo no programa que o escreve e começar de novo.',
  },
  'file-name-unfit': {
    title: 'O nome do ficheiro não pode ser usado em todo o lado',
    advice: 'Indicar outro na coluna fileName, ou mudar o nome do ficheiro.',
  },
  'record-unclear': {
    title: 'A linha não indica exatamente um registo',
    advice: 'Preencher as colunas de um registo e deixar vazias as dos outros.',
  },
  'named-twice': {
    title: 'Duas linhas pedem o mesmo',
    advice: 'É feito uma vez; retirar a segunda linha.',
  },
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
