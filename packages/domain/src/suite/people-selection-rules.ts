// What a selection of people may be.

/** How many can be taken out of everybody whom filters leave. */
export const MOST_EXCLUDED = 300
