import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../contract/applications.ts';
import {
  countDocuments,
  countFilledSlots,
  getUsualDocumentCount,
  type RowWithSlotKeys,
} from '../../../contract/mandatoryDocuments.ts';

export const adminListRows = {
  name: 'listed',
  of: (rows: RowWithSlotKeys<AdminApplicationRow>[]): AdminApplicationRow[] => countDocuments(rows),
};

interface StoredEmployerRow
  extends Omit<EmployerApplicationRow, 'DocumentCount' | 'MissingDocuments'> {
  employer_modified_on: string | null;
  filled_slots: string;
}

export const employerListRows = {
  name: 'own',
  of(rows: StoredEmployerRow[]): EmployerApplicationRow[] {
    const ownRows = rows.map((row) => ({
      ApplicationId: row.ApplicationId,
      ApplicationStatusId: row.ApplicationStatusId,
      JobNumber: row.JobNumber,
      Contact: row.Contact,
      JobTitle: row.JobTitle,
      ModifiedOn: row.employer_modified_on ?? row.ModifiedOn,
      ...countRowDocuments(row.filled_slots),
    }));
    // Rows are sorted anew, because the order of all changes would reveal internal notes to the employer.
    return rows.some((row) => row.employer_modified_on)
      ? ownRows.sort(compareByNewestChange)
      : ownRows;
  },
};

type RowDocumentCounts = Pick<
  EmployerApplicationRow,
  'DocumentCount' | 'DocumentsNeeded' | 'MissingDocuments'
>;

function countRowDocuments(filledSlots: string): RowDocumentCounts {
  const { there, needed, missing } = countFilledSlots(filledSlots);
  return {
    DocumentCount: there,
    ...(needed === getUsualDocumentCount() ? {} : { DocumentsNeeded: needed }),
    ...(missing.length > 0 ? { MissingDocuments: missing } : {}),
  };
}

function compareByNewestChange(one: EmployerApplicationRow, other: EmployerApplicationRow): number {
  if (one.ModifiedOn !== other.ModifiedOn) return one.ModifiedOn < other.ModifiedOn ? 1 : -1;
  return other.ApplicationId - one.ApplicationId;
}
