import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetColumns } from '../../src/commands/attach/columns.js';
import { compilePattern } from '../../src/commands/attach/path-pattern.js';
import { ConfigurationError } from '../../src/errors.js';
import { rounds } from '../rounds.js';

const readings = (pattern: string, path: string) => compilePattern(pattern, targetColumns).readings(path);

describe('compilePattern', () => {
  it.each([
    ['{job.num}_*.{jpg,pdf}', '4711_front.jpg', ['4711']],
    ['{job.num}_*.{jpg,pdf}', 'any/folder/4711_front.PDF', ['4711']],
    ['{job.num}_*.{jpg,pdf}', '4711_front.png', []],
    ['{job.num}_*.{jpg,pdf}', '4711.jpg', []],
    ['{job.num}_*.{jpg,pdf}', 'x4711_front.jpg', []],
    ['{job.num}.{tar.{gz,xz},zip}', '12.tar.xz', ['12']],
    ['{ job.num }*', '0012a.jpg', ['0012']],
    ['*{job.num}*', '47-11.jpg', ['47', '11']],
    ['IMG?{job.num}.jpg', 'img_5.jpg', ['5']],
    ['{customer.myId}_*', 'A_B_c.pdf', ['A', 'A_B']],
    ['{customer.myId}.pdf', ' K 1 .pdf', ['K 1']],
    ['{customer.myId} Größe.pdf', `Müller ${'Größe'}.pdf`.normalize('NFD'), ['Müller']],
    ['{job.num}/*.jpg', '12/a.jpg', ['12']],
    ['{job.num}/*.jpg', '12/b/a.jpg', []],
    ['{job.num}/*.jpg', 'x/12/a.jpg', []],
    ['{job.num} - */**', '12 - Smith/b/a.jpg', ['12']],
    ['**/{job.num}/**', '12/a.jpg', ['12']],
    ['**/{job.num}/**', '2024/12/a.jpg', ['2024', '12']],
    ['./{job.num}/*', '12/a.jpg', ['12']],
    ['{job.num}(1)+[a]^$|\\d.jpg', '7(1)+[a]^$|\\d.jpg', ['7']],
    ['{job.num}.jpg', '12xjpg', []],
    ['{job.num}*', '', []],
  ])('%s reads %j as %j', (pattern, path, found) => {
    expect(readings(pattern, path)).toEqual(found);
  });

  it.each([
    ['*.jpg', 'does not say where the number or key stands'],
    ['', 'does not say where the number or key stands'],
    ['{job.num}_{customer.myId}.jpg', 'names 2 records'],
    ['{job.num}/{job.num}.jpg', 'names 2 records'],
    ['{job.nu}_*.jpg', 'did you mean "job.num"'],
    ['{equipment.myId}_*.jpg', '"equipment.myId"'],
    ['{job.num}.{jpg}', '"jpg"'],
    ['{job.num}.{jpg,pdf', 'brace without its counterpart'],
    ['{job.num}.jpg}', 'brace without its counterpart'],
    ['{customer.myId}*.jpg', 'does not say where {customer.myId} ends'],
    ['*{job.myId}.jpg', 'does not say where {job.myId} ends'],
  ])('refuses %j', (pattern, message) => {
    const compiled = () => compilePattern(pattern, targetColumns);
    expect(compiled).toThrow(ConfigurationError);
    expect(compiled).toThrow(message);
  });

  it('takes a name that could be read in countless ways for none, and a hostile one in a moment', () => {
    expect(readings('x_{customer.myId}_*', `x${'_a'.repeat(100)}`)).toEqual([]);
    const pattern = `${'*a'.repeat(40)}_{job.num}${'{*,**,?}'.repeat(20)}.jpg`;
    const begun = performance.now();
    expect(readings(pattern, `${'a'.repeat(4000)}_1.png`)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('reads what regular expressions read on both sides of each number', () => {
    const piece = fc.constantFrom<readonly [pattern: string, expression: string]>(
      ...([
        ['a', 'a'],
        ['.', '\\.'],
        ['_', '_'],
        ['?', '[^/]'],
        ['*_', '[^/]*_'],
        ['{a,_*}', '(?:a|_[^/]*)'],
        ['{,b}', '(?:|b)'],
        ['.**/', '\\.(?:|.*/)'],
      ] as const),
    );
    const pieces = fc.array(piece, { maxLength: 4 });
    const letter = fc.constantFrom('a', 'b', '.', '_', '/', '1', '2');
    const path = fc.array(letter, { maxLength: 9 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(pieces, pieces, path, (before, after, text) => {
        const [left, right] = [before, after].map((part) => part.map(([pattern]) => pattern).join('')) as [
          string,
          string,
        ];
        const expression = (part: typeof before) => new RegExp(`^${part.map(([, source]) => source).join('')}$`);
        // A slash makes the pattern one of the whole path.
        const found = readings(`${left}{job.num}${right}`, text);
        const whole = `${left}${right}`.includes('/') ? text : text.slice(text.lastIndexOf('/') + 1);
        const expected = [...whole.matchAll(/\d+/g)].filter(({ index, 0: number }) => {
          const [head, tail] = [whole.slice(0, index), whole.slice(index + number.length)];
          return expression(before).test(head) && expression(after).test(tail);
        });
        expect(found).toEqual([...new Set(expected.map(([number]) => number))]);
      }),
      { numRuns: rounds(5000) },
    );
  });
});
