import type { DateFailure, Slot } from '../documents/uploadedDocument.ts';

/** A date beside a document that was uploaded and not saved yet, or whose own save failed before. */
export interface TypedDate {
  slot: string;
  documentId: number;
  filename: string;
  typed: string;
  failure?: DateFailure | undefined;
}

export interface LostDate extends TypedDate {
  failure: DateFailure;
}

export function typedDatesOf(slots: Readonly<Record<string, Slot>>): TypedDate[] {
  return Object.entries(slots).flatMap(([slot, { filed }]) => {
    const typed = filed?.date?.trim();
    if (!filed || !typed) return [];
    return [
      { slot, documentId: filed.id, filename: filed.filename, typed, failure: filed.dateFailure },
    ];
  });
}

/** Once the application is saved, which waits for none of them; answers those that could not be saved. */
export async function sendDatesOf(
  applicationId: number,
  slots: Readonly<Record<string, Slot>>,
): Promise<LostDate[]> {
  const dates = typedDatesOf(slots);
  if (dates.length === 0) return [];
  try {
    // It has come with the field in which the date was typed.
    const { sendTypedDates } = await import('./DocumentDate.tsx');
    return await sendTypedDates(applicationId, dates);
  } catch {
    return dates.map((date) => ({ ...date, failure: 'offline' }));
  }
}
