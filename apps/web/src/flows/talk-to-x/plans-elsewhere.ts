// Plans are ended elsewhere too: an audience is saved in the builder of another site, a program withdraws what it asked for.

/** Asked again whenever the reader comes back to the page; a failure is told at once. */
export const whereverDone = { retry: false, refetchOnWindowFocus: 'always' } as const
