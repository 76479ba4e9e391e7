export { countNotesTo, deleteNotesOf, visibleAmong } from './notes.queries.ts';
export { importNote, readNotes } from './notes.usecases.ts';
