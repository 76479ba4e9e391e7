export {
  countNotesToEmployer as countNotesTo,
  deleteNotesOfApplication as deleteNotesOf,
  findVisibleNoteIds as findVisibleNotes,
} from './notes.queries.ts';
export { importNote, readNotes } from './notes.usecases.ts';
