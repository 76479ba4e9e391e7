export { clearRowsAbout } from './clearImportedRows.usecases.ts';
export { clearRowsOfRecord } from './imports.queries.ts';
