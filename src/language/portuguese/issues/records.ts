import type { englishRecordsIssues } from '../../english/issues/records.js';
import type { IssueTexts } from '../../issue-texts.js';

export const portugueseRecordsIssues: Readonly<Record<keyof typeof englishRecordsIssues, IssueTexts>> = {
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
};
