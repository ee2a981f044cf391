// When tests take place: every clock of a test starts at this moment, whatever day it is.

/** ISO 8601, a Saturday. Tests of the product, of the sandbox network and in the browser begin then. */
export const TEST_MOMENT = '2026-11-21T09:00:00Z'
