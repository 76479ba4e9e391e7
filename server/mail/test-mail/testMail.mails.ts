import { createOwnerMailKind } from '../../people/accounts/index.ts';
import { testMailTexts } from '../outbox/index.ts';

export const testMail = createOwnerMailKind<{ businessId: number }>({
  name: 'testMail',
  title: { en: 'Test email', fr: 'Courriel d’essai' },
  isUnbounded: true,
  words: () => testMailTexts,
});
