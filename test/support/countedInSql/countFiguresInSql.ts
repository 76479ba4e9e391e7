import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/platform/database/types.ts';

export const groupingColumns = {
  none: sql`0`,
  sector: sql`coalesce(sector_id, 0)`,
  size: sql`coalesce(size_id, 0)`,
  manager: sql`coalesce(manager_id, 0)`,
  employer: sql`employer_id`,
};

interface CountedPeriod {
  from: string;
  until: string;
  asOf: string;
}

const subtractYear = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

export async function countFiguresInSql(
  database: Database,
  askedPeriod: CountedPeriod,
): Promise<void> {
  await sql`drop table if exists seen_counted`.execute(database);
  const periodStart = await findDayBegin(database, askedPeriod.from);
  const periodEnd = await findNextDayBegin(database, askedPeriod.until);
  const asOf = await findDayBegin(database, askedPeriod.asOf);
  const beforeBegins = await findDayBegin(database, subtractYear(askedPeriod.from));
  const beforeEnds = await findNextDayBegin(database, subtractYear(askedPeriod.until));
  await sql`create table seen_counted as
    with filed as (
      select application_id, employer_id, at_on as filed_on,
        (select r.at_on from seen_removed r where r.application_id = f.application_id) as removed_on
      from seen_filed f
    ),
    statuses as (
      select s.application_id, s.status_id, s.seq, s.at_on as from_on,
        lead(s.at_on) over (partition by s.application_id order by s.seq) as until_on
      from seen_statuses s
    ),
    steps as (
      select *, lead(at_on) over (partition by request_id order by seq) as next_on,
        lead(state) over (partition by request_id order by seq) as next_state,
        lead(at_on, 2) over (partition by request_id order by seq) as after_next_on,
        lead(state, 2) over (partition by request_id order by seq) as after_next_state,
        lag(state) over (partition by request_id order by seq) as state_before
      from seen_requests
    ),
    waits as (
      select w.application_id, w.at_on as from_on, f.removed_on,
        coalesce(e.next_on, f.removed_on) as until_on, e.next_state, e.due_on,
        case when w.state_before = 'ended' then 1 else 0 end as goes_on,
        case when e.next_state = 'ended' and e.after_next_state = 'open' then e.after_next_on
          end as went_on
      from steps w
      join filed f on f.application_id = w.application_id
      join steps e on e.seq = (select min(l.seq) from steps l where l.request_id = w.request_id
        and l.seq >= w.seq and (l.next_state is null or l.next_state <> 'open'))
      where w.state = 'open' and (w.state_before is null or w.state_before <> 'open')
    ),
    at_begin as (${selectLastStatusBefore(periodStart)}),
    at_end as (${selectLastStatusBefore(periodEnd)}),
    before_end as (${selectLastStatusBefore(beforeEnds)}),
    moves as (
      select f.*, e.status_id, e.seq, e.from_on,
        case when f.filed_on >= ${periodStart} and f.filed_on < ${periodEnd} then 1 else 0 end as came,
        case when b.status_id < 5 and (f.removed_on is null or f.removed_on >= ${periodStart})
          then 1 else 0 end as was_open,
        case when e.status_id < 5 and (f.removed_on is null or f.removed_on >= ${periodEnd})
          then 1 else 0 end as is_open,
        case when e.status_id >= 5 and e.from_on >= ${periodStart} then 1 else 0 end as is_decided
      from filed f
      left join at_begin b on b.application_id = f.application_id
      left join at_end e on e.application_id = f.application_id
    ),
    figures as (
      select application_id, 'filed' as figure, filed_on as place_on,
          cast(null as integer) as status_id, cast(null as text) as ended_on
        from moves where came = 1
      union all select application_id, 'openBefore', ${periodStart}, null, null
        from moves where was_open = 1
      union all select application_id, 'open', ${periodEnd}, status_id, ${asOf}
        from moves where is_open = 1
      union all select application_id, 'reopened', ${periodEnd}, null, null
        from moves where is_open = 1 and came = 0 and was_open = 0
      union all select application_id, 'decided', from_on, status_id, from_on
        from moves where is_decided = 1
      union all select application_id, 'decidedAgain', from_on, null, null
        from moves where is_decided = 1 and came = 0 and was_open = 0
      union all select application_id, 'erased', ${periodEnd}, null, null
        from moves where (came = 1 or was_open = 1) and status_id < 5
        and removed_on >= ${periodStart} and removed_on < ${periodEnd}
      union all select application_id, 'sent', from_on, null, null
        from waits where from_on >= ${periodStart} and from_on < ${periodEnd} and goes_on = 0
      union all select application_id,
          case when next_state is null or next_state <> 'answered' then 'unanswered'
            when until_on < (select begins from seen_days where day > due_on order by day limit 1)
            then 'inTime' else 'late' end,
          until_on, null, null
        from waits where until_on >= ${periodStart} and until_on < ${periodEnd}
          and (went_on is null or went_on >= ${periodEnd})
      union all select application_id, 'waiting', ${periodEnd}, null, null
        from waits where from_on < ${periodEnd} and (until_on is null or until_on >= ${periodEnd})
      union all select application_id, 'filedBefore', filed_on, null, null
        from filed where filed_on >= ${beforeBegins} and filed_on < ${beforeEnds}
      union all select application_id, 'decidedBefore', from_on, status_id, null
        from before_end where status_id >= 5 and from_on >= ${beforeBegins}
      union all select application_id, 'recommendedBefore', from_on, status_id, null
        from before_end where status_id = 8 and from_on >= ${beforeBegins}
    ),
    stops as (
      select application_id, from_on, until_on from waits
      union all select application_id, from_on, until_on from statuses where status_id >= 5
    )
    select g.figure, g.application_id, g.status_id, f.employer_id,
      ${employerThen('sector_id')} as sector_id, ${employerThen('size_id')} as size_id,
      coalesce((select m.manager_id from seen_managers m where m.application_id = g.application_id
        and ${isBy('m')} order by m.seq desc limit 1), ${employerThen('manager_id')}) as manager_id,
      case when g.ended_on is null then null else (select count(*) from seen_days d
        where d.begins > f.filed_on and d.begins <= g.ended_on) end as all_days,
      case when g.ended_on is null then null else (select count(*) from seen_days d
        where d.begins > f.filed_on and d.begins <= g.ended_on and not exists (
          select 1 from stops s where s.application_id = g.application_id and s.from_on < d.begins
          and (s.until_on is null or s.until_on >= d.begins))) end as days
    from figures g join filed f on f.application_id = g.application_id`.execute(database);

  function isBy(alias: string) {
    const at = sql.raw(`${alias}.at_on`);
    return sql`(${at} < ${periodEnd} and g.figure in ('open', 'reopened', 'waiting', 'erased')
      or ${at} <= g.place_on and g.figure not in ('open', 'reopened', 'waiting', 'erased'))`;
  }
  function employerThen(column: string) {
    return sql`(select ${sql.raw(`e.${column}`)} from seen_employers e
      where e.employer_id = f.employer_id and ${isBy('e')} order by e.seq desc limit 1)`;
  }
}

