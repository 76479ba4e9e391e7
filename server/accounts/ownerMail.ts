import { type Draft, mailKind, type Sender } from '../deliveries/index.ts';
import { type AccountNamed, findActiveRecipient } from './recipients.queries.ts';
import { accountRecipient } from './recipients.usecases.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findActiveRecipient>>>;
type Words = Pick<Draft, 'subject' | 'english' | 'french'> & Partial<Pick<Draft, 'language'>>;

type OwnerMail<About extends AccountNamed> = Omit<
  Parameters<typeof mailKind<About>>[0],
  'recipient' | 'write'
> & { words(owner: Owner, parameters: About, sender: Sender): Words | Promise<Words> };

/** A kind of mail to the owner of an account, at its own address; none is sent where the account has none. */
export function ownerMail<About extends AccountNamed>({ words, ...kind }: OwnerMail<About>) {
  return mailKind<About>({
    ...kind,
    recipient: ({ database }, account) => accountRecipient(database, account),
    async write(sender, parameters) {
      const owner = await findActiveRecipient(sender.database, parameters);
      if (!owner?.email) return null;
      const written = await words(owner, parameters, sender);
      return { to: owner.email, language: owner.language, ...written };
    },
  });
}
