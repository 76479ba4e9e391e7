import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTexts } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useRefusalNotice } from '../../shared/forms/useRefusalNotice.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { UnconfirmedAddress } from '../UnconfirmedAddress.tsx';

/** Nothing where the address is confirmed. */
export function ConfirmationAgain({ business }: { business: Business }) {
  const { profile } = useTexts();
  const notice = useNotice();
  const form = useSubmit({
    send: () => call('mailConfirmationAgain', {}),
    onSent: () => notice('green', ({ profile }) => profile.confirmationSent(business.Email)),
    onRefused: useRefusalNotice(),
  });
  if (business.EmailConfirmed) return null;
  return (
    <div className="stack">
      <UnconfirmedAddress business={business} />
      <div className="actions">
        <Button
          icon="send"
          busy={form.isBusy}
          busyText={profile.sendingConfirmation}
          onClick={() => form.submit()}
        >
          {profile.confirmAgain}
        </Button>
      </div>
    </div>
  );
}