const selectLastStatusBefore = (instant: string) => sql`
  select s.application_id, s.status_id, s.seq, s.at_on as from_on from seen_statuses s
  where s.seq = (select max(l.seq) from seen_statuses l
    where l.application_id = s.application_id and l.at_on < ${instant})`;

async function findDayBegin(database: Database, day: string): Promise<string> {
  const { rows } = await sql<{
    begins: string;
  }>`select begins from seen_days where day = ${day}`.execute(database);
  return String(rows[0]?.begins);
}

async function findNextDayBegin(database: Database, day: string): Promise<string> {
  const { rows } = await sql<{
    begins: string;
  }>`select min(begins) as begins from seen_days where day > ${day}`.execute(database);
  return String(rows[0]?.begins);
}

export interface SqlGroupCounts {
  id: number;
  figures: Record<string, number | string>;
}

export async function countByGroup(
  database: Database,
  group: RawBuilder<unknown>,
): Promise<SqlGroupCounts[]> {
  const of = (figure: string) => sql`sum(case when figure = ${figure} then 1 else 0 end)`;
  const outcome = (status: number) =>
    sql`sum(case when figure = 'decided' and status_id = ${status} then 1 else 0 end)`;
  const ranked = (column: string, ofTen: number) => sql`(select ${sql.raw(column)} from (
      select ${sql.raw(column)}, row_number() over (order by ${sql.raw(column)}) as place,
        count(*) over () as among
      from seen_counted where figure = 'decided' and ${group} = g.id
    ) r where place = (among * ${sql.lit(ofTen)} + 9) / 10)`;
  const { rows } = await sql<Record<string, number | null>>`select g.*,
      ${ranked('days', 5)} as half, ${ranked('days', 9)} as most, ${ranked('days', 10)} as slowest,
      ${ranked('all_days', 5)} as all_half, ${ranked('all_days', 9)} as all_most,
      ${ranked('all_days', 10)} as all_slowest
    from (select ${group} as id, ${of('filed')} as filed, ${of('decided')} as decided,
      ${outcome(5)} as declined, ${outcome(6)} as withdrawn, ${outcome(7)} as ineligible,
      ${outcome(8)} as recommended, ${of('open')} as open, ${of('sent')} as sent,
      ${of('inTime')} as in_time, ${of('late')} as late, ${of('unanswered')} as unanswered,
      ${of('waiting')} as waiting, ${of('filedBefore')} as filed_before,
      ${of('decidedBefore')} as decided_before, ${of('recommendedBefore')} as recommended_before
      from seen_counted group by 1) g order by g.id`.execute(database);
  return rows.map((row) => {
    const number = (name: string) => Number(row[name] ?? 0);
    const list = (...names: string[]) =>
      names.map((name) => (row[name] === null ? '' : Number(row[name]))).join();
    return {
      id: number('id'),
      figures: {
        filed: number('filed'),
        decided: number('decided'),
        outcomes: list('declined', 'withdrawn', 'ineligible', 'recommended'),
        open: number('open'),
        days: list('half', 'most', 'slowest'),
        allDays: list('all_half', 'all_most', 'all_slowest'),
        sent: number('sent'),
        inTime: number('in_time'),
        late: number('late'),
        unanswered: number('unanswered'),
        waiting: number('waiting'),
        before: list('filed_before', 'decided_before', 'recommended_before'),
      },
    };
  });
}

