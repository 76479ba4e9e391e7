/** A delivery is claimed for so long: no try takes longer, and after it that of a server that died is due again. */
export const minutesOfOneTry = 2;
/** With their pauses, a day and a quarter: a mail server that is away for a day loses nothing. */
export const mostTries = 14;
export const longestWaitMinutes = 6 * 60;
