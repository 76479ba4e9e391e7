import type { DateFailure, SlotContent } from '../store/uploadedDocument.ts';

export interface TypedDate {
  slot: string;
  documentId: number;
  filename: string;
  typed: string;
  failure?: DateFailure | undefined;
}

export interface UnsavedDate extends TypedDate {
  failure: DateFailure;
}

export function listTypedDates(slots: Readonly<Record<string, SlotContent>>): TypedDate[] {
  return Object.entries(slots).flatMap(([slot, { filed }]) => {
    const typed = filed?.date?.trim();
    if (!filed || !typed) return [];
    return [
      { slot, documentId: filed.id, filename: filed.filename, typed, failure: filed.dateFailure },
    ];
  });
}
