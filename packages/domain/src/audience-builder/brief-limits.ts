// Limits of a brief, which the box checks before anything is sent.

/** Characters of a brief at most. */
export const BRIEF_LENGTH = 1000
