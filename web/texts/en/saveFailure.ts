/** Why a save did not get through. */
export const saveFailure = {
  saveWaits:
    'There is no connection to the portal. Your changes are kept here and not saved: save again when it is back.',
  saveAgain: 'The connection is back. Your changes are not saved yet: save again.',
};
