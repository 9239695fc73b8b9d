/** Whether something that was typed may be on the screen: a form that is no search. */
export const isFormOpen = (): boolean => document.querySelector('.office form:not([role="search"])') !== null;
