// Experiments as they travel: how far each is, what it says at its end, and what spoils it.
import { Experiment, ExperimentLine } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { beginOf, dayAt, daysFrom, endOf, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { partFigures } from '@peregrine/domain/campaigns/breakdown-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { experimentState, exposedIn, resultFrom } from '@peregrine/domain/campaigns/experiment-rules.ts'
import {
  orderedSpoilers,
  type Spoiler,
  type SpoilingDeed,
  spoilingChanges,
  spoilingDelivery,
} from '@peregrine/domain/campaigns/experiment-spoiler-rules.ts'
import { compareSides, concludeExperiment, sampleShare } from '@peregrine/domain/campaigns/experiment-verdict-rules.ts'
import { addedSums, type CountedSums } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { ratedResult } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { deedsAbout } from '#features/activity/activity-public.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { adSetNames, adSetOfEachAd, type ExperimentRow, figuresOfSides } from './experiment-store.ts'
import { figuresNow } from './figures-now.ts'
import { figuresAt, sumsByDay } from './figures-store.ts'
import type { Scope } from './own-campaigns.ts'
import { oneAd, oneAdSet } from './read-campaigns.ts'

type Days = ReadonlyMap<string, CountedSums>

/** An experiment with what its sides delivered so far. */
interface Followed {
  readonly row: ExperimentRow
  readonly account: TeamAccountRow
  readonly state: Experiment['state']
  readonly read: Date | null
  /** The last day that counts. */
  readonly last: string
  /** By the network's clock. */
  readonly now: number
  readonly a: Days
  readonly b: Days
}

async function follow(ports: CampaignPorts, row: ExperimentRow, account: TeamAccountRow): Promise<Followed> {
  const { settings, first_day: from, last_day: to, stopped_on: stopped } = row
  const zone = knownZone(account.timezone)
  const now = await figuresNow(ports)
  const read = await figuresAt(ports.db, account.id)
  const timed = { from, to, measure: settings.measure, stopped: stopped !== null }
  const state = experimentState(timed, { zone, today: dayAt(zone, now), read: read?.getTime() ?? null })
  const last = stopped ?? to
  const places = await figuresOfSides(ports.db, settings.subject, [settings.a, settings.b])
  const daysOf = async (id: string): Promise<Days> => {
    const place = places.get(id)
    return place ? await sumsByDay(ports.db, { teamAccountId: account.id, ...place }, { from, to: last }) : new Map()
  }
  return { row, account, state, read, last, now, a: await daysOf(settings.a), b: await daysOf(settings.b) }
}

const countsOf = ({ row }: Followed, days: Days) => {
  const { plan } = row
  const sums = addedSums([...days.values()])
  return { sums, impressions: sums.impressions, results: sums[ratedResult(plan.metric)] }
}

/** Null before its end: nobody is shown a winner that the next day takes back. */
function conclusionOf(followed: Followed, share: number | null): Experiment['conclusion'] {
  const { state, row, a, b } = followed
  if (state !== 'ended' && state !== 'stopped') return null
  const { measure, confidence } = row.settings
  const exposed = (days: Days, day: string) => {
    const sums = days.get(day) ?? addedSums([])
    return exposedIn(measure, row.plan.metric, { ...sums, spent: amountOf(sums.spent) })
  }
  const days = daysFrom(row.first_day, followed.last).map((day) => ({ a: exposed(a, day), b: exposed(b, day) }))
  return concludeExperiment(measure, compareSides(measure, days, confidence), {
    share: share ?? 0,
    stopped: state === 'stopped',
  })
}

function lineOf(followed: Followed): ExperimentLine {
  const { row, account, state, read } = followed
  const { settings, plan } = row
  const needed = plan.plan?.needed
  const share = needed
    ? sampleShare(settings.measure, needed, [countsOf(followed, followed.a), countsOf(followed, followed.b)])
    : null
  return {
    id: row.id,
    account: { id: account.id, name: account.name },
    campaign: { id: row.campaign_id, name: row.campaign_name },
    settings,
    plan,
    names: row.names,
    state,
    author: row.author,
    created: row.created_at.toISOString(),
    stopped:
      row.stopped_at === null || row.stopped_on === null
        ? null
        : { at: row.stopped_at.toISOString(), by: row.stopper, day: row.stopped_on },
    share,
    read: read?.toISOString() ?? null,
    result_from: new Date(resultFrom(settings.measure, knownZone(account.timezone), row.last_day)).toISOString(),
    conclusion: conclusionOf(followed, share),
  }
}

export async function experimentLines(
  ports: CampaignPorts,
  accounts: ReadonlyMap<string, TeamAccountRow>,
  rows: readonly ExperimentRow[],
): Promise<ExperimentLine[]> {
  const lines: ExperimentLine[] = []
  for (const row of rows) {
    const account = accounts.get(row.team_account_id)
    if (account) lines.push(ExperimentLine.parse(lineOf(await follow(ports, row, account))))
  }
  return lines
}

export async function experimentReply(
  ports: CampaignPorts,
  scope: Scope,
  row: ExperimentRow,
): Promise<Experiment | undefined> {
  const account = scope.accounts.get(row.team_account_id)
  if (!account) return undefined
  const followed = await follow(ports, row, account)
  return Experiment.parse({
    ...lineOf(followed),
    a: await sideReply(ports, scope, followed, 'a'),
    b: await sideReply(ports, scope, followed, 'b'),
    spoilers: (await spoilersOf(ports, followed)).map((spoiler) => ({
      ...spoiler,
      at: spoiler.at === null ? null : new Date(spoiler.at).toISOString(),
    })),
  })
}

async function sideReply(ports: CampaignPorts, scope: Scope, followed: Followed, which: 'a' | 'b') {
  const { settings, plan, names } = followed.row
  const id = settings[which]
  const part = settings.subject === 'audience' ? await oneAdSet(ports, scope, id) : await oneAd(ports, scope, id)
  const { sums, impressions, results } = countsOf(followed, followed[which])
  return {
    id,
    name: part?.name ?? names[which],
    part: part ?? null,
    figures: partFigures(plan.metric, sums),
    results,
    rate: impressions === 0 ? null : results / impressions,
  }
}

async function spoilersOf(ports: CampaignPorts, followed: Followed): Promise<Spoiler[]> {
  const { row, account, state, last, now } = followed
  const { settings } = row
  if (state === 'planned') return []
  const zone = knownZone(account.timezone)
  // What was done here is written down by our clock, which a sandbox's may be ahead of.
  const ahead = now - ports.clock()
  const from = new Date(Math.max(beginOf(zone, row.first_day) - ahead, row.created_at.getTime()))
  // A result that was told is not spoiled any more.
  const to = row.stopped_at ?? new Date(Math.min(endOf(zone, last), row.told_at?.getTime() ?? Number.POSITIVE_INFINITY))
  const deeds = await deedsAbout(ports.db, row.team_id, { about: row.campaign_id, from, to })
  const adSetOfAd = await adSetOfEachAd(ports.db, row.campaign_id)
  const names = await adSetNames(ports.db, row.campaign_id)
  const compared = settings.subject === 'audience' ? [settings.a, settings.b] : [adSetOfAd.get(settings.a) ?? '']
  const changes = spoilingChanges(deeds.map(spoilingDeed), {
    subject: settings.subject,
    campaign: row.campaign_id,
    a: settings.a,
    b: settings.b,
    adSets: new Map(compared.map((id) => [id, names.get(id) ?? ''])),
    adSetOfAd,
  })
  // Of days that are over and were read since.
  const over = daysFrom(row.first_day, last).filter((day) => endOf(zone, day) <= Math.min(now, readUntil(followed)))
  const delivered = (days: Days) => {
    const { impressions, results } = countsOf(followed, days)
    return { impressions, results, idleDays: over.filter((day) => (days.get(day)?.impressions ?? 0) === 0).length }
  }
  const isOver = state === 'ended' || state === 'stopped'
  return orderedSpoilers([
    ...changes,
    ...spoilingDelivery(delivered(followed.a), delivered(followed.b), { over: isOver }),
  ])
}

const readUntil = ({ read }: Followed): number => read?.getTime() ?? 0

function spoilingDeed({ at, action, target, detail }: Awaited<ReturnType<typeof deedsAbout>>[number]): SpoilingDeed {
  const { id = '' } = (target ?? {}) as { readonly id?: string }
  const { fields = [] } = (detail ?? {}) as { readonly fields?: SpoilingDeed['fields'] }
  return { at: at.getTime(), action, target: id, fields: Array.isArray(fields) ? fields : [] }
}
