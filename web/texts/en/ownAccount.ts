export const ownAccount = {
  intro:
    'Employers see your name when you are their case manager. Notices and links to a new password go to your email address.',
  details: 'Name and Email',
  handOver: 'Hand Over Work',
  heading: 'Your account could not be updated due to the following errors.',
};
