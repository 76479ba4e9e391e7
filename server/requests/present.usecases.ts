import type { Queryable } from '../platform/database/types.ts';
import { newestRequests } from './present.queries.ts';
import { findItems } from './requests.queries.ts';

/** How the newest request of an application is now. */
export interface PresentRequest {
  requestId: number;
  round: number;
  isOpen: boolean;
  isAnswered: boolean;
  /** `yyyy-mm-dd`, in the program's time zone. */
  dueOn: string;
  /** The slots that it asks about. */
  slots: readonly string[];
  /** What came in answer to it. */
  documents: readonly number[];
}

/** By application. */
export async function presentRequests(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, PresentRequest>> {
  const requests = await newestRequests(database, applicationIds);
  const items = await findItems(
    database,
    requests.map(({ request_id }) => request_id),
  );
  const itemsOf = Map.groupBy(items, (item) => item.request_id);
  return new Map(
    requests.map(({ application_id, request_id, round, state, due_on }) => {
      const asked = itemsOf.get(request_id) ?? [];
      return [
        application_id,
        {
          requestId: request_id,
          round,
          isOpen: state === 'open',
          isAnswered: state === 'answered',
          dueOn: due_on,
          slots: asked.flatMap(({ slot }) => slot ?? []),
          documents: asked.flatMap(({ document_id: id }) => id ?? []),
        },
      ];
    }),
  );
}
