/** What an employer has to do, in one line: in the list of applications and above the tasks. */
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
