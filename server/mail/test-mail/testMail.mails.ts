import { ownerMail } from '../../people/accounts/index.ts';
import { testWords } from '../outbox/index.ts';

export const testMail = ownerMail<{ businessId: number }>({
  name: 'testMail',
  title: { en: 'Test mail', fr: 'Courriel d’essai' },
  isUnbounded: true,
  words: () => testWords,
});
