export const createReturnState = (id: number) => ({ returnedFrom: id });
