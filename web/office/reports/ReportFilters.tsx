import { type FormEvent, useState } from 'react';
import { findPeriodProblems, reportGroupings } from '../../../contract/reports.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { reportTexts } from '../../texts/reports.ts';
import { IconButton, SubmitButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import {
  findPeriodContaining,
  formatPeriod,
  getAdjacentPeriod,
  getPeriodKind,
  type Period,
  type PeriodKind,
} from './reportPeriod.ts';
import styles from './reports.module.css';
import type { ReportQuery } from './useReportQuery.ts';

interface Props {
  asked: ReportQuery;
  onChange(changed: Partial<ReportQuery>): void;
}

export function ReportFilters({ asked, onChange }: Props) {
  const texts = useTextsOf(reportTexts);
  const { period, by, isPublic } = asked;
  const [isOwn, setOwn] = useState(getPeriodKind(period) === 'own');
  const kind: PeriodKind = isOwn && !isPublic ? 'own' : getPeriodKind(period);
  function choose(chosen: PeriodKind): void {
    setOwn(chosen === 'own');
    if (chosen !== 'own') onChange({ period: findPeriodContaining(chosen, period.from) });
  }
  return (
    <div className={`${styles.asking} row bottom between screen-only`}>
      <div className="growing row gap-4 top">
        <SelectField
          label={texts.period}
          name="kind"
          onChange={({ target }) => choose(target.value as PeriodKind)}
          options={(['month', 'quarter', 'year', 'own'] as const)
            .filter((value) => value !== 'own' || !isPublic)
            .map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
        />
        {!isPublic && (
          <SelectField
            label={texts.by}
            name="by"
            onChange={({ target }) =>
              onChange({
                by:
                  reportGroupings.find((reportGrouping) => reportGrouping === target.value) ??
                  'none',
              })
            }
            options={reportGroupings.map((value) => ({ value, label: texts.groupings[value] }))}
            value={by}
          />
        )}
        <SelectField
          label={texts.version}
          name="version"
          onChange={({ target }) => onChange({ isPublic: target.value === 'public' })}
          options={(['office', 'public'] as const).map((value) => ({
            value,
            label: texts.versions[value],
          }))}
          value={isPublic ? 'public' : 'office'}
        />
      </div>
      {kind === 'own' ? (
        <CustomDays key={`${period.from} ${period.until}`} onChange={onChange} period={period} />
      ) : (
        <PeriodSteps onChange={(next) => onChange({ period: next })} period={period} />
      )}
    </div>
  );
}

function CustomDays({ period, onChange }: { period: Period; onChange: Props['onChange'] }) {
  const texts = useTextsOf(reportTexts);
  const { language } = useLanguage();
  const [from, setFrom] = useState(() => showDay(period.from, language));
  const [until, setUntil] = useState(() => showDay(period.until, language));
  const [isWrong, setWrong] = useState(false);
  function show(event: FormEvent): void {
    event.preventDefault();
    const chosen = { from: parseDay(from) ?? '', until: parseDay(until) ?? '' };
    const isPeriod = findPeriodProblems(chosen).length === 0;
    setWrong(!isPeriod);
    if (isPeriod) onChange({ period: chosen });
  }
  return (
    <form className="growing row gap-4 top" noValidate onSubmit={show}>
      <DayField label={texts.from} name="from" onChange={setFrom} value={from} />
      <DayField
        label={texts.until}
        name="until"
        objection={isWrong ? texts.periodWrong : undefined}
        onChange={setUntil}
        value={until}
      />
      <div className={styles.submit}>
        <SubmitButton>{texts.show}</SubmitButton>
      </div>
    </form>
  );
}

interface PeriodStepsProps {
  period: Period;
  onChange(period: Period): void;
}

function PeriodSteps({ period, onChange }: PeriodStepsProps) {
  const texts = useTextsOf(reportTexts);
  const { language } = useLanguage();
  const [before, after] = [getAdjacentPeriod(period, -1), getAdjacentPeriod(period, 1)];
  if (!before || !after) return null;
  return (
    <div className="line">
      <IconButton
        icon="chevronLeft"
        name={texts.previous(formatPeriod(before, language))}
        onClick={() => onChange(before)}
      />
      <p className={`${styles.period} strong centred`}>{formatPeriod(period, language)}</p>
      <IconButton
        icon="chevronRight"
        name={texts.next(formatPeriod(after, language))}
        onClick={() => onChange(after)}
      />
    </div>
  );
}
