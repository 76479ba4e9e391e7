/** While the portal cannot be reached. */
export const connection = {
  lost: 'There is no connection to the portal. What you typed is still here, and uploads go on by themselves.',
  back: 'The connection is back.',
  uploadWaits: 'It starts again by itself when the connection is back.',
};
