import { ownAccount as en } from '../../texts/en/ownAccount.ts';
import { ownAccount as fr } from '../../texts/fr/ownAccount.ts';

export const ownAccountTexts = { en, fr };
