import type { englishAccountSentences } from '../../english/sentences/account.js';
import { agreeingInPortuguese, startingWithNenhum, startingWithO, withUm } from '../grammar.js';

export const portugueseAccountSentences: typeof englishAccountSentences = {
  customUnknown: (label, noun) => `A conta não tem o campo personalizado ${label} para registos do tipo ${noun}.`,
  customWritten: (label) => `Tem ${label}, que se escreve de outra maneira.`,
  customEmpty: (label, noun) => `A conta exige o campo personalizado ${label} para cada ${noun}, e está vazio.`,
  customNotGiven: (label, noun) =>
    `A conta exige o campo personalizado ${label} para cada ${noun}, e nenhuma coluna o dá.`,
  recordInactive: (noun, field, value) =>
    `${startingWithO(noun)} com ${field} ${value} está ${agreeingInPortuguese(noun, 'inativo', 'inativa')}.`,
  recordNowhere: (noun, values) => `Nem os ficheiros nem a conta têm ${withUm(noun)} com ${values.join(' e ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `Na conta e nos ficheiros há ${count} registos (${nouns}) com ${values.join(' e ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `A linha indica ${owner} ${named} e ${noun} ${key} de ${owner} ${actual}.`,
  closedJobKey: (key) => `O relatório deste trabalho está fechado, e o seu número próprio passaria a ser ${key}.`,
  nameNowhere: (noun, field, value) => `${startingWithNenhum(noun)} da conta tem ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithO(noun)} ${value} está ${agreeingInPortuguese(noun, 'inativo', 'inativa')} na conta.`,
  standsRejected: (noun, value, row) =>
    `${startingWithO(noun)}${value === '' ? '' : ` ${value}`} está nesta linha, que tem um erro e não é enviada: ${row}.`,
  notInFiles: (noun, value) => `Os ficheiros contêm registos do tipo ${noun}, mas nenhum com a chave ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Os ficheiros contêm registos do tipo ${noun}, mas nenhum com a chave que esta linha indica.`,
  nameUnlisted: (noun, by, name, field) =>
    `O serviço não dá nenhuma lista deste tipo (${noun}), pelo que ${by} «${name}» não indica nenhum id: indicar ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `Nesta conta há ${count} registos (${noun}) com ${by} «${name}»: indicar ${field}.id.`,
  nameNone: (noun, by, name) => `${startingWithNenhum(noun)} desta conta tem ${by} ${name}.`,
};
