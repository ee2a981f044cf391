// The clocks of a test: the application's stands at the moment of the tests until a test moves it, the network's goes on from there.
import { TEST_MOMENT } from '@peregrine/demo-network/test-moment.ts'

/** Milliseconds since 1970. */
export const TEST_START = Date.parse(TEST_MOMENT)

let began = performance.now()

/** The network begins anew with each file of tests, whatever ran before it in this process. */
export function restartClock(): void {
  began = performance.now()
}

/** The clock of whatever runs by itself beside a test, as the sandbox network does; milliseconds since 1970. */
export const runningClock = (): number => TEST_START + Math.floor(performance.now() - began)
