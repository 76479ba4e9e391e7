/** Returns the navigation state that tells a list which of its rows was saved last. */
export const createReturnState = (id: number) => ({ returnedFrom: id });
