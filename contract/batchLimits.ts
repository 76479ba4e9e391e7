/** The same done to many applications at once, each for itself. */
export const maxBatchSize = 500;

/** Names so many of those who would be mailed. */
export const maxNamedRecipients = 50;

/** Within which all but marks as seen can be undone together. */
export const secondsToUndo = 60;

/** A page of the list of what was done. */
export const batchesPerPage = 25;
