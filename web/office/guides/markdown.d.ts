/** The build turns a Markdown guide into this module (`scripts/guides.ts`). */
declare module '*.md' {
  export const html: string;
}
