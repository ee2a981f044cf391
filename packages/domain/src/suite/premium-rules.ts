// What a person may do in the analytics suite.

/** Everything; reading what was read before the subscription ended; nothing. */
export type Premium = 'active' | 'readable' | 'none'
