export const reasonsWithoutMutant: Record<string, string> = {
  'Beside the specified pages: account security for both roles, failed mails, and the page behind a link that undoes a change':
    'These pages are not specified; the row only says where they are shown.',
  'Mails of sign-in and reset always come':
    'They are written without a look at what was chosen, so there is nothing to take out.',
};
