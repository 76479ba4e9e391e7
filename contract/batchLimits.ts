/** The same done to many applications at once, each for itself. */
export const mostInBatch = 500;

/** Names so many of those who would be mailed. */
export const mostRecipientsNamed = 50;

/** Within which all but marks as seen can be undone together. */
export const secondsToUndo = 60;

/** A page of the list of what was done. */
export const batchesOnPage = 25;
