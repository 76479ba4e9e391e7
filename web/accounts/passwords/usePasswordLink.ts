import { useEffect, useState } from 'react';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';

type PasswordLink =
  | { state: 'reading' }
  | { state: 'refused' }
  /** Without a number when the request failed: the form works without it. */
  | { state: 'good'; designationNumber?: string };

/** Checks whether a mailed link is valid, and for which account, before a password is typed. */
export function usePasswordLink(resetId: string) {
  const [link, setLink] = useState<PasswordLink>({ state: 'reading' });

  useEffect(() => {
    call('readPasswordLink', { ResetId: resetId }).then(
      ({ DesignationNumber }) => setLink({ state: 'good', designationNumber: DesignationNumber }),
      (error) => setLink({ state: failureOf(error) === 'notFound' ? 'refused' : 'good' }),
    );
  }, [resetId]);

  return { link, refuse: () => setLink({ state: 'refused' }) };
}
