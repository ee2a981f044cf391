// How long things of connections live; times in seconds.

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** From the start of a dance to its end. */
export const FLOW_SECONDS = 10 * MINUTE
/** Dances that one session may have under way: several tabs, not a flood. */
export const FLOWS_AT_ONCE = 5
/** The network lists accounts five times in a quarter of an hour; this leaves room for others who use the same app. */
export const LISTED_SECONDS = 5 * MINUTE
/** Until it is tried again when the network could not be asked. */
export const LISTED_AGAIN_SECONDS = 15
/** How long a proof of access is believed. */
export const PROOF_SECONDS = 5 * MINUTE
/** An access token is renewed so long before it ends: longer than any work that is begun with it. */
export const RENEWED_BEFORE_SECONDS = 10 * MINUTE
/** A renewal takes ten seconds at most; one that began so long ago was cut off, and its answer is lost. */
export const RENEWAL_LOST_SECONDS = 60
/** So long the others wait for the one that renews; milliseconds. */
export const RENEWAL_PATIENCE_MS = 12_000
/** The network wants its ads data gone 90 days after it was received, unless it was received anew. */
export const FACTS_SECONDS = 90 * DAY
