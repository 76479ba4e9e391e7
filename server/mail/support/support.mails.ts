import {
  findAccountRecipient,
  findRecipient,
  findStaffLanguage,
} from '../../people/accounts/index.ts';
import { getSupportEmail } from '../../platform/settings/officeSettings.ts';
import { createMailKind, formatDateTime } from '../outbox/index.ts';
import { findSupportRequest, type SupportRequestRecord } from './support.queries.ts';

const supportTypeNames: Record<string, { en: string; fr: string }> = {
  inquiry: { en: 'Program Inquiry', fr: 'Question sur le programme' },
  technical: { en: 'Technical Support', fr: 'Soutien technique' },
};
const staffName = { en: 'Program staff', fr: 'Personnel du programme' };

/** Each fact is put on a line of its own, so that typed text cannot add a line or a header. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ');

function describeSupportRequest(request: SupportRequestRecord) {
  const name = toOneLine(`${request.first_name} ${request.last_name}`);
  const account = [request.operating_name, request.designation_number].filter(Boolean).join(', ');
  const type = supportTypeNames[request.type] ?? staffName;
  const telephone = toOneLine(request.telephone);
  const { email } = request;
  const isOther = email.toLowerCase() !== request.profile_email.toLowerCase();
  const profile = request.profile_email
    ? {
        en: `the profile shows ${request.profile_email}`,
        fr: `le profil indique ${request.profile_email}`,
      }
    : { en: 'the profile has no email address', fr: 'le profil n’a pas d’adresse de courriel' };
  const notOfProfile = {
    en: isOther ? ` (entered in the form; ${profile.en})` : '',
    fr: isOther ? ` (saisi dans le formulaire; ${profile.fr})` : '',
  };
  return {
    name,
    en: `Type: ${type.en}\nFrom: ${name}\nAccount: ${account}\nEmail: ${email}${notOfProfile.en}\nTelephone: ${telephone}`,
    fr: `Type\u00a0: ${type.fr}\nDe\u00a0: ${name}\nCompte\u00a0: ${account}\nCourriel\u00a0: ${email}${notOfProfile.fr}\nTéléphone\u00a0: ${telephone}`,
  };
}

interface SupportMailParameters {
  supportRequestId: number;
}

export const supportRequestMail = createMailKind<SupportMailParameters>({
  name: 'supportRequest',
  title: {
    en: 'Support request to program staff',
    fr: 'Demande de soutien au personnel du programme',
  },
  leavesDuringSuspension: true,
  async recipient({ database, settings }, { supportRequestId }) {
    const request = await findSupportRequest(database, supportRequestId);
    if (!request) return { to: '', about: '' };
    const { first_name, last_name, email, telephone, message } = request;
    return {
      to: getSupportEmail(settings),
      about: `${first_name} ${last_name}, ${email}, ${telephone}`,
      message,
    };
  },
  async write({ database, settings }, { supportRequestId }) {
    const request = await findSupportRequest(database, supportRequestId);
    if (!request) return null;
    const { name, en, fr } = describeSupportRequest(request);
    const language = await findStaffLanguage(database);
    return {
      to: getSupportEmail(settings),
      replyTo: request.email,
      language,
      subject: {
        en: `support request ${supportRequestId}`,
        fr: `demande de soutien — ${name}`,
      },
      en: ['A support request was sent through the portal.', en, request.message],
      fr: ['Une demande de soutien a été envoyée à partir du portail.', fr, request.message],
    };
  },
});

export const supportReceiptMail = createMailKind<SupportMailParameters>({
  name: 'supportCopy',
  title: {
    en: 'Confirmation of a support request, to its sender',
    fr: 'Accusé de réception d’une demande de soutien, à la personne qui l’a envoyée',
  },
  async recipient({ database }, { supportRequestId }) {
    const request = await findSupportRequest(database, supportRequestId);
    if (!request) return { to: '', about: '' };
    const { business_id: businessId, first_name, last_name } = request;
    const owner = await findAccountRecipient(database, { businessId });
    return { ...owner, about: `${first_name} ${last_name}` };
  },
  async write({ database, settings }, { supportRequestId }) {
    const request = await findSupportRequest(database, supportRequestId);
    if (!request) return null;
    const owner = await findRecipient(database, { businessId: request.business_id });
    if (!owner?.email) return null;
    const received = formatDateTime(settings.timeZone, request.created_on);
    // The receipt quotes no typed text, because the sender's profile may contain somebody else's address.
    return {
      // The receipt never goes to a typed address; otherwise anybody could mail anybody in the office's name.
      to: owner.email,
      language: owner.language,
      subject: {
        en: 'we received your support request',
        fr: 'nous avons reçu votre demande de soutien',
      },
      en: [
        `Thank you for writing to us. We received your support request, number ${supportRequestId}, on ${received.en}. Someone from our team will contact you within one business day.`,
      ],
      fr: [
        `Merci de nous avoir écrit. Nous avons reçu votre demande de soutien, numéro ${supportRequestId}, le ${received.fr}. Notre équipe communiquera avec vous dans un délai d’un jour ouvrable.`,
      ],
    };
  },
});
