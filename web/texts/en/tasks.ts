export const requestTasks = {
  title: 'What the Program Asks For',

  overdueText: 'You can still answer. Nothing is declined automatically.',
  savesItself: 'Your work is saved as you go. The program reviews it once you send it.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  askedOn: (date: string) => `Asked on ${date}`,
  askedAgain:
    'The program is asking for some items again. Earlier messages are shown with each item.',
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
  characters: (count: number, max: number) => `${count} of ${max} characters`,
  saved: 'Saved',
  notSavedYet: 'Not saved yet. The portal saves this as soon as it can.',
  notSaved: 'Your answer could not be saved.',
  notAnsweredYet: (filename: string) =>
    `${filename} has been uploaded, but is not in your answer yet. The portal adds it as soon as it can.`,

  present: 'Current document:',
  uploaded: 'Your answer:',
  uploadFor: (name: string) => `Upload ${name} for the program`,
  replace: 'Replace',
  replaceFor: (name: string) => `Replace ${name} for the program`,
  oneFile: 'Choose only one file.',
  inForm: (filename: string) =>
    `${filename} is in the form below. It counts as your answer once you save the application.`,

  conflictTitle: 'Someone else answered this in the meantime',
  theirs: (answer: string) => `Their answer: ${answer}`,
  emptied: '(empty)',
  keepMine: 'Use My Answer',
  keepTheirs: 'Keep the Other Answer',
  overMeanwhile: 'You can no longer answer this. What you typed was not saved:',

  leftAnswer: (name: string, answer: string) => `${name}: ${answer}`,

  earlier: 'Earlier Messages',
  askedThen: (text: string) => `The program: ${text}`,
  answeredThen: (text: string) => `Your answer: ${text}`,
  notAnsweredThen: 'You sent no answer.',
  partialThen: (text: string) => `Why it was incomplete: ${text}`,

  send: 'Send to the Program',
  sendPartNow: 'Send Partial Answer',
  stillOpen: (count: number) =>
    count === 1 ? '1 item is not done yet' : `${count} items are not done yet`,
  partialReason: 'Why It Is Incomplete',
  partialHelp: 'One sentence is enough: what is missing, and when you expect it.',
  sentNow: 'Your answer has been sent to the program.',
  waitsForSaves: 'Wait until everything is saved, then send your answer.',
  changedMeanwhile:
    'The list changed while you were working. Check it once more, then send your answer.',

  sentOn: (date: string) => `Sent on ${date}`,
  sentText: 'The program will review your answer.',
  sentPartText: (reason: string) => `You sent a partial answer and wrote: ${reason}`,
  acceptedOn: (date: string) => `Everything was accepted on ${date}`,
  withdrawnOn: (date: string) => `The program withdrew this request on ${date}`,
  withdrawnText: 'You do not need to answer it.',
  endedOn: (date: string) => `This request ended on ${date}`,
  endedText: 'The application is closed, so you do not need to do anything.',
  details: 'Questions and Answers',
  earlierRequests: (count: number) =>
    count === 1 ? '1 Earlier Request' : `${count} Earlier Requests`,
};

export const tasksDue = {
  toDoBy: (count: number, date: string) =>
    count === 1 ? `1 item to complete by ${date}` : `${count} items to complete by ${date}`,
  toSendBy: (date: string) => `All done: send your answer by ${date}`,
  overdue: (count: number, date: string) =>
    count === 1
      ? `Overdue: 1 item was due by ${date}`
      : `Overdue: ${count} items were due by ${date}`,
  overdueToSend: (date: string) =>
    `Overdue: everything is done, but your answer was due by ${date}`,
  withProgram: 'Answer sent: the program will review it',

  failed: 'What the program asks for could not be loaded.',
  toHelp: 'How Requests and Emails Work',
  helpTitle: 'Requests and Emails',
};
