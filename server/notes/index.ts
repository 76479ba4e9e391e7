/** What other features may use of this one. */
export { countNotesTo, deleteNotesOf } from './notes.queries.ts';
