/** While the portal cannot be reached. */
export const connection = {
  lost: 'There is no connection to the portal. What you typed is still here, and what waits goes on by itself.',
  back: 'The connection is back.',
  uploadWaits:
    'There is no connection to the portal. It starts again by itself when the connection is back.',
  saveAgain: 'The connection is back. Your changes are not saved yet: save again.',
};
