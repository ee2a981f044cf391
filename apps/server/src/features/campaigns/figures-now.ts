// What time it is where campaigns run: statuses, flights, pace and figures go by the network's own clock.
import type { CampaignPorts } from './campaign-ports.ts'

/** By the network's own time where it runs ahead of ours. Milliseconds. */
export const figuresNow = async ({
  clock,
  networkClock,
}: Pick<CampaignPorts, 'clock' | 'networkClock'>): Promise<number> => Math.max(clock(), await networkClock())

/** The same as a date. */
export const statusNow = async (ports: Pick<CampaignPorts, 'clock' | 'networkClock'>): Promise<Date> =>
  new Date(await figuresNow(ports))
