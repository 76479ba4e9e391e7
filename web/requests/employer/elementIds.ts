export const requestElementId = 'request';
export const itemElementId = (itemId: number) => `request-item-${itemId}`;
