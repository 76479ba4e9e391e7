import { statuses } from '../../contract/program.ts';
import type { ReportFigures } from '../../contract/reports.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import type { LinkTo } from './reportLinks.ts';
import { reportTexts } from './reportTexts.ts';

interface Props {
  figures: ReportFigures;
  linkTo: LinkTo;
  daysText(count: number): string;
}

const recommendedStatus = Number(statuses.find(({ recommends }) => recommends)?.id);

/** The five numbers that a manager is asked for first. */
export function Headline({ figures, linkTo, daysText }: Props) {
  const texts = useTextsOf(reportTexts);
  const recommended =
    figures.Outcomes.find(({ StatusId }) => StatusId === recommendedStatus)?.Count ?? 0;
  const before = (count: number | null) =>
    count === null ? texts.noBefore : texts.before(texts.number(count));
  const { Median } = figures.Days;
  return (
    <dl className="report-headline">
      <HeadlineNumber
        more={before(figures.FiledBefore)}
        name={texts.filed}
        to={linkTo({ figure: 'filed' })}
        value={figures.Filed}
      />
      <HeadlineNumber
        more={before(figures.DecidedBefore)}
        name={texts.decided}
        to={linkTo({ figure: 'decided' })}
        value={figures.Decided}
      />
      <HeadlineNumber
        more={before(figures.RecommendedBefore)}
        name={texts.recommended}
        to={linkTo({ figure: 'decided', status: recommendedStatus })}
        value={recommended}
      />
      <HeadlineNumber name={texts.open} to={linkTo({ figure: 'open' })} value={figures.Open} />
      <div className="report-headline-one">
        <dt>{texts.median}</dt>
        <dd>
          <span className="report-headline-number figures">
            {Median === null ? '–' : daysText(Median)}
          </span>
          <span className="muted">{texts.stops}</span>
        </dd>
      </div>
    </dl>
  );
}

interface NumberProps {
  name: string;
  value: number;
  to: string | undefined;
  more?: string;
}

function HeadlineNumber({ name, value, to, more }: NumberProps) {
  const texts = useTextsOf(reportTexts);
  const shown = texts.number(value);
  return (
    <div className="report-headline-one">
      <dt>{name}</dt>
      <dd>
        <span className="report-headline-number figures">
          {to && value > 0 ? (
            <Link aria-label={texts.openList(shown, name)} className="report-link" to={to}>
              {shown}
            </Link>
          ) : (
            shown
          )}
        </span>
        {more && <span className="muted">{more}</span>}
      </dd>
    </div>
  );
}
