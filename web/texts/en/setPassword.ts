export const setPassword = {
  title: 'Set a New Password',
  intro: 'The link you followed works once.',
  newPassword: 'New Password',
  confirmation: 'Password Confirmation',
  set: 'Set Password',
  isSet: 'Your password is set. Sign in with it now.',
  refusedTitle: 'This link does not work any more',
  refusedText:
    'It was used already, it is too old, or a newer one was sent. Ask for a new link and use the newest email.',
  newLink: 'Ask for a New Link',
};
