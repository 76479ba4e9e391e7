import { useMemo } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { reportTexts } from '../../texts/reports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { createProgramNames } from './programNames.ts';
import { createPublicTables } from './public/publicTables.ts';
import type { Period } from './reportPeriod.ts';
import { ReportCard } from './tables/ReportCard.tsx';

interface Props {
  bySector: Report;
  bySize: Report;
  period: Period;
}

/** Shows only figures that may be published, without counts of few people and without links. */
export default function PublicReport({ bySector, bySize, period }: Props) {
  const texts = useTextsOf(reportTexts);
  const program = useProgramTexts();
  const tables = useMemo(
    () =>
      createPublicTables(
        { sector: bySector, size: bySize },
        { texts, names: createProgramNames(program, texts), linkTo: () => undefined },
      ),
    [bySector, bySize, texts, program],
  );
  if (!tables) return null;
  const fileOf = (name: string) => `public-report-${name}-${period.from}-${period.until}`;
  const [sector, size] = tables.groups;
  return (
    <>
      <Banner title={texts.publicTitle} tone="info">
        <p>{texts.publicText}</p>
      </Banner>
      <ReportCard filename={fileOf('all')} table={tables.all} />
      {sector && <ReportCard filename={fileOf('sector')} table={sector} />}
      {size && <ReportCard filename={fileOf('size')} table={size} />}
      <ReportCard filename={fileOf('open')} table={tables.ages} />
      <ReportCard filename={fileOf('requests')} table={tables.requests} />
    </>
  );
}
