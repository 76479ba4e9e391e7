import type { Slot } from '../documents/uploadedDocument.ts';
import type { Texts } from '../texts/texts.ts';

/** A date beside a document that was uploaded and not saved yet. */
export interface TypedDate {
  slot: string;
  documentId: number;
  filename: string;
  typed: string;
}

/** Once the application is saved, which waits for none of them. */
export async function sendDatesOf(
  applicationId: number,
  slots: Readonly<Record<string, Slot>>,
  onLost: (say: (texts: Texts) => string) => void,
): Promise<void> {
  const dates = Object.entries(slots).flatMap(([slot, { filed }]): TypedDate[] => {
    const typed = filed?.date?.trim();
    return filed && typed ? [{ slot, documentId: filed.id, filename: filed.filename, typed }] : [];
  });
  if (dates.length === 0) return;
  try {
    // It has come with the field in which the date was typed.
    const { sendTypedDates } = await import('./DocumentDate.tsx');
    await sendTypedDates(applicationId, dates, onLost);
  } catch {
    onLost(({ failures }) => failures.offline);
  }
}
