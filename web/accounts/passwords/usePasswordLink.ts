import { useEffect, useState } from 'react';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';

type PasswordLink =
  | { state: 'reading' }
  | { state: 'refused' }
  /** Without a number when it could not be read: the form works all the same. */
  | { state: 'good'; designationNumber?: string };

/** Whether a mailed link still works, and for whom, before anybody types a password for nothing. */
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
