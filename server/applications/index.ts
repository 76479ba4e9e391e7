/** What other features may use of this one. */
export {
  keepApplication,
  requireApplication,
  reviseByNote,
  reviseByTakingBack,
} from './applications.usecases.ts';
export { type Counted, countDocuments } from './documentCount.usecases.ts';
