/** A guide as the build reads it: `scripts/guides.ts`. */
declare module '*.md' {
  export const html: string;
}
