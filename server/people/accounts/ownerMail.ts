import { type Draft, greetingOf, mailKind, type Sender } from '../../mail/outbox/index.ts';
import { type AccountNamed, accountRecipient, findActiveRecipient } from './recipients.queries.ts';

export type Owner = NonNullable<Awaited<ReturnType<typeof findActiveRecipient>>>;
type Words = Pick<Draft, 'subject' | 'en' | 'fr'> & Partial<Pick<Draft, 'language'>>;

type OwnerMail<About extends AccountNamed> = Omit<
  Parameters<typeof mailKind<About>>[0],
  'recipient' | 'write'
> & {
  /** The account's name is left out of the mail, because somebody else may have typed it. */
  isNameless?: true;
  /** The function returns null if the mail is no longer true. */
  words(parameters: About, sender: Sender, owner: Owner): Words | null | Promise<Words | null>;
};

/** An account without an address gets no mail. */
export function ownerMail<About extends AccountNamed>({
  isNameless,
  words,
  ...kind
}: OwnerMail<About>) {
  return mailKind<About>({
    ...kind,
    recipient: ({ database }, account) => accountRecipient(database, account),
    async write(sender, parameters) {
      const owner = await findActiveRecipient(sender.database, parameters);
      if (!owner?.email) return null;
      const written = await words(parameters, sender, owner);
      return written && addressToOwner(owner, written, isNameless);
    },
  });
}

export function addressToOwner(owner: Owner, words: Words, isNameless = false): Draft {
  const { en, fr, ...written } = words;
  const name = isNameless ? '' : owner.first_name;
  return {
    to: owner.email,
    language: owner.language,
    ...written,
    en: [greetingOf(name, 'Hello'), ...en],
    fr: [greetingOf(name, 'Bonjour'), ...fr],
  };
}
