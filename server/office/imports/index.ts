export { forgetRowsAbout } from './forgetting.usecases.ts';
export { forgetImportsOf } from './imports.queries.ts';
