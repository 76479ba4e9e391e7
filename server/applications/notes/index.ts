/** What other features may use of this one. */
export { countNotesTo, deleteNotesOf, visibleAmong } from './notes.queries.ts';
export { readNotes } from './notes.usecases.ts';
