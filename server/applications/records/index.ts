export { acceptRecord, recomputeDerivedColumns } from './acceptDifferences.usecases.ts';
export {
  findDifferences,
  findIncorrectDerivedColumns,
  describeIncorrectRowCounts as findIncorrectRowCounts,
} from './compareRecords.usecases.ts';
