export { countNotesTo, deleteNotesOf, findVisibleNotes } from './notes.queries.ts';
export { importNote, readNotes } from './notes.usecases.ts';
