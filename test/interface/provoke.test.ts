import { describe, expect, it } from 'vitest';
import { call, header } from './caller.js';
import { cases } from './cases/all.js';
import { errorText } from './exchange.js';
import { held, inVain, opened } from './play.js';
import { provocations } from './provoke.js';

// Failures that every operation answers alike, with the body of section "Errors".

describe.each(provocations)('$status for $how', (provocation) => {
  const { status, options, spent = 0, fault, alter = (ask) => ask, headers = {} } = provocation;

  it('is what every operation answers, and nothing is written', async () => {
    const { port, log } = await opened(options);
    await call(port, { method: 'POST', path: '/__sandbox/spend', body: `{"requests":${spent}}` });
    for (const { happy } of cases) {
      const script = `{"script":["${fault}"]}`;
      if (fault) await call(port, { method: 'POST', path: '/__sandbox/faults', body: script });
      const { method, path } = happy;
      const reply = await call(port, alter(inVain(happy)));
      held(reply, { method, path, status, answer: errorText(status) });
      const shown = Object.keys(headers).map((name) => [name, header(reply, name)]);
      expect(Object.fromEntries(shown)).toEqual(headers);
    }
    expect(log({ writesOnly: true }).entries).toEqual([]);
  });
});
