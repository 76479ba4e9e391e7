export const requestTasks = {
  title: 'What the Program Asks For',

  overdueText: 'You can still answer. Nothing is declined by itself.',
  savesItself: 'What you do here is saved as you go. The program looks at it once you send it.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  askedOn: (date: string) => `Asked on ${date}`,
  askedAgain: 'Some items are asked for again. What was said before is shown with each item.',
  states: {
    open: 'To Do',
    done: 'Done',
    askedAgain: 'Asked Again',
    accepted: 'Accepted',
    notNeeded: 'No Longer Needed',
    sent: 'Sent',
    notSent: 'Not Sent',
  },

  question: 'Question',
  yourAnswer: 'Your Answer',
  answerTo: (heading: string) => `Your answer: ${heading}`,
  characters: (count: number, most: number) => `${count} of ${most} characters`,
  saved: 'Saved',
  notSavedYet: 'Not saved yet. It is saved by itself as soon as that is possible.',
  notSaved: 'This could not be saved.',
  notAnsweredYet: (filename: string) =>
    `${filename} is uploaded, but not in your answer yet. It gets there by itself as soon as that is possible.`,

  present: 'There now:',
  uploaded: 'Your answer:',
  uploadFor: (name: string) => `Upload ${name} for the program`,
  replace: 'Replace',
  replaceFor: (name: string) => `Replace ${name} for the program`,
  oneFile: 'Choose one file here.',
  inForm: (filename: string) =>
    `${filename} stands in the form below. It counts here once you save the application.`,

  conflictTitle: 'Somebody else answered this meanwhile',
  theirs: (answer: string) => `Saved meanwhile: ${answer}`,
  emptied: '(empty)',
  keepMine: 'Use Mine',
  keepTheirs: 'Keep the Other Answer',
  overMeanwhile: 'This can no longer be answered. What you typed was not saved:',

  leftAnswer: (name: string, answer: string) => `${name}: ${answer}`,

  earlier: 'What Was Said Before',
  askedThen: (text: string) => `The program: ${text}`,
  answeredThen: (text: string) => `Your answer: ${text}`,
  notAnsweredThen: 'You sent no answer.',
  partialThen: (text: string) => `Why it was incomplete: ${text}`,

  send: 'Send to the Program',
  sendPartNow: 'Send This Part',
  stillOpen: (count: number) =>
    count === 1 ? '1 thing is not done yet' : `${count} things are not done yet`,
  partialReason: 'Why It Is Incomplete',
  partialHelp: 'One sentence is enough: what is missing, and when you expect it.',
  sentNow: 'Your answer has been sent to the program.',
  waitsForSaves: 'Not everything is saved yet. Send it when it is.',
  changedMeanwhile:
    'The list changed while you were working. Look through it once more, then send it.',

  sentOn: (date: string) => `Sent on ${date}`,
  sentText: 'The program looks at your answer next.',
  sentPartText: (reason: string) => `You sent a part, and wrote: ${reason}`,
  acceptedOn: (date: string) => `Everything was accepted on ${date}`,
  withdrawnOn: (date: string) => `The program withdrew this request on ${date}`,
  withdrawnText: 'You need not answer it.',
  endedOn: (date: string) => `This request ended on ${date}`,
  endedText: 'The application is closed, so nothing more is asked for.',
  details: 'What Was Asked and Answered',
  earlierRequests: (count: number) =>
    count === 1 ? '1 Earlier Request' : `${count} Earlier Requests`,
};

/** Used in the list of applications and above the tasks. */
export const tasksDue = {
  toDoBy: (count: number, date: string) =>
    count === 1 ? `1 thing to do by ${date}` : `${count} things to do by ${date}`,
  toSendBy: (date: string) => `All done: send it by ${date}`,
  overdue: (count: number, date: string) =>
    count === 1
      ? `Overdue: 1 thing was due by ${date}`
      : `Overdue: ${count} things were due by ${date}`,
  overdueToSend: (date: string) => `Overdue: it is all done, but was due to be sent by ${date}`,
  withProgram: 'Answer sent: the program looks at it',

  failed: 'What the program asks for could not be loaded.',
  toHelp: 'How Requests and Emails Work',
  helpTitle: 'Requests and Emails',
};
