import { useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { ApplicationStatusId } from '../../../contract/program.ts';
import { requestProblems } from '../../../contract/requests.ts';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { today } from '../../platform/dates.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { askedOf, type Composed, sentDay } from './composed.ts';
import { useRequestsAgain } from './useRequestsAgain.ts';

/** Requests suggest this status. */
export const incomplete: ApplicationStatusId = 3;

interface Options {
  application: Application;
  composed: Composed;
  onSent(): void;
  /** Called with the newest version after a change of the status or a conflict. */
  onApplication(application: Application): void;
}

/** A draft is kept until the request is sent. */
export function useSending({ application, composed, onSent, onApplication }: Options) {
  const { ApplicationId } = application;
  const notice = useNotice();
  const readAgain = useRequestsAgain(ApplicationId);
  const [version, setVersion] = useState(application.Version);

  const request = () => ({
    ApplicationId,
    DueOn: sentDay(composed.dueOn),
    Text: composed.text.trim(),
    Items: composed.items.map(askedOf),
    ...(composed.setsStatus ? { ApplicationStatusId: incomplete, Version: version } : {}),
    LeaveOutMail: composed.leavesOutMail,
    CreationKey: composed.creationKey,
  });

  async function readApplication() {
    const newest = await call('readApplication', { applicationId: ApplicationId });
    setVersion(newest.Version);
    onApplication(newest);
  }

  const submission = useSubmit({
    rules: () => requestProblems(request(), today()),
    async send() {
      await call('sendRequest', request());
      onSent();
      notice('green', ({ language }) => requestTexts[language].sent);
      void readAgain();
      if (composed.setsStatus) void readApplication().catch(() => {});
    },
    onRefused({ error }) {
      if (error === null) return;
      void readAgain();
      if (failureOf(error) === 'stale') void readApplication().catch(() => {});
    },
  });
  return { ...submission, request };
}
