/** Returns the navigation state that tells a list which of its rows was saved last. */
export const returnedFrom = (id: number) => ({ returnedFrom: id });
