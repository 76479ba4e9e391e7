/** A delivery is claimed for so long: no try takes longer, and after it that of a server that died is due again. */
export const minutesOfOneTry = 2;
/** With their pauses, about a day. */
export const mostTries = 12;
export const longestWaitMinutes = 6 * 60;
