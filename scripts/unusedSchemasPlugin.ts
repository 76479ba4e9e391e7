import type { Plugin, Rolldown } from 'vite';

type ParsedProgram = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * Pages use limits and rules of the contract. Marking schema constructors as free of side effects lets the
 * bundler drop unused schemas and, with them, Zod.
 */
export const unusedSchemasPlugin: Plugin = {
  name: 'unused-schemas-left-out',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler(code) {
      let marked = code;
      for (const { start, end } of findConstants(this.parse(code)).reverse()) {
        const value = code.slice(start, end);
        if (!value.includes('(')) continue;
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`;
      }
      return { code: marked, map: null };
    },
  },
};

function findConstants(program: ParsedProgram) {
  return program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => init ?? [])
    .filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression');
}
