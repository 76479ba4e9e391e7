/** The state passed to a list by the page that saved one of its rows. */
export const returnedFrom = (id: number) => ({ returnedFrom: id });
