import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Batch, InvitationsPreview } from '../../../contract/batches.ts';
import { createAddress } from '../../../contract/pages.ts';
import { MailFolderNotice } from '../../mail/outbox/MailFolderNotice.tsx';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { createRandomKey } from '../../platform/createRandomKey.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { FailureBanner } from '../../shared/forms/FormMessages.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { batchTexts, invitationTexts } from '../../texts/batches.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BatchRows } from './BatchRows.tsx';

export default function InvitePage() {
  const texts = useTextsOf(invitationTexts);
  // The list is not reloaded, because exactly the listed employers are invited.
  const query = useQuery({
    ...createQuery(['invitations'], 'previewInvitations', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle title={texts.title} />
      <ListState query={query}>{query.data && <InviteForm preview={query.data} />}</ListState>
    </div>
  );
}

function InviteForm({ preview: { Employers, More, Mail } }: { preview: InvitationsPreview }) {
  const { common } = useTexts();
  const texts = useTextsOf(invitationTexts);
  const { refusals } = useTextsOf(batchTexts);
  // A retry with the same key cannot send the invitations twice.
  const [BatchKey] = useState(createRandomKey);
  const rows = Employers.map((employer) => ({
    ...employer,
    ApplicationId: null,
    JobNumber: '',
    Contact: '',
  }));
  const ready = rows.filter(({ Refusal }) => Refusal === '');
  const refused = rows.filter(({ Refusal }) => Refusal !== '');
  const form = useSubmit<Batch>({
    send: () =>
      call('inviteMany', { BatchKey, Employers: ready.map(({ BusinessId }) => BusinessId) }),
    // The history entry is replaced, so that Back does not reopen the form that was sent.
    onSent: ({ BatchId: batchId }) =>
      navigate(createAddress('adminBatch', { batchId }), { replace: true }),
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Card>
        <p>{ready.length > 0 ? texts.willBe(ready.length) : texts.nobody}</p>
        {More > 0 && <p>{texts.more(More)}</p>}
        {ready.length > 0 && <MailFolderNotice />}
        <BatchRows rows={ready} textOf={({ Email }) => Email} title={texts.ready} />
        <BatchRows
          rows={refused}
          textOf={({ Refusal }) => (Refusal ? refusals[Refusal] : '')}
          title={texts.left}
        />
      </Card>
      {Mail && (
        <Card title={texts.mail(ready[0]?.Employer ?? '')}>
          <p className="strong anywhere">{Mail.Subject}</p>
          {(Mail.Language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)).map(
            (language) => (
              <p className="written panel" key={language} lang={language}>
                {language === 'fr' ? Mail.French : Mail.English}
              </p>
            ),
          )}
        </Card>
      )}
      <FailureBanner form={form} />
      <div className="actions form-actions">
        {ready.length > 0 && (
          <SubmitButton busy={form.isBusy} busyText={common.sending} icon="send">
            {texts.go(ready.length)}
          </SubmitButton>
        )}
        <ButtonLink to={paths.adminProfiles}>{common.cancel}</ButtonLink>
      </div>
    </form>
  );
}
