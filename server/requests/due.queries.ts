import { sql } from 'kysely';
import type { Day } from '../../contract/days.ts';
import type { Queryable } from '../platform/database/types.ts';

interface DuePlace {
  dueOn: Day;
  requestId: number;
}

interface Asked {
  until: Day;
  /** The last one of the slice before. */
  after: DuePlace | undefined;
  limit: number;
}

/** A slice of the requests that are with their employers and due until a day, by their days. */
export async function openRequestsDue(database: Queryable, { until, after, limit }: Asked) {
  return (
    database
      .selectFrom('requests')
      .innerJoin('applications', 'applications.application_id', 'requests.application_id')
      .select([
        'request_id as requestId',
        'requests.application_id as applicationId',
        'business_id as employerId',
        'round',
        'due_on as dueOn',
        'sent_on as sentOn',
      ])
      // In the very words of the index, or SQLite does not use it.
      .where(sql<boolean>`state in ('open', 'answered')`)
      .where('state', '=', 'open')
      .where('due_on', '<=', until)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(due_on, request_id) > (${after?.dueOn ?? ''}, ${after?.requestId ?? 0})`,
        ),
      )
      .orderBy('due_on')
      .orderBy('request_id')
      .limit(limit)
      .execute()
  );
}
