export const support = {
  intro:
    'Write to us when you have a question about the program or when something in the portal does not work. You will have an answer within one business day.',
  allRequired: 'All fields are required.',
  FirstName: 'First Name',
  LastName: 'Last Name',
  Email: 'Email',
  Telephone: 'Telephone',
  Message: 'Message',
  Type: 'Type',
  types: { inquiry: 'Program Inquiry', technical: 'Technical Support' },
  send: 'Send Request',
  sending: 'Sending…',
  heading: 'Your support request could not be sent due to the following errors.',
  tooMany:
    'You have sent several requests within an hour, so this one has to wait a little. What you typed is still here: try again later.',
};
