export {
  acceptRecordDifferences,
  recomputeDerivedColumns,
} from './acceptDifferences.usecases.ts';
export {
  describeIncorrectRowCounts as findIncorrectRowCounts,
  findDifferences,
  findIncorrectDerivedColumns,
} from './compareRecords.usecases.ts';
