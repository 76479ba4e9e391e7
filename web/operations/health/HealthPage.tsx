import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Finding } from '../../../contract/health.ts';
import {
  type CheckName,
  type CheckState,
  checkStates,
  healthChecks,
} from '../../../contract/healthMessages.ts';
import { TestMail } from '../../mail/outbox/TestMail.tsx';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import type { health } from '../../texts/en/health.ts';
import { healthTexts } from '../../texts/health.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusAppearance } from '../../ui/statusAppearance.ts';
import { formatFindingFacts } from './formatFindingFacts.ts';

/** Shows the health of the portal as its server reports it; the data is reloaded only on request. */
export default function HealthPage() {
  const { language } = useLanguage();
  const texts = useTextsOf(healthTexts);
  const query = useQuery({
    ...createQuery(['health'], 'readHealth', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useTitle(texts.title);
  const { data: report, isFetching, refetch } = query;
  const problems = report?.Findings.filter(({ State }) => State !== 'ok') ?? [];
  const formatTime = (iso: string) => formatDateAndTime(iso, language);
  return (
    <div className="form-page">
      <PageTitle
        actions={
          <Button busy={isFetching && report !== undefined} icon="retry" onClick={() => refetch()}>
            {texts.lookAgain}
          </Button>
        }
        subtitle={report && texts.release(report.Version, formatTime(report.StartedOn))}
        title={texts.title}
      />
      <ListState query={query}>
        {report && (
          <>
            <LiveRegion>
              <Banner
                key={report.LookedOn}
                tone={problems.length > 0 ? 'info' : 'success'}
                title={problems.length > 0 ? texts.toLookAt(problems.length) : texts.allRight}
              >
                <p>{texts.lookedOn(formatTime(report.LookedOn))}</p>
                {problems.length > 0 && <p>{texts.tellOperator}</p>}
              </Banner>
            </LiveRegion>
            <ul className="plain-list stack gap-3">
              {listChecksWorstFirst(report.Findings).map(({ check, state, findings }) => (
                <li key={check}>
                  <CheckCard
                    findings={findings}
                    state={state}
                    texts={texts}
                    title={texts.checks[check]}
                  >
                    {check === 'mail' && <TestMail />}
                  </CheckCard>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
    </div>
  );
}

interface CheckResult {
  check: CheckName;
  state: CheckState;
  findings: Finding[];
}

const getSeverity = (state: CheckState) => checkStates.indexOf(state);

function listChecksWorstFirst(all: Finding[]): CheckResult[] {
  return healthChecks
    .map((check) => {
      const findings = all.filter(({ Check }) => Check === check);
      const [worst] = findings.toSorted((a, b) => getSeverity(b.State) - getSeverity(a.State));
      return { check, findings, state: worst?.State ?? 'ok' };
    })
    .filter(({ findings }) => findings.length > 0)
    .sort((a, b) => getSeverity(b.state) - getSeverity(a.state));
}

const checkStateAppearances: Record<CheckState, StatusAppearance> = {
  ok: { tone: 'green', icon: 'checkCircle' },
  look: { tone: 'amber', icon: 'warning' },
  broken: { tone: 'red', icon: 'crossCircle' },
};

interface Props {
  title: string;
  state: CheckState;
  findings: Finding[];
  texts: typeof health;
  children?: ReactNode;
}

function CheckCard({ title, state, findings, texts, children }: Props) {
  const { language } = useLanguage();
  return (
    <div className="card pair gap-1 anywhere">
      <h2>{title}</h2>
      <p>
        <StatusPill {...checkStateAppearances[state]} word={texts.states[state]} />
      </p>
      {findings.map((finding) => {
        const facts = formatFindingFacts(finding, language);
        const toDo = texts.toDo[finding.Code]?.(facts);
        return (
          <div className="stack gap-1 whole" key={finding.Code}>
            <p>{texts.sentences[finding.Code](facts)}</p>
            {toDo && finding.State !== 'ok' && <p className="muted">{toDo}</p>}
            {finding.Said && finding.State !== 'ok' && (
              <details>
                <summary>{texts.said}</summary>
                <code className="lines" lang="en">
                  {finding.Said}
                </code>
              </details>
            )}
          </div>
        );
      })}
      {children && <div className="whole">{children}</div>}
    </div>
  );
}
