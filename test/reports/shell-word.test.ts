import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellWord, templateText } from '../../src/reports/index.js';

it.each(['old/customers.csv', 'Kölner-Liste_2.xlsx', '../a+b.csv', 'C:\\data\\old.csv'])(
  'shellWord leaves %s as it is',
  (word) => {
    expect(shellWord(word)).toBe(word);
  },
);

it('shellWord takes quotes that every shell knows where they do', () => {
  expect(shellWord('old list.csv')).toBe('"old list.csv"');
});

it('shellWord gives a shell the very word', () => {
  const words = [
    'old list.csv',
    "Anna's list.csv",
    'a "b".csv',
    '$HOME.csv',
    '`id`.csv',
    'a;b&c.csv',
    '\'$x\' "y"',
    '~',
    '',
  ];
  const shown = execFileSync('sh', ['-c', `printf '%s\\n' ${words.map(shellWord).join(' ')}`]).toString();
  expect(shown.split('\n').slice(0, -1)).toEqual(words);
});

it('templateText names the workbook as a shell takes it', () => {
  const text = templateText({ file: 'new sites.xlsx', resources: ['site'] }, { colour: false });
  expect(text).toContain('then: fieldsheet check "new sites.xlsx"');
});
