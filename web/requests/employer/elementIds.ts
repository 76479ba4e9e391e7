/** Element ids, for links to the tasks and for the focus. */
export const requestElementId = 'request';
export const itemElementId = (itemId: number) => `request-item-${itemId}`;
