export { acceptRecord, recomputeDerivedColumns } from './acceptDifferences.usecases.ts';
export {
  findDifferences,
  findIncorrectDerivedColumns,
  findIncorrectRowCounts,
} from './compareRecords.usecases.ts';
