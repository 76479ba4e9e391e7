import type { DateFailure, SlotContent } from '../store/uploadedDocument.ts';

export interface EnteredDate {
  slot: string;
  documentId: number;
  filename: string;
  typed: string;
  failure?: DateFailure | undefined;
}

export interface UnsavedDate extends EnteredDate {
  failure: DateFailure;
}

export function listEnteredDates(slots: Readonly<Record<string, SlotContent>>): EnteredDate[] {
  return Object.entries(slots).flatMap(([slot, { filed }]) => {
    const typed = filed?.date?.trim();
    if (!filed || !typed) return [];
    return [
      { slot, documentId: filed.id, filename: filed.filename, typed, failure: filed.dateFailure },
    ];
  });
}
