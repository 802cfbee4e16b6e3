import { describe, it } from 'vitest';
import { cases } from './cases/all.js';
import type { Failure } from './exchange.js';
import { arranged, opened, played, sharedByFailures } from './play.js';

// A caller that shares no code with fieldsheet gets, byte for byte, what the service's document says.

const titleOf = ({ method, path, body = '' }: Failure) => `${method} ${path} ${body}`.trim();

describe.each(cases)('$operation', ({ before, happy, after = [], failures }) => {
  const placeFor = sharedByFailures(before);

  it('answers as the document says', async () => {
    const { port } = await opened();
    let known = await arranged(port, before);
    for (const exchange of [happy, ...after]) known = await played(port, exchange, known);
  });

  it.each(failures.map((failure) => [titleOf(failure), failure] as const))('fails at %s', async (_, failure) => {
    const { sandbox, known } = await placeFor(failure);
    await played(sandbox.port, failure, known);
  });
});
