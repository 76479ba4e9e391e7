import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '../../../contract/accounts/signIn.ts';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { showDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const key = ['sessions'];

/** The account's sessions; all but this one can be ended here. */
export function Sessions() {
  const texts = useTexts();
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('listSessions', {}, { signal }),
  });
  return (
    <Card title={texts.security.sessions}>
      <p className="muted">{texts.security.sessionsIntro}</p>
      {sessions.isPending && <Skeleton count={2} kind="lines" text={texts.common.loading} />}
      {sessions.error && (
        <LoadFailure
          error={sessions.error}
          onRetry={sessions.refetch}
          isBusy={sessions.isFetching}
        />
      )}
      <ul className="session-list">
        {sessions.data?.map((session) => (
          <SessionRow key={session.SessionId} session={session} />
        ))}
      </ul>
      {sessions.data?.some(({ IsThisOne }) => !IsThisOne) && <EndOthers />}
    </Card>
  );
}

function EndOthers() {
  const { security: texts } = useTexts();
  const notice = useNotice();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call('endOtherSessions', {}),
    onSuccess: () => notice('green', ({ security }) => security.othersEnded),
    onError: (error) => notice('red', ({ failures }) => failures[failureOf(error)]),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <div className="actions">
      <Button busy={ending.isPending} onClick={() => ending.mutate()}>
        {texts.endOthers}
      </Button>
    </div>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { language } = useLanguage();
  const all = useTexts();
  const { security: texts } = all;
  const notice = useNotice();
  const queries = useQueryClient();
  const browser = session.Browser || texts.unknownBrowser;
  const started = showDateAndTime(session.StartedOn, language);
  const ending = useMutation({
    mutationFn: () => call('endSession', { SessionId: session.SessionId }),
    onSuccess: () => notice('green', ({ security }) => security.ended),
    onError: (error) => notice('red', ({ failures }) => failures[failureOf(error)]),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        <p className="muted small">
          {texts.started} <span className="nowrap">{started}</span> · {texts.seen}{' '}
          <span className="nowrap">{showDateAndTime(session.SeenOn, language)}</span>
        </p>
      </div>
      {session.IsThisOne ? (
        <span className="muted">{texts.thisOne}</span>
      ) : (
        <Button
          aria-label={texts.endOf(browser, started)}
          busy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
