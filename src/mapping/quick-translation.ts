import { Script } from 'node:vm';
import { transform } from 'sucrase';

/** Syntax that Babel handles in its own way, and names of jiti's wrapper. Matches in strings only cost time. */
const forBabel =
  /^#!|^\s*@|\bimport\s*[.(]|\bexport\s*(?:[*{=]|(?:let|var)\b|const\s*[{[])|\b(?:arguments|await|declare|exports|jiti\w*|module|namespace|require|__\w+)\b|\.call\(void 0|<!--|-->/m;

/** One statement with several exports: sucrase misinterprets the rest as values. */
const exportsSeveral = /\bexports\.[\w$]+ = [\w$]+,/;

/** Translates TypeScript for jiti with sucrase, in a tenth of Babel's time. Undefined if Babel must do it. */
export function quickTranslation(source: string): string | undefined {
  if (forBabel.test(source)) return undefined;
  try {
    const { code } = transform(source, { transforms: ['typescript', 'imports'], disableESTransforms: true });
    if (exportsSeveral.test(code)) return undefined;
    const body = code
      .replaceAll(/\brequire(?=\()/g, 'await jitiImport')
      // A call in this form names the missing function in its error.
      .replaceAll(/(?<![\w$.\u0080-\uffff])([\w$.\u0080-\uffff]+)\.call\(void 0, /g, '(0, $1)(');
    const translation = `"use strict";${exportsFirst(source, code)}${body}`;
    new Script(`async () => {${translation}\n}`);
    return translation;
  } catch {
    return undefined;
  }
}

/** Declares all exports, sorted, and assigns functions up front: circular imports rely on it. */
function exportsFirst(source: string, code: string): string {
  const declared = source.matchAll(/^export\s+(?:async\s+)?function\b[\s*]*([\w$]+)/gm);
  const functions = new Set([...declared].map(([, name = '']) => name));
  const names = new Set(code.match(/(?<=\bexports\. ?)[\w$]+(?= = )/g));
  const begun = [...new Set([...names, ...functions])].sort();
  return begun.map((name) => `exports.${name} = ${functions.has(name) ? name : 'void 0'};`).join('');
}
