import { root } from './steps.ts';

// From the sources: building now would change the pages of a portal that runs.
process.chdir(root);
await import(new URL('../server/admin.ts', import.meta.url).href);
