import { test } from 'vitest';
import { simulate, randomFrom } from './simulation.js';
test('explore', async () => {
  for (const [limit, windowMs, n, lat] of [[120, 2000, 10, [1,3]], [120,2000,10,[20,30]], [120,2000,10,[5,60]], [120, 60000, 4, [20,120]]] as const)
  for (const kind of ['fixed','second','aligned','sliding'] as const) {
    const out: number[] = []; let refused = 0;
    for (let seed=1; seed<=30; seed++) {
      const r = await simulate({ service: {kind, limit, windowMs, rounding: (['ceil','floor','round'] as const)[seed%3]!}, durationMs: windowMs*n, seed, latency: lat });
      out.push(100*r.arrivals.length/(limit*n)); refused += r.service.refused;
    }
    out.sort((a,b)=>a-b);
    console.log('USED', limit, windowMs, kind, lat, 'min', out[0]!.toFixed(1), 'med', out[15]!.toFixed(1), '429', refused);
  }
  const bad: string[] = [];
  for (let seed=3001; seed<=4200; seed++) {
    const q = randomFrom(seed*7919);
    const int = (a: number,b: number) => a+Math.floor(q()*(b-a+1));
    const kind = (['fixed','second','aligned','sliding'] as const)[int(0,3)]!;
    const rounding = (['ceil','floor','round'] as const)[int(0,2)]!;
    const limit=int(5,300), windowMs=int(1,12)*1000, latency=[int(1,20),int(21,100)] as const, concurrency=int(1,16), clockOffset=int(-3600000,3600000);
    const r = await simulate({ service: {kind, limit, windowMs, rounding}, durationMs: windowMs*4, seed, latency, concurrency, clockOffset });
    if (r.service.refused) bad.push(JSON.stringify({seed,kind,rounding,limit,windowMs,latency,concurrency,refused:r.service.refused}));
  }
  console.log('BAD', bad.length + '\n' + bad.join('\n'));
}, 120000);
