export const maxBatchSize = 500;

export const maxNamedRecipients = 50;

export const secondsToUndoBatch = 60;

export const batchesPerPage = 25;
