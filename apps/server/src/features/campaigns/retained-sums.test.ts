// Sums that are kept for a while: not longer when the clock is set meanwhile.
import { expect, test } from 'vitest'
import type { CampaignPorts } from './campaign-ports.ts'
import { retainedSums } from './retained-sums.ts'

const HOUR = 3_600_000

test.each([
  ['within a moment they are kept', 1000, 1],
  ['later they are read anew', HOUR, 2],
  ['and so they are when the clock was set back', -HOUR, 2],
])('%s', async (_, passed, reads) => {
  let now = Date.parse('2026-11-21T09:00:00Z')
  let read = 0
  const ports = { db: {} as CampaignPorts['db'], clock: () => now }
  const ask = () => retainedSums(ports, 'a key', async () => ++read)
  await ask()
  now += passed
  expect(await ask()).toBe(reads)
})
