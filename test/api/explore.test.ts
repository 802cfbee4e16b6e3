import { test } from 'vitest';
import { createClient } from '../../src/api/index.js';
import { startSandbox } from '../../src/sandbox/index.js';
test('sandbox', async () => {
  for (const [windowKind, latency] of [['fixed',0],['aligned',0],['sliding',0],['fixed',15],['fixed',50]] as const) {
    const sandbox = await startSandbox({ rate: 120, window: 2, windowKind, latency, port: 0 } as never);
    const s = sandbox as never as Record<string, string>;
    const client = createClient({ baseUrl: s.url ?? s.baseUrl ?? '', domain: s.domain ?? '', apiKey: s.apiKey ?? '' });
    const n = 600; let left = n; const t = performance.now();
    try {
    await Promise.all(Array.from({length: 8}, async (_, w) => { while (left-- > 0) await client.customer.send({ myId: `C${left}`, name: 'x' }); }));
    } catch (e) { console.log('ERR', e); }
    const sec = (performance.now()-t)/1000;
    console.log('RESULT', windowKind, latency, sec.toFixed(2)+' s', 'used', (n/(60*sec)*100).toFixed(1)+'%', JSON.stringify(client.usage()));
    await client.close(); await sandbox.close();
  }
}, 120000);
