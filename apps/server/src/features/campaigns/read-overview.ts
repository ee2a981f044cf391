// All campaigns of an account or a team together: true totals from the stored days, by currency, with the days before beside them.
import type { Overview } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { resultSums } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { type DaySums, totalFigures, unsettledOf } from '@peregrine/domain/campaigns/overview-rules.ts'
import { paceTogether } from '@peregrine/domain/campaigns/pace-rules.ts'
import { planOfRow } from './campaign-attention.ts'
import type { ListFilter } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresNow, statusNow } from './figures-now.ts'
import {
  countByCurrency,
  daySums,
  deliveredByCurrency,
  lastFigures,
  objectiveSums,
  runningPlans,
} from './overview-store.ts'
import { accountsNamed, type Scope } from './own-campaigns.ts'
import { campaignFilter, type ListQuery } from './read-campaigns.ts'
import { retainedSums } from './retained-sums.ts'
import { finalityOfDay, type Window, windowOf } from './stats-window.ts'

type Query = Omit<ListQuery, 'sort' | 'limit'> & {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function overviewOf(ports: CampaignPorts, scope: Scope, query: Query): Promise<Overview> {
  const now = await figuresNow(ports)
  const accounts = accountsNamed(scope, query.account)
  const window = windowOf(accounts[0]?.timezone ?? '', query, now)
  const found = await readAll(ports, campaignFilter(scope, query), window)
  return {
    from: window.from,
    to: window.to,
    timezone: window.zone,
    campaigns: found.counts.reduce((sum, { campaigns }) => sum + campaigns, 0),
    running: found.counts.reduce((sum, { running }) => sum + running, 0),
    currencies: found.counts.map(({ currency, campaigns, running }) => {
      const of = <Row extends { readonly currency: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.currency === currency)
      const days = of(found.days)
      return {
        currency,
        campaigns,
        running,
        delivered: found.delivered.get(currency) ?? 0,
        totals: totalFigures(days),
        before: totalFigures(of(found.before)),
        results: resultSums(of(found.results)),
        results_before: resultSums(of(found.resultsBefore)),
        provisional: unsettledOf(days, now),
        pace: paceTogether(of(found.plans).map(planOfRow), now),
        daily: dailyOf(window, days, now),
      }
    }),
    asked: oldestOf(found.figures, accounts.length),
  }
}

interface Sums {
  readonly days: Awaited<ReturnType<typeof daySums>>
  readonly before: Awaited<ReturnType<typeof daySums>>
  readonly results: Awaited<ReturnType<typeof objectiveSums>>
  readonly resultsBefore: Awaited<ReturnType<typeof objectiveSums>>
  readonly delivered: Awaited<ReturnType<typeof deliveredByCurrency>>
}

async function readAll(ports: CampaignPorts, filter: ListFilter, { from, to, days }: Window) {
  const { db } = ports
  const at = await statusNow(ports)
  const earlier = { from: dayAfter(from, -days.length), to: dayAfter(from, -1) }
  const [counts, plans, figures] = await Promise.all([
    countByCurrency(db, filter, at),
    runningPlans(db, filter, at),
    lastFigures(db, filter.accounts),
  ])
  const key = JSON.stringify(['overview', filter, from, to, counts, figures])
  const sums = await retainedSums(ports, key, async (): Promise<Sums> => {
    const [inside, before, results, resultsBefore, delivered] = await Promise.all([
      daySums(db, filter, { from, to }, at),
      daySums(db, filter, earlier, at),
      objectiveSums(db, filter, { from, to }, at),
      objectiveSums(db, filter, earlier, at),
      deliveredByCurrency(db, filter, { from, to }, at),
    ])
    return { days: inside, before, results, resultsBefore, delivered }
  })
  return { counts, plans, figures, ...sums }
}

/** Null when one of the accounts was never asked, or there is none. */
const oldestOf = (figures: readonly Date[], accounts: number): string | null =>
  figures.length < accounts ? null : (figures[0]?.toISOString() ?? null)

/** Every day of the window, also those without delivery. */
function dailyOf({ zone, days }: Window, sums: readonly DaySums[], now: number) {
  const byDay = new Map(sums.map((one) => [one.day, one]))
  return days.map((day) => {
    const { spent = 0, impressions = 0, engagements = 0, clicks = 0 } = byDay.get(day) ?? {}
    return { day, finality: finalityOfDay(zone, day, now), spent, impressions, engagements, clicks }
  })
}
