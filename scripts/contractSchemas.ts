import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * Pages read limits and rules of the contract. The schemas that no page uses stay out of their files, and Zod with
 * them, once the bundler knows that making one changes nothing: it cannot tell by itself.
 */
export const unusedSchemasLeftOut: Plugin = {
  name: 'unused-schemas-left-out',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler(code) {
      let marked = code;
      for (const { start, end } of constants(this.parse(code)).reverse()) {
        const value = code.slice(start, end);
        if (!value.includes('(')) continue;
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`;
      }
      return { code: marked, map: null };
    },
  },
};

/** The values of a file's constants; only those with a call in them can be or hold schemas. */
function constants(program: Program) {
  return program.body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ init }) => init ?? [])
    .filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression');
}
