import type { Policy } from './policy.ts';

export const publicListText: string =
  'The program publishes a list of its designated employers, which anyone can read and other websites can show. It holds the operating name, the community and the sector of each employer, and no contact person. If you do not want to be in it, write to the program and you will be left out.';

export const policy: Policy = {
  title: 'Privacy Policy',
  effective: 'Nov 22, 2026',
  intro: [
    'This portal serves a rural community immigration pilot program, {program}. Below we call it “the program”.',
    'This policy is written by the software provider, the company that supplies and maintains the portal. “We” means the software provider. “You” means an employer who uses the portal, or a job seeker whose application an employer prepares here.',
    'An application can decide where a person works and lives. We want you to know, before you submit anything, what is collected, why, who sees it and what you can do about it.',
  ],
  sections: {
    information: [
      'What is collected',
      {
        'personal-information': [
          'Personal information that you give',
          'We collect personal information only when it is entered in the portal. It consists of:',
          ['name;', 'mailing address;', 'email address;', 'telephone number;', 'industry sector.'],
          'An employer profile also describes the business: its names, its size and its years of operation. An application holds the job seeker’s name, the job title and the supporting documents that the employer uploads, such as a job offer, a passport scan or language test results. These documents are personal information too, and everything in this policy applies to them. The language in which you last used the portal is kept with your account, so that emails are written in it.',
        ],
        'anonymous-data': [
          'Anonymous data that is collected automatically',
          'Like most websites, the portal receives some technical data with every visit. It is collected automatically and is anonymous: by itself, it does not tell us who you are. It consists of:',
          [
            'the pages visited;',
            'the type of browser;',
            'the encryption level of the connection;',
            'the IP address from which the portal is reached.',
          ],
          'This data helps to keep the portal working and to find and fix faults. It is not linked to an account, with two exceptions that serve security: failed sign-ins are counted for a short time under a code that is made from the IP address and the designation number and cannot be turned back into them; and the kind of browser is kept with each open session, so that you can recognize your own.',
        ],
      },
    ],
    principles: [
      'Our ten privacy principles',
      'These principles follow the ones in Canada’s Personal Information Protection and Electronic Documents Act. They guide everything that we do with the information in the portal.',
      {
        accountability: [
          '1. Accountability',
          'We are responsible for the personal information in our care. Our company president is the person designated to answer for it, and for seeing that our staff and suppliers respect this policy. Others may do part of the daily work; the responsibility stays with the president.',
        ],
        'identifying-purposes': [
          '2. Identifying purposes',
          'We say what information is for before it is collected, or at the latest at that moment. The information in the portal serves to:',
          [
            'give employers an account and keep it safe;',
            'let employers prepare and submit applications, and let the program review them;',
            'let the program, its case managers and employers reach one another about an application;',
            'answer support requests;',
            'keep the portal working, and let the program search and report on its own files.',
          ],
          'If a new purpose comes up, we will tell you and ask for your consent first, unless the law requires that use.',
        ],
        consent: [
          '3. Consent',
          'Personal information is collected, used and disclosed with your knowledge and consent, except where the law allows or requires otherwise. Employers give their consent when they accept the terms and conditions in their profile.',
          'An employer must have the job seeker’s consent before entering the job seeker’s name or uploading any of the job seeker’s documents. If you are a job seeker, you are entitled to know what is submitted on your behalf.',
          'You may withdraw your consent at any time, subject to legal obligations and reasonable notice. The program may then be unable to continue with an application; we will explain this before anything is done.',
        ],
        'limiting-collection': [
          '4. Limiting collection',
          'We collect only what the purposes above need, and only by fair and lawful means. Optional fields and documents are marked as optional. Please do not upload documents that are not asked for.',
        ],
        'limiting-use-disclosure-retention': [
          '5. Limiting use, disclosure and retention',
          'Information is used and disclosed only for the purposes for which it was collected, unless you agree to another use or the law requires it. With whom it is shared is explained under “Sharing your information”.',
          'It is kept only as long as those purposes, or the program’s legal and reporting duties, require. What is no longer needed is to be destroyed, erased or made anonymous.',
          'You can also ask the program to erase everything about you. It is then permanently removed from the portal, and only a record with numbers and no name remains. Backups made before that contain it until they are replaced; the program can tell you the day.',
        ],
        accuracy: [
          '6. Accuracy',
          'Decisions about people depend on information that is correct, complete and up to date. After signing in, employers can correct their profile themselves, and each of their applications until it is closed. To have a closed application corrected, write to the program, on the Support page for example, and say which application it is and what is wrong in it. If you find something else wrong that you cannot change, tell us and we will see that it is corrected.',
        ],
        safeguarding: [
          '7. Safeguarding',
          'Personal information is protected against loss, theft and unauthorized access, copying, use or change, with measures that fit how sensitive it is. The main ones are described under “How your information is protected”.',
        ],
        openness: [
          '8. Openness',
          'This policy is open to everyone, in English and French, without an account. If a sentence in it is unclear, ask us: a policy that nobody understands protects nobody.',
        ],
        'employer-access': [
          '9. Employer access',
          'Employers see their own profile, their applications and documents, and the notes shared with them, whenever they sign in. For anything else that the portal holds about you, ask through the support page. Once we have made sure that the request comes from you, we will answer within 30 days: what is held, how it has been used and to whom it has been disclosed. You may have errors corrected. If the law prevents us from showing you something, we will tell you why.',
          'Job seekers have no account, but the same right. You can ask the program, or ask your employer to send us the request through the support page.',
        ],
        'handling-complaints': [
          '10. Handling complaints',
          'If you think that we have not kept to this policy, tell us through the support page, or through the program if you have no account. You will hear from us within one business day. Every complaint is looked into and brought to the company president. If it is justified we will put the matter right and, where needed, change how we work. We will tell you the outcome.',
          'If our answer does not satisfy you, you may turn to the Office of the Privacy Commissioner of Canada or to the privacy commissioner of your province.',
        ],
      },
    ],
    sharing: [
      'Sharing your information',
      'Your personal information is never sold, leased or traded without your authorization.',
      'Profiles and applications are there for the program to read. The program may in turn have to share an application with the public authorities responsible for immigration.',
      'We share information with our affiliates and with outside suppliers who work for us, such as help desk staff. They get only what they need for their task, may use it for nothing else, and must protect it as we do.',
      'We may also have to disclose information when a law or a court order requires it. In that case we disclose no more than is required.',
    ],
    protection: [
      'How your information is protected',
      [
        'Access is limited to authorized staff who have a business purpose for it.',
        'An employer sees only its own profile and applications, never those of another employer.',
        'Passwords are encrypted in a way that cannot be reversed: nobody, our own staff included, can read yours.',
        'The portal records who opens a document of an application, and when. The employer sees the day and that it was the program. The names of staff and the time of day are for the program alone.',
        'Sessions end when you log out, and by themselves after a time without activity.',
        'After repeated failed sign-ins, further attempts are blocked for a while.',
      ],
      'No system is perfectly safe. If a breach ever puts you at a real risk of significant harm, we will tell you and the authorities as the law requires, and say what you can do.',
    ],
    cookies: [
      'Cookies',
      'A cookie is a small piece of text that a website asks your browser to keep. The portal uses session cookies, and uses them for navigation and security only: they let the portal recognize you from one page to the next. They do not track you after you leave the portal. One of them tells the portal, for security alone, that your account has signed in from this browser before. It stays after you close the browser, for up to 180 days, only if you ask the portal on the page “Account Security” to remember your browser, and until you ask it there to stop.',
      'You can set your browser to refuse cookies. The site will then not work properly, and you will not be able to reach the secured areas, that is, everything behind the sign-in.',
      'While you fill in a form, your browser keeps on your device what you have typed and not saved, so that it is not lost when the page closes by itself. It is encrypted so that only your account can read it, it never holds a password, and the portal removes it when you save, discard it or log out, or after seven days. On a shared computer, log out before you leave.',
    ],
    advice: [
      'How you can protect yourself',
      'Much of the safety of an account is in the hands of the person who uses it. A few habits go a long way.',
      {
        passwords: [
          'Passwords',
          [
            'Choose a long password that you use nowhere else. Several unrelated words are easy to remember and hard to guess.',
            'If someone else set your first password, change it in your profile as soon as you can.',
            'Never share your password, send it by email or leave it on a note near the screen. A password manager is a safer place.',
            'On a shared computer, log out when you have finished and do not let the browser remember your password.',
            'If you think that someone knows your password, change it right away and tell us.',
          ],
        ],
        'personal-identifiers': [
          'Personal identifiers',
          [
            'Your designation number opens your account together with your password. Do not publish it or give it to people who do not need it.',
            'Do not write a social insurance number, a passport number, a date of birth or banking details in a support request. The support team does not need them.',
            'Copies of passports and certificates belong in the document slots of an application, not in an ordinary email. Delete leftover scans from shared computers and phones.',
          ],
        ],
        'secure-connection': [
          'Checking for a secure connection',
          [
            'Before you sign in, check that the address begins with “https://” and that it is the address that the program gave you.',
            'Look at the connection details that your browser shows beside the address. If it warns you that the connection is not secure, do not sign in.',
            'Prefer your own bookmark to a link in a message.',
            'Keep your browser and your device up to date.',
          ],
        ],
        'suspicious-solicitation': [
          'Suspicious solicitation',
          [
            'We never ask for your password by email, by telephone or by text message.',
            'A message about resetting your password comes only after someone has asked for one with your designation number. If it was not you, do not follow the link. If you receive such messages repeatedly, tell us.',
            'Be wary of anyone who presses you to act at once, promises a decision or asks for money in exchange for a job offer or a place in the program.',
            'If a message or a call seems suspicious, do not answer it, open its attachments or follow its links. Report it through the support page, or to the program if you have no account.',
          ],
        ],
      },
    ],
    disclaimer: [
      'Disclaimer',
      'This policy may change at any time, as the portal, the program or the law changes. The version on this page, with the date at the top, is the one that applies. Please look at it from time to time. If a change affects how personal information that has already been collected is used, we will ask for your consent where the law requires it.',
    ],
  },
};
