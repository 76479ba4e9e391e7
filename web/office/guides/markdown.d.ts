/** The build turns a Markdown guide into this module (`scripts/guidesPlugin.ts`). */
declare module '*.md' {
  export const html: string;
}
