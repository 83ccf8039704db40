/** An error that people can meet: its message says what happened and what to do, so that no stack is printed. */
export class ExpectedError extends Error {}
