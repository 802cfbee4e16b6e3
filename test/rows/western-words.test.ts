import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { WesternWords } from '../../src/rows/table-faults.js';

/** Texts as a file has them, read as Windows-1252. */
function read(texts: readonly string[], encoding: string): boolean {
  const words = new WesternWords();
  return texts.map((text) => words.read(iconv.decode(iconv.encode(text, encoding), 'windows-1252'))).every(Boolean);
}

describe('texts in Windows-1252 read as words', () => {
  it.each([
    [
      'French',
      ['Société Générale', 'ÉLÉCTRICITÉ', 'Chaudière à gaz', 'n° 4, 12 m²', 'l’hôtel « Œuvre »', 'Noël', '45 €'],
    ],
    ['German', ['Straße', 'Müller', 'ÖLHEIZUNG', 'Änderung', 'STRAßE 5', 'Café', '„Löwen“ – 3 °C']],
    ['Spanish', ['Muñoz', 'Ángel', '3º izquierda', 'Pingüino']],
    ['Italian', ['Città', 'perché', 'Può']],
    ['Portuguese', ['São João', 'Conceição', 'Três']],
    ['Dutch', ['België', 'Coöperatie', 'één']],
  ])('of %s', (_, texts) => {
    expect(read(texts, 'windows-1252')).toBe(true);
  });

  it.each([
    ['windows-1250', ['Łódź', 'Kraków', 'Święta']],
    ['windows-1250', ['Nováček', 'Dvořák', 'Plzeň']],
    ['windows-1251', ['Иванов', 'Москва']],
    ['windows-1253', ['Παπαδόπουλος', 'Αθήνα']],
    ['macintosh', ['Müller']],
    ['macintosh', ['Straße']],
    ['macintosh', ['Société Générale']],
    ['cp850', ['Müller', 'März']],
    ['cp850', ['Société']],
    ['gb18030', ['北京', '客户']],
  ])('but not what is %s: %j', (encoding, texts) => {
    expect(read(texts, encoding)).toBe(false);
  });
});
