// What the reading calls of the analytics suite need.
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { Db } from '#platform/postgres.ts'

export interface SuitePlacePorts extends InsightPorts {
  readonly db: Db
  /** Milliseconds by the network's clock: looks, posts and days are told in it. Asked anew each time. */
  readonly networkClock: () => Promise<number>
}

/** The same in one call, which has one time. */
export interface SuiteReadPorts extends InsightPorts {
  readonly db: Db
  /** Milliseconds. */
  readonly clock: () => number
}

/** Holds the network's clock still for a call. */
export async function atOneTime<Ports extends SuitePlacePorts>(ports: Ports): Promise<Ports & SuiteReadPorts> {
  const now = await ports.networkClock()
  return { ...ports, clock: () => now }
}
