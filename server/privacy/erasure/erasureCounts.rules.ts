import type { ErasedCounts } from '../../../contract/erasure.ts';

export const zeroErasureCounts = {
  applications: 0,
  documents: 0,
  notes: 0,
  openings: 0,
  searches: 0,
  views: 0,
  supportRequests: 0,
  mailFiles: 0,
};
export type ErasureCounts = typeof zeroErasureCounts;

export function addErasureCounts(
  counts: ErasureCounts,
  otherCounts: Partial<ErasureCounts>,
): ErasureCounts {
  const names = Object.keys(counts) as (keyof ErasureCounts)[];
  return Object.fromEntries(
    names.map((name) => [name, counts[name] + (otherCounts[name] ?? 0)]),
  ) as unknown as ErasureCounts;
}

export function toErasedCounts(counts: ErasureCounts): ErasedCounts {
  return {
    Applications: counts.applications,
    Documents: counts.documents,
    Notes: counts.notes,
    Openings: counts.openings,
    Searches: counts.searches,
    Views: counts.views,
    SupportRequests: counts.supportRequests,
    MailFiles: counts.mailFiles,
  };
}
