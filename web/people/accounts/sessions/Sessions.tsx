import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '../../../../contract/accounts/signIn.ts';
import { getFailure } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { createQuery } from '../../../platform/createQuery.ts';
import { formatDateAndTime } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const sessionsQueryKey = ['sessions'];

export function Sessions() {
  const { common } = useTexts();
  const texts = useTextsOf(securityTexts);
  const sessions = useQuery(createQuery(sessionsQueryKey, 'listSessions', {}));
  return (
    <Card title={texts.sessions}>
      <p className="muted">{texts.sessionsIntro}</p>
      {sessions.isPending && <Skeleton count={2} kind="lines" text={common.loading} />}
      {sessions.error && <LoadFailure query={sessions} />}
      <ul className="plain-list ruled">
        {sessions.data?.map((session) => (
          <SessionRow key={session.SessionId} session={session} />
        ))}
      </ul>
      {sessions.data?.some(({ IsThisOne }) => !IsThisOne) && <EndOtherSessions />}
      {sessions.data && <RememberBrowserSwitch sessions={sessions.data} />}
    </Card>
  );
}

function useEndSession(said: 'ended' | 'othersEnded', mutationFn: () => Promise<unknown>) {
  const notice = useNotice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => notice('green', ({ language }) => securityTexts[language][said]),
    onError: (error) => notice('red', ({ failures }) => failures[getFailure(error)]),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQueryKey }),
  });
}

function EndOtherSessions() {
  const texts = useTextsOf(securityTexts);
  const endOthers = useEndSession('othersEnded', () => call('endOtherSessions', {}));
  return (
    <div className="actions">
      <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
        {texts.endOthers}
      </Button>
    </div>
  );
}

function RememberBrowserSwitch({ sessions }: { sessions: OpenSession[] }) {
  const texts = useTextsOf(securityTexts);
  const notice = useNotice();
  const queries = useQueryClient();
  const isRemembered = sessions.find(({ IsThisOne }) => IsThisOne)?.IsBrowserRemembered;
  const remembering = useMutation({
    mutationFn: (Remember: boolean) => call('setBrowserRemembered', { Remember }),
    onSuccess: (_answer, isAsked) =>
      notice('green', ({ language }) => {
        const { remembered, notRemembered } = securityTexts[language];
        return isAsked ? remembered : notRemembered;
      }),
    onError: (error) => {
      const failure = getFailure(error);
      notice('red', ({ failures, language }) =>
        failure === 'rules' ? securityTexts[language].browserUnknown : failures[failure],
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQueryKey }),
  });
  if (isRemembered === undefined) return <p className="muted">{texts.browserUnknown}</p>;
  return (
    <Checkbox
      checked={remembering.isPending ? remembering.variables : isRemembered}
      help={texts.rememberHelp}
      label={texts.remember}
      onChange={({ target }) => {
        if (!remembering.isPending) remembering.mutate(target.checked);
      }}
    />
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { language } = useLanguage();
  const texts = useTextsOf(securityTexts);
  const browser = session.Browser || texts.unknownBrowser;
  const started = formatDateAndTime(session.StartedOn, language);
  const { SessionId } = session;
  const endOne = useEndSession('ended', () => call('endSession', { SessionId }));
  return (
    <li className="row between">
      <div>
        <strong>{browser}</strong>
        <p className="muted small">
          {texts.started} <span className="nowrap">{started}</span> · {texts.seen}{' '}
          <span className="nowrap">{formatDateAndTime(session.SeenOn, language)}</span>
        </p>
      </div>
      {session.IsThisOne ? (
        <span className="muted">{texts.thisOne}</span>
      ) : (
        <Button
          aria-label={texts.endOf(browser, started)}
          busy={endOne.isPending}
          onClick={() => endOne.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
