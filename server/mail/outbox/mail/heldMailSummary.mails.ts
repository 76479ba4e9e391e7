import type { Language } from '../../../../contract/languages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type DeliveryKind, findDeliveryKindByName } from '../deliveryKind.ts';
import { listMailsHeldInSummary } from '../heldDeliveries.queries.ts';
import { createMailKind } from './message.ts';

interface SummaryParameters {
  heldIn: string;
}

export function createHeldMailSummaryKind(kinds: readonly DeliveryKind[]) {
  async function recipientOf(
    deps: Pick<Deps, 'database' | 'settings'>,
    { heldIn }: SummaryParameters,
  ) {
    const [newest] = await listMailsHeldInSummary(deps.database, heldIn);
    if (!newest) return { to: '', about: '' };
    const recipient = await findDeliveryKindByName(kinds, newest.kind)?.recipient(
      deps,
      JSON.parse(newest.parameters),
    );
    return { about: '', ...recipient, to: newest.held_to ?? '' };
  }

  return createMailKind<SummaryParameters>({
    name: 'heldBack',
    title: {
      en: 'Summary of held emails',
      fr: 'Résumé des courriels retenus',
    },
    isUnbounded: true,
    recipient: recipientOf,
    async write(sender, { heldIn }) {
      const heldMails = await listMailsHeldInSummary(sender.database, heldIn);
      const { to, language = null } = await recipientOf(sender, { heldIn });
      if (!to) return null;
      const counts = [...Map.groupBy(heldMails, ({ kind }) => kind)].map(
        ([name, { length: count }]) => {
          const kind = findDeliveryKindByName(kinds, name);
          return { count, title: kind?.title ?? { en: name, fr: name }, kind };
        },
      );
      const lines = (language: Language) =>
        counts.map(({ count, title }) => `${count}\u00a0× ${title[language]}`).join('\n');
      const isOne = heldMails.length === 1;
      const isLink = counts.some(({ kind }) => kind?.opensAccount);
      return {
        to,
        language,
        subject: { en: 'emails were held back', fr: 'courriels retenus' },
        en: [
          'Hello,',
          `${heldMails.length} ${isOne ? 'email was' : 'emails were'} held back because many were sent to this address:`,
          lines('en'),
          `You can see all updates in the portal.${isLink ? ' Use “Forgot Password?” on the sign-in page to get a new link.' : ''}`,
          { link: `${sender.publicUrl}/`, label: 'Open the portal' },
        ],
        fr: [
          'Bonjour,',
          `${heldMails.length}\u00a0${isOne ? 'courriel a été retenu' : 'courriels ont été retenus'} parce que cette adresse en recevait beaucoup\u00a0:`,
          lines('fr'),
          `Vous trouverez toutes les nouvelles dans le portail.${isLink ? ' Utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session pour recevoir un nouveau lien.' : ''}`,
          { link: `${sender.publicUrl}/`, label: 'Ouvrir le portail' },
        ],
      };
    },
  });
}
