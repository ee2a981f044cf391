// What `npm run staff` sets of billing: whether a team has a subscription by agreement, whatever it paid for.
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findTeamByKey } from '#features/teams/teams-public.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { setOverride } from './billing-store.ts'

export const OVERRIDE_STAFF_USAGE = `  subscription-override <team id or slug> <on | off>
      Counts a team as subscribed by agreement, without limits, or as what it pays for.
`

/** An order of staff, as it comes through the control socket of the server. */
const OverrideOrder = z.object({ order: z.literal('subscription-override'), team: z.string(), on: z.boolean() })
type OverrideOrder = z.output<typeof OverrideOrder>

/** The order that the arguments give; null when they give none. */
export function readOverrideOrder(args: readonly string[]): OverrideOrder | null {
  const [order, team, state] = args
  if (order !== 'subscription-override' || team === undefined || (state !== 'on' && state !== 'off')) return null
  return { order, team, on: state === 'on' }
}

/** Carries it out; one sentence, as the control socket wants it. Throws an Error with a sentence when it cannot be. */
export async function* overrideEvents(db: Db, input: unknown, clock: () => number): AsyncGenerator<string> {
  const { team: key, on } = OverrideOrder.parse(input)
  const team = await findTeamByKey(db, key)
  if (!team) throw new Error(`There is no team ${key}.`)
  await inTransaction(db, async (tx) => {
    if (!(await setOverride(tx, team.id, on))) return
    const target = { kind: 'team', id: team.id, name: team.name }
    const action = on ? 'team.override-on' : 'team.override-off'
    await recordActivity(tx, { teamId: team.id, actor: null, action, target, detail: {}, at: new Date(clock()) })
  })
  yield `Team ${team.name} (${team.slug}): ${on ? 'subscribed by agreement' : 'what it pays for'}.`
}
