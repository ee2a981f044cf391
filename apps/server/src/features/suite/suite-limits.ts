// How much of the suite one person may use.

/** Accounts of one person. */
export const MOST_ACCOUNTS = 10
