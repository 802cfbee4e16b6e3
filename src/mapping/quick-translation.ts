import { Script } from 'node:vm';
import { transform } from 'sucrase';

/**
 * What Babel does in a way of its own, and names that the function has which a module becomes; wherever it stands, in
 * texts and comments as well, for then the module only takes longer.
 */
const forBabel =
  /^#!|^\s*@|\bimport\s*[.(]|\bexport\s*(?:[*{=]|(?:let|var)\b|const\s*[{[])|\b(?:arguments|await|declare|exports|jiti\w*|module|namespace|require|__\w+)\b|\.call\(void 0|<!--|-->/m;

/** Several exported by one statement: sucrase takes the others for values. */
const exportsSeveral = /\bexports\.[\w$]+ = [\w$]+,/;

/**
 * Translates a TypeScript module into what jiti runs in a tenth of the time that Babel takes, by sucrase, which takes
 * types out and looks no closer at them. Undefined where it is not surely the same, and where there is an error: that is
 * Babel's to tell.
 */
export function quickTranslation(source: string): string | undefined {
  if (forBabel.test(source)) return undefined;
  try {
    const { code } = transform(source, { transforms: ['typescript', 'imports'], disableESTransforms: true });
    if (exportsSeveral.test(code)) return undefined;
    const body = code
      .replaceAll(/\brequire(?=\()/g, 'await jitiImport')
      // A function that is not there is named when it is called in this form.
      .replaceAll(/([\w$.\u0080-\uffff]+)\.call\(void 0, /g, '(0, $1)(');
    const translation = `"use strict";${exportsFirst(source, code)}${body}`;
    new Script(`async () => {${translation}\n}`);
    return translation;
  } catch {
    return undefined;
  }
}

/** Names in their order, and functions: modules that import each other see them before the first line has run. */
function exportsFirst(source: string, code: string): string {
  const functions = new Set(source.match(/(?<=^export\s+(?:async\s+)?function\b[\s*]*)[\w$]+/gm));
  const names = new Set(code.match(/(?<=\bexports\. ?)[\w$]+(?= = )/g));
  const begun = [...new Set([...names, ...functions])].sort();
  return begun.map((name) => `exports.${name} = ${functions.has(name) ? name : 'void 0'};`).join('');
}
