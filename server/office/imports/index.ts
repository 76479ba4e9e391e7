export { clearRowsAboutRecords as clearRowsAbout } from './clearImportedRows.usecases.ts';
export { clearImportRowsOfRecord as clearRowsOfRecord } from './imports.queries.ts';
