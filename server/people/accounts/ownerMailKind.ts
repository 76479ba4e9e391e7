import { createMailKind, type Draft, type Sender, writeGreeting } from '../../mail/outbox/index.ts';
import {
  type AccountReference,
  findAccountRecipient,
  findActiveRecipient,
} from './recipients.queries.ts';

export type Owner = NonNullable<Awaited<ReturnType<typeof findActiveRecipient>>>;
type OwnerMailTexts = Pick<Draft, 'subject' | 'en' | 'fr'> & Partial<Pick<Draft, 'language'>>;

type OwnerMailKind<About extends AccountReference> = Omit<
  Parameters<typeof createMailKind<About>>[0],
  'recipient' | 'write'
> & {
  /** The account's name is left out of the mail, because somebody else may have typed it. */
  isNameless?: true;
  words(
    parameters: About,
    sender: Sender,
    owner: Owner,
  ): OwnerMailTexts | null | Promise<OwnerMailTexts | null>;
};

export function createOwnerMailKind<About extends AccountReference>({
  isNameless,
  words,
  ...kind
}: OwnerMailKind<About>) {
  return createMailKind<About>({
    ...kind,
    recipient: ({ database }, account) => findAccountRecipient(database, account),
    async write(sender, parameters) {
      const owner = await findActiveRecipient(sender.database, parameters);
      if (!owner?.email) return null;
      const written = await words(parameters, sender, owner);
      return written && createDraftToOwner(owner, written, isNameless);
    },
  });
}

export function createDraftToOwner(owner: Owner, texts: OwnerMailTexts, isNameless = false): Draft {
  const { en, fr, ...written } = texts;
  const name = isNameless ? '' : owner.first_name;
  return {
    to: owner.email,
    language: owner.language,
    ...written,
    en: [writeGreeting(name, 'Hello'), ...en],
    fr: [writeGreeting(name, 'Bonjour'), ...fr],
  };
}
