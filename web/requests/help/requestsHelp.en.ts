import type { PublicText } from '../../privacy/policy/policy.ts';

export const help: PublicText = {
  title: 'Requests and Emails',
  intro: [
    'Sometimes the program needs something more before it can decide on an application: a better scan, a missing page, an answer to a question. It then sends you a request. This page says where you find it, how you answer it, and which emails the portal sends.',
  ],
  sections: {
    find: [
      'Where You Find a Request',
      [
        'In your list of applications, the application shows how many items you need to complete, and by which day.',
        'At the top of the application is the list of what the program asks for, with a reason for each item.',
        'You also get an email. Its link opens the application after you sign in.',
      ],
      'The email only tells you about the request. Everything that you need is in the portal, even if no email arrived.',
    ],
    answer: [
      'How You Answer',
      [
        'Read the reason beside each item, and upload the document or write your answer right there. A phone is enough.',
        'Everything is saved as you go. You can stop, and continue later or on another device.',
        'When everything is done, press “Send to the Program”. Until then you can change each answer.',
        'If something is missing and you cannot send it in time, explain why in one sentence and send the rest.',
      ],
      'A document that you upload in the list goes into its place in the application, and one that you replace in the application counts in the list once you save. You never have to upload it twice. You can still change the rest of the application while a request is open.',
    ],
    documents: [
      'What Documents Are Accepted',
      [
        'A PDF or Word file (.pdf, .doc, .docx) of at most 4 MB.',
        'All pages in one file, readable, with nothing cut off.',
        'Or photos of a paper document, which become one PDF: take them one after the other, or choose several at once. You see every page before anything is sent.',
      ],
      'If the connection breaks, the upload starts again by itself when the connection is back.',
    ],
    day: [
      'The Due Date',
      'Your answer is due by the end of the day shown above the list. You are reminded 7 days and 1 day before, and on the day after.',
      'A request that is overdue stays open, and you can still answer it. Nothing is declined automatically. If you need more time, tell the program: it can extend the due date.',
    ],
    after: [
      'What Happens After You Send It',
      [
        'The program reviews your answer. Until then, you do not need to do anything.',
        'If everything is accepted, the request is complete.',
        'If something is not right yet, the program asks for it again. The list then says what is still missing and what was said before.',
        'The program can also change a request, give you more time, or withdraw it. A request ends when the application is closed.',
      ],
    ],
    dates: [
      'Dates on Documents',
      'Beside a passport, a language test and some other documents you can enter the date that matters. It is optional. The portal then says how long the document is valid, and reminds you before it expires. It never prevents you from saving.',
    ],
    new: [
      'What Is New',
      'A dot marks what others changed since your last visit: applications in your list, and in them the status, documents and notes. The menu says how many applications there are, and “Changed Since My Last Visit” above the list shows only those. Opening an application marks it as seen; “Keep Marked as New” undoes that.',
    ],
    emails: [
      'Which Emails You Get',
      [
        'A confirmation when an application is submitted.',
        'When the status of an application changes.',
        'When the program writes a note for you.',
        'When the program sends, changes or withdraws a request, and reminders before and after the due date.',
        'When a document, such as a passport or a language test, will expire soon.',
      ],
      'The portal waits a few minutes before it sends an email, so that changes to the same application in that time come in one email. A change that is undone in the meantime is not sent at all.',
      'For privacy, an email contains only the application number and what you need to do. It names no applicant, no reason and no file, and it never asks for your password.',
      'For each kind of email, you choose: right away, once a day, or no email. A link to that choice is in every email. Emails about your sign-in and your password are always sent.',
    ],
    staff: [
      'For the Program’s Staff',
      [
        'Mark each document as accepted or to be replaced, with reasons. Employers see nothing of it until you send a request.',
        'Put what is to be replaced and your questions into one request with a due date. A preview shows the page and the email in the employer’s language.',
        'A request can suggest a new status. It never sets one automatically.',
        'A status that closes the application ends its request. If you set it back before the email is sent, the request is open again as it was. After that, send a new one.',
        'When the answer comes back, only what changed is marked. Accept each item or ask for it again, all at once.',
        'Before you save, you see who gets an email, in which language and when. You can leave it out. The history then says whether it was sent, failed or was left out.',
        'Staff get emails too: for new applications, answered requests, replaced documents and documents that expire soon. Each person chooses right away, once a day, or no email.',
      ],
    ],
  },
};
