import { mustAgree } from './agree.mjs';
import { measureProcess } from './processes.mjs';

const pagesAlone = new URL('../alone/pages.mjs', import.meta.url);

/**
 * Reads the list of so many customers, one page after the other, and nothing else.
 * @param {Record<string, string>} env
 * @param {number} customers
 */
export async function readPages(env, customers) {
  const measure = await measureProcess([pagesAlone, '/api/v3/customer/list?active=true'], { env });
  mustAgree('customers', customers, { 'one page after the other': JSON.parse(measure.output).records });
  return measure;
}
