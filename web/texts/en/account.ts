export const account = {
  title: 'Your Account',
  saved: 'Your account has been updated.',
  hint: 'Tell the portal your name and email address. Without them, “Forgot Password?” cannot reach you.',
  hintLink: 'Add Your Name and Email',
};