export async function countBalance(database: Database) {
  const { rows } = await sql<{ figure: string; count: number }>`
    select figure, count(*) as count from seen_counted group by figure`.execute(database);
  const of = (figure: string) => Number(rows.find((row) => row.figure === figure)?.count ?? 0);
  return {
    OpenBefore: of('openBefore'),
    Filed: of('filed'),
    Reopened: of('reopened'),
    Decided: of('decided') - of('decidedAgain'),
    Erased: of('erased'),
    Open: of('open'),
    DecidedAgain: of('decidedAgain'),
  };
}

export async function countByAge(database: Database) {
  const { rows } = await sql<Record<string, number>>`select status_id,
      sum(case when days <= 7 then 1 else 0 end) as week,
      sum(case when days between 8 and 30 then 1 else 0 end) as month,
      sum(case when days between 31 and 60 then 1 else 0 end) as two,
      sum(case when days between 61 and 90 then 1 else 0 end) as three,
      sum(case when days > 90 then 1 else 0 end) as older
    from seen_counted where figure = 'open' group by status_id`.execute(database);
  return [1, 2, 3, 4].map((StatusId) => {
    const row = rows.find(({ status_id }) => status_id === StatusId);
    const { week = 0, month = 0, two = 0, three = 0, older = 0 } = row ?? {};
    return { StatusId, Counts: [week, month, two, three, older].map(Number) };
  });
}
