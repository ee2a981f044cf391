// What a rule would have done on the last complete days, by the same judgement that runs it; nothing is saved or sent.
import {
  type AutomationPreview,
  AutomationSettings,
  type ShiftingSettings,
  type WatchingSettings,
} from '@peregrine/contract/campaigns/automation-shapes.ts'
import { dayAfter, daysFrom, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { completeDay, PREVIEW_DAYS, previewDays } from '@peregrine/domain/campaigns/automation-rules.ts'
import { canShift, previewShifts, type ShiftedBudget } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { countedDays, currenciesOf, lookedAt, shiftable } from './automation-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresNow } from './figures-now.ts'
import { placeOf } from './shift-budgets.ts'

const MOST_NAMED = 20

/** The name of exactly these settings in an ad account; how the rule is called does not matter. */
export function markOf(account: string, given: AutomationSettings): string {
  // What was stored has its fields in another order.
  const { name: _, ...settings } = AutomationSettings.parse(given)
  return hashOf(JSON.stringify([account, settings])).toString('base64url')
}

export async function previewAutomation(
  ports: CampaignPorts,
  account: TeamAccountRow,
  settings: AutomationSettings,
): Promise<AutomationPreview> {
  const last = completeDay(knownZone(account.timezone), await figuresNow(ports))
  const days = daysFrom(dayAfter(last, 1 - PREVIEW_DAYS), last)
  const previewed =
    settings.action === 'shift'
      ? await previewOfShift(ports, account, settings, days)
      : { without_budgets: 0, days: await previewOfCondition(ports, account, settings, days) }
  const currency = (await currenciesOf(ports.db, [account.id])).get(account.id) ?? ''
  return { mark: markOf(account.id, settings), currency, ...previewed }
}

type Days = readonly string[]

/** With the days that the first of them is decided by. */
const spanOf = (days: Days, counted: number) => ({
  from: dayAfter(days[0] ?? '', 1 - counted),
  to: days.at(-1) ?? '',
})

async function previewOfCondition(
  ports: CampaignPorts,
  account: TeamAccountRow,
  { level, campaigns, condition, action }: WatchingSettings,
  days: Days,
): Promise<AutomationPreview['days']> {
  const looking = { account: account.id, level, campaigns }
  const things = await lookedAt(ports.db, looking, { running: false })
  const counted = await countedDays(ports.db, looking, spanOf(days, condition.days))
  const objects = things.flatMap((thing) => {
    const own = counted.get(thing.networkId)
    return own ? [{ ...thing, days: own }] : []
  })
  const byId = new Map(objects.map((object) => [object.id, object]))
  return previewDays(condition, action, objects, days).map(({ acted, ...day }) => ({
    ...day,
    acted: acted.slice(0, MOST_NAMED).flatMap(({ id, values }) => {
      const thing = byId.get(id)
      if (!thing) return []
      const { name, campaign, objective } = thing
      return [{ name, campaign, result: resultOf(objective), values: [...values], shift: null }]
    }),
    more: Math.max(0, acted.length - MOST_NAMED),
  }))
}

async function previewOfShift(
  ports: CampaignPorts,
  account: TeamAccountRow,
  { campaigns, shift }: ShiftingSettings,
  days: Days,
): Promise<Pick<AutomationPreview, 'days' | 'without_budgets'>> {
  const looking = { account: account.id, level: 'ad_set', campaigns } as const
  const things = await lookedAt(ports.db, looking, { running: false })
  const names = new Map(things.map(({ id, name }) => [id, name]))
  const counted = await countedDays(ports.db, looking, spanOf(days, shift.days))
  const all = shiftable(things, counted)
  const past = [...all].map(([id, { thing, adSets }]) => ({ id, adSets, ...placeOf(thing) }))
  const side = ({ id: adSet, before, after, value, spent, results }: ShiftedBudget) => ({
    ...{ ad_set: adSet, name: names.get(adSet) ?? '', value, spent, results, confirmed: null },
    before: amountOf(before),
    after: amountOf(after),
  })
  return {
    without_budgets: past.filter(({ adSets }) => !canShift(adSets)).length,
    days: previewShifts(shift, past, days).map(({ acted, ...day }) => ({
      ...day,
      acted: acted.slice(0, MOST_NAMED).flatMap(({ id, judgement: { from, to, shift: moved } }) => {
        const thing = all.get(id)?.thing
        if (!thing || !moved) return []
        const { campaign, objective } = thing
        const both = { from, to, worst: side(moved.worst), best: side(moved.best) }
        return [{ name: campaign.name, campaign, result: resultOf(objective), values: [], shift: both }]
      }),
      more: Math.max(0, acted.length - MOST_NAMED),
    })),
  }
}
