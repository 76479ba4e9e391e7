import type { Policy } from '../../../privacy/policy/policy.ts';

export const terms: Policy = {
  title: 'Terms and Conditions',
  effective: 'Nov 20, 2026',
  intro: [
    'These terms apply to every employer that uses the portal of {program}, called “the program” below. “You” means the business named in the profile and the person who acts for it. By accepting them, you agree to what follows.',
  ],
  sections: {
    accuracy: [
      '1. Accurate information',
      'Everything that you enter or upload is true, complete and current to the best of your knowledge. You correct it promptly when something changes, for example when the job, the wage or the contact person is no longer the same. Information that is false or leaves out something important can cost the job applicant and your business their place in the program.',
    ],
    authority: [
      '2. Authority to act for the business',
      'You confirm that you are authorized to act for the business named in the profile, to make job offers in its name and to accept these terms on its behalf.',
    ],
    'applicant-consent': [
      '3. Consent of the job applicant',
      'Before you enter a job applicant’s name or upload a document, you have the job applicant’s consent to submit it to the program. You tell the job applicant what you are submitting and what it is for, and you show the job applicant the privacy policy. If the consent is withdrawn, you tell the program without delay.',
    ],
    password: [
      '4. Your password',
      'You keep your password to yourself. You are responsible for what is done with your account. If you think that someone else knows your password, or if the person who used the account leaves the business, you change it at once.',
    ],
    'one-account': [
      '5. One account per business',
      'Each business has one account, under its own designation number. You do not open a second one, use the account of another business or let another business use yours.',
    ],
    decision: [
      '6. The program’s decision',
      'The program alone decides on each application, by its own rules. Submitting an application, even a complete one, is no guarantee of a recommendation, a work permit or permanent residence. The software provider takes no part in these decisions.',
    ],
    'no-fees': [
      '7. No fees for the job applicant',
      'You do not charge the job applicant anything for the job offer or for the application, in money, in unpaid work or in any other form. This also holds for anyone who acts for you, such as a recruiter, and for amounts taken from wages later.',
    ],
    privacy: [
      '8. Use of information',
      'The information that you enter is used as the privacy policy of this portal describes, and you consent to that use. What you learn through the portal about a job applicant, you use only for the application and the job.',
    ],
    retention: [
      '9. How long records are kept',
      'Profiles, applications and documents are kept as long as the program needs them for its work, its reports and its legal duties, also after a decision or a withdrawal. The portal is not an archive for your business: keep your own copies of what you upload.',
    ],
    suspension: [
      '10. Misuse and suspension',
      'The program may suspend or close an account that is misused, for example for false documents, for fees charged to a job applicant, for harmful files or for attempts to reach the records of others. You may ask for the reason and reply to it. Where the law requires it, misuse is reported to the authorities.',
    ],
    changes: [
      '11. Changes to these terms',
      'These terms may change. The version shown with your profile, with its date, is the one that applies. If you do not agree with a change, stop using the portal and say so through the support page.',
    ],
  },
};
