// Makes an audience of chosen people: a definition that opens in the builder, or a search for people like them in a team.
import type { suiteAudiences } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { type Definition, emptyDefinition, LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { LOOKALIKE_LEAST_MEMBERS, LOOKALIKE_SHARES } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { MOST_IN_BATCH } from '@peregrine/domain/suite/follow-pace-rules.ts'
import { searchLater } from '#features/audiences/audiences-public.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import { requireWorkspace } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { CheckPlan, TakePlan } from '#platform/take-plan.ts'
import { requireMayChange } from '#platform/team-of.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { confirmedSelection } from './suite-confirmed-selection.ts'
import { type KnownHandle, knownHandles } from './suite-known-handles-graph.ts'
import type { SuitePorts } from './suite-ports.ts'
import { makeSelectionFile, type SelectionFilePorts } from './suite-selection-file.ts'

export interface MakeAudiencePorts
  extends Pick<SuitePorts, 'db' | 'jobs' | 'clock' | 'networkClock'>,
    Pick<InsightPorts, 'graph' | 'network'> {
  readonly takePlan: TakePlan
  readonly checkPlan: CheckPlan
}

type Context = HandlerContext<(typeof suiteAudiences)['makeAudience']>

/** Whoever follows at least one of them: as many of the handles as a criterion takes, those with the most followers. */
const followersOf = (known: readonly KnownHandle[]): Definition => ({
  ...emptyDefinition,
  include: [
    {
      atLeast: 1,
      criteria: [
        { kind: 'follows', terms: known.slice(0, LIMITS.termsPerCriterion).map(({ handle }) => handle), atLeast: 1 },
      ],
    },
  ],
})

/** Where a look-alike is looked for: the team that was named, or the person's own workspace. */
async function placeOf(
  context: Context,
  tx: DbOrTx,
  now: Date,
): Promise<{ readonly id: string; readonly slug: string }> {
  const { memberships, userId } = personOf(context.caller)
  const { team } = context.body
  if (team === undefined) return await requireWorkspace(tx, userId, now)
  const own = memberships.find((one) => one.team === team || one.slug === team)
  if (!own) return context.refuse('not_found')
  requireMayChange(own)
  return { id: own.team, slug: own.slug }
}

async function makeAudience(ports: MakeAudiencePorts, context: Context) {
  const { db, clock, networkClock } = ports
  const { kind, team, name, selection, account: named, plan } = context.body
  if (kind === 'look_alike' && name === '') return context.invalid({ name: [message('name_missing')] })
  const account = await chosenAccount(db, context, named)
  const { ids, requireAsConfirmed } = await confirmedSelection(db, account, selection, {
    now: await networkClock(),
    most: MOST_IN_BATCH,
  })
  const known = await knownHandles(ports, ids)
  const told = { people: ids.length, known: known.length }
  const readable = known.filter((one) => one.readable).slice(0, LIMITS.people)
  return await once(context, db, async (tx) => {
    requireAsConfirmed(context.refuse)
    if (ids.length === 0) return context.refuse('nobody_selected')
    if (ids.length > MOST_IN_BATCH) return context.refuse('too_many_selected')
    if (known.length === 0) return context.refuse('too_few_known')
    if (kind === 'look_alike' && readable.length < LOOKALIKE_LEAST_MEMBERS) {
      const counts = { limit: LOOKALIKE_LEAST_MEMBERS, readable: readable.length }
      return context.refuse('too_few_known', message('lookalike_too_few_readable', counts))
    }
    const now = new Date(clock())
    const asked = { id: plan, userId: account.user_id, accountId: account.id }
    if (kind === 'handles') {
      // Nothing is stored yet: saving it in the builder takes the plan, so the address names it.
      await ports.checkPlan(tx, { ...asked, made: 'audience' })
      const query = new URLSearchParams({
        d: encodeDefinition(followersOf(known)),
        ...(name !== '' && { name }),
        ...(plan !== undefined && { plan }),
      })
      if (team === undefined) return { ...told, path: `/audience-builder?${query}`, site: 'targeting' as const }
      return { ...told, path: `/${(await placeOf(context, tx, now)).slug}/creator?${query}`, site: 'team' as const }
    }
    await ports.takePlan(tx, { ...asked, result: { made: kind, name, people: ids.length } })
    const { id: teamId, slug } = await placeOf(context, tx, now)
    const people = readable.map(({ handle }) => handle)
    const [, width] = LOOKALIKE_SHARES
    const search = {
      teamId,
      source: { id: null, name },
      seed: { people, around: account.handle },
      width: { share: width },
    }
    const id = await searchLater(ports, tx, search, personOf(context.caller).userId)
    return { ...told, path: `/${slug}/audiences?look-alike=${id}`, site: 'team' as const }
  })
}

export const createSuiteAudienceHandlers = (
  ports: MakeAudiencePorts & SelectionFilePorts,
): Handlers<typeof suiteAudiences> => ({
  makeAudience: (context) => makeAudience(ports, context),
  selectionFile: (context) => makeSelectionFile(ports, context),
})
