import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FirstStep, SetupChecklist } from '../../../contract/firstSteps.ts';
import type { Finding } from '../../../contract/health.ts';
import { TestMail } from '../../mail/outbox/TestMail.tsx';
import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { healthTexts } from '../../texts/health.ts';
import { setupChecklistTexts } from '../../texts/setupChecklist.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { formatFindingFacts } from '../health/formatFindingFacts.ts';

const pagesByStep: Partial<Record<FirstStep, string>> = {
  account: paths.adminAccount,
  program: paths.adminProgram,
  mail: paths.adminHealth,
  employers: paths.adminNewProfile,
  backup: paths.adminHealth,
};

export default function FirstStepsCard() {
  const { common } = useTexts();
  const texts = useTextsOf(setupChecklistTexts);
  const sentenceOf = useFindingText();
  const { openWith } = useAuthorization();
  const { data, refetch } = useQuery({
    ...createQuery(['firstHour'], 'readFirstHour', {}),
    staleTime: 0,
  });
  const isFinished = data?.Steps.length === 0;
  useEffect(() => {
    if (isFinished) openWith().catch(() => {});
  }, [isFinished, openWith]);
  const form = useSubmit({
    async send() {
      await call('endFirstHour', {});
      await openWith();
    },
    // The page content takes the focus, because the focused button disappears.
    onSent: () => document.getElementById('main')?.focus(),
  });
  if (!data || isFinished) return null;
  const address = data.Findings.find(({ Check }) => Check === 'certificate');
  return (
    <Card
      title={texts.title}
      actions={
        <Button
          busy={form.isBusy}
          busyText={common.saving}
          icon="close"
          onClick={() => form.submit()}
          variant="quiet"
        >
          {texts.putAway}
        </Button>
      }
    >
      <RefusalBanner form={form} />
      <ol className="plain-list ruled">
        {data.Steps.map((step) => (
          <FirstStepLine findings={data.Findings} key={step.Step} onMailTaken={refetch} {...step} />
        ))}
      </ol>
      {address && address.Code !== 'certificateGood' && (
        <p className="muted small">{sentenceOf(address)}</p>
      )}
    </Card>
  );
}

type FirstStepLineProps = SetupChecklist['Steps'][number] & {
  findings: Finding[];
  onMailTaken(): void;
};

function FirstStepLine({ Step, IsDone, findings, onMailTaken }: FirstStepLineProps) {
  const texts = useTextsOf(setupChecklistTexts);
  const sentenceOf = useFindingText();
  const page = pagesByStep[Step];
  const title = texts.steps[Step];
  const hint = (texts.hints as Partial<Record<FirstStep, string>>)[Step];
  const stepFindings = findings.filter(({ Check }) => Check === Step);
  return (
    <li className="pair anywhere">
      <strong>{page ? <Link to={page}>{title}</Link> : title}</strong>
      {IsDone ? (
        <StatusPill icon="checkCircle" tone="green" word={texts.done} />
      ) : (
        <StatusPill icon="clock" tone="slate" word={texts.toDo} />
      )}
      {!IsDone && (
        <div className="stack gap-2 whole">
          <p className="muted small">
            {[hint, ...stepFindings.map(sentenceOf)].filter(Boolean).join(' ')}
          </p>
          {Step === 'employers' && (
            <Link className="small" to={paths.adminImports}>
              {texts.importEmployers}
            </Link>
          )}
          {Step === 'mail' && <TestMail onAccepted={onMailTaken} />}
        </div>
      )}
    </li>
  );
}

function useFindingText(): (finding: Finding) => string {
  const { language } = useLanguage();
  const { sentences, toDo } = useTextsOf(healthTexts);
  return (finding) => {
    const facts = formatFindingFacts(finding, language);
    return [sentences[finding.Code](facts), toDo[finding.Code]?.(facts)].filter(Boolean).join(' ');
  };
}
