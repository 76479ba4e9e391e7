import { type ReportFigures, toPreviousYear } from '../../../contract/reports.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { reportTexts } from '../../texts/reports.ts';
import { recommendedStatusId } from './programNames.ts';
import type { Period } from './reportPeriod.ts';
import styles from './reports.module.css';
import type { TableInfo } from './sections/reportTables.ts';

interface Props extends TableInfo {
  figures: ReportFigures;
  period: Period;
  daysText(count: number): string;
}

export function ReportHeadline({ figures, period, texts, names, linkTo, daysText }: Props) {
  const recommended =
    figures.Outcomes.find(({ StatusId }) => StatusId === recommendedStatusId)?.Count ?? 0;
  const before = (count: number | null, figure: Parameters<TableInfo['linkTo']>[0]) => ({
    text: count === null ? texts.noBefore : texts.before(texts.number(count)),
    to: count ? linkTo({ ...figure, during: toPreviousYear(period) }) : undefined,
  });
  const decided = { figure: 'decided' } as const;
  const recommendedOnes = { ...decided, status: recommendedStatusId };
  const { Median } = figures.Days;
  return (
    <dl className={`${styles.headline} columns`}>
      <HeadlineNumber
        more={before(figures.FiledBefore, { figure: 'filed' })}
        name={texts.filed}
        to={linkTo({ figure: 'filed' })}
        value={figures.Filed}
      />
      <HeadlineNumber
        more={before(figures.DecidedBefore, decided)}
        name={texts.decided}
        to={linkTo(decided)}
        value={figures.Decided}
      />
      <HeadlineNumber
        more={before(figures.RecommendedBefore, recommendedOnes)}
        name={names.recommended}
        to={linkTo(recommendedOnes)}
        value={recommended}
      />
      <HeadlineNumber name={texts.open} to={linkTo({ figure: 'open' })} value={figures.Open} />
      <div className={`${styles.headlineOne} panel plain-ground stack gap-1`}>
        <dt className="small strong">{texts.median}</dt>
        <dd className="stack gap-1">
          <span className={`${styles.headlineNumber} bold figures`}>
            <HeadlineLink name={texts.median} to={Median ? linkTo(decided) : undefined}>
              {Median === null ? '–' : daysText(Median)}
            </HeadlineLink>
          </span>
          <span className="muted small">{texts.stops}</span>
        </dd>
      </div>
    </dl>
  );
}

interface HeadlineNumberProps {
  name: string;
  value: number;
  to: string | undefined;
  more?: { text: string; to: string | undefined };
}

function HeadlineNumber({ name, value, to, more }: HeadlineNumberProps) {
  const texts = useTextsOf(reportTexts);
  return (
    <div className={`${styles.headlineOne} panel plain-ground stack gap-1`}>
      <dt className="small strong">{name}</dt>
      <dd className="stack gap-1">
        <span className={`${styles.headlineNumber} bold figures`}>
          <HeadlineLink name={name} to={value > 0 ? to : undefined}>
            {texts.number(value)}
          </HeadlineLink>
        </span>
        {more && (
          <span className="muted small">
            <HeadlineLink name={name} to={more.to}>
              {more.text}
            </HeadlineLink>
          </span>
        )}
      </dd>
    </div>
  );
}

function HeadlineLink(props: { name: string; to: string | undefined; children: string }) {
  const texts = useTextsOf(reportTexts);
  const { name, to, children } = props;
  if (!to) return children;
  return (
    <Link aria-label={texts.openList(children, name)} className={styles.link} to={to}>
      {children}
    </Link>
  );
}
