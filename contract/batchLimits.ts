export const maxBatchSize = 500;

export const maxNamedRecipients = 50;

/** A batch can be undone this long, unless it has marked changes as seen. */
export const secondsToUndoBatch = 60;

export const batchesPerPage = 25;
