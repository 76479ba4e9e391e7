/** A batch makes the same change to many applications, each in a transaction of its own. */
export const maxBatchSize = 500;

export const maxNamedRecipients = 50;

/** Within this time a batch can be undone, unless it marked changes as seen. */
export const secondsToUndo = 60;

export const batchesPerPage = 25;
