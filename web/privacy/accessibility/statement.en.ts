import type { Policy } from '../policy/policy.ts';

export const statement: Policy = {
  title: 'Accessibility',
  effective: 'Nov 29, 2026',
  intro: [
    'Everyone should be able to use the portal of {program}, with any device and in the way that suits them.',
    'Our goal is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  ],
  sections: {
    'what-you-can-expect': [
      'What you can expect',
      [
        'Everything can be done with a keyboard alone, and you always see where you are.',
        'Pages can be enlarged to 400 %, and fit a window that is 320 pixels wide.',
        'Your own spacing of lines, words and letters, and the colours of your system, light, dark or of high contrast, are respected.',
        'Nothing is shown by colour alone, and nothing moves if you have asked your system for that.',
        'Errors are explained in words, beside the field and at the top of the form.',
        'What you type is kept while you take a break. The due date of a request can be extended: ask the program.',
      ],
    ],
    'how-it-was-tested': [
      'How it was tested',
      'The pages are tested at every change, in both languages:',
      [
        'with axe, a program that looks for barriers;',
        'with a keyboard alone, from signing in to a decision;',
        'in a window 320 pixels wide, and enlarged to 200 % and 400 %;',
        'with wider spacing of the text;',
        'with forced colours, in the light and in the dark.',
      ],
    ],
    'what-was-not-tested': [
      'What has not been tested yet',
      'The portal has not been tried with a screen reader yet, nor with people with disabilities. The pages have the headings, names and roles that a screen reader needs, but only a trial shows how well they work.',
    ],
    'known-gaps': [
      'Known gaps',
      [
        'Documents that others have uploaded are shown as they are. A scanned page has no text that can be read aloud.',
        'The PDF file of an application has bookmarks, but no tags for a screen reader.',
        'The lists of program staff cut off long names. The full name is on the application’s page.',
      ],
    ],
    'tell-us': [
      'Tell us',
      'If something keeps you from using the portal, tell the program: on the Support page after signing in, or at the address that it gives below or in its emails. You will get an answer within one business day. If you need a document or a form in another way, ask for it there.',
    ],
  },
};
