// The parser inside sucrase, which publishes no types for it. The bundle has it already: it translates mappings.
declare module 'sucrase/dist/parser/index.js' {
  interface ParsedToken {
    readonly type: number;
    readonly start: number;
    readonly end: number;
    readonly isType: boolean;
  }
  export function parse(
    source: string,
    hasJsx: boolean,
    hasTypes: boolean,
    hasFlow: boolean,
  ): { readonly tokens: readonly ParsedToken[] };
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export const TokenType: { readonly template: number; readonly string: number; readonly num: number };
}
