/** While the portal cannot be reached. */
export const connection = {
  lost: 'There is no connection to the portal. What you typed is still here, and uploads go on by themselves.',
  back: 'The connection is back.',
  uploadWaits: 'It starts again by itself when the connection is back.',
  saveWaits:
    'There is no connection to the portal. Your changes are kept here and not saved: save again when it is back.',
  saveAgain: 'The connection is back. Your changes are not saved yet: save again.',
};
