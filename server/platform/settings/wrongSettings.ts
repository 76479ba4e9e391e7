export class WrongSettings extends Error {}

export const listed = (title: string, problems: string[]) =>
  [title, ...problems.map((problem) => `  ${problem}`)].join('\n');
