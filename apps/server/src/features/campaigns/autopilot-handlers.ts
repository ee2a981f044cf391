// The calls of autopilot: whether it can be used, what it suggests, where it was used.
import type { autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { requireMayChange } from '#platform/team-of.ts'
import { adSetNames, keepSplit, listSplits } from './autopilot-store.ts'
import { inAccount } from './campaign-changes.ts'
import { adSetsOf } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { ownCampaign, scopeOf } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'
import { suggestAutopilotBudget } from './suggest-autopilot-budget.ts'

export const createAutopilotHandlers = (ports: CampaignPorts & OverlapPorts): Handlers<typeof autopilot> => ({
  autopilotAllowed: async (context) => {
    if (context.query.account === '') return context.refuse('no_ad_account')
    const { acting } = await scopeOf(ports, context)
    const row = await usableTeamAccount(ports.accounts, acting, context.query.account)
    const reasons = await inAccount(ports, acting, row.id, async ({ grant, accountId, mayWrite }) => {
      const found: Message[] = mayWrite ? [] : [message('autopilot_read_only')]
      const usable = (await ports.network.fundingSources(grant, accountId)).filter((one) => one.usable)
      if (usable.length === 0) found.push(message('autopilot_no_funding'))
      else if (usable.every(({ currency }) => biddingRuleOf(currency) === null))
        found.push(message('autopilot_no_currency', { currency: usable[0]?.currency ?? '' }))
      return found
    })
    return { allowed: reasons.length === 0, reasons }
  },

  suggestedBudget: (context) => suggestAutopilotBudget(ports, context),

  autopilotUsage: async (context) => {
    const scope = await scopeOf(ports, context)
    const rows = await listSplits(ports.db, campaignFilter(scope, { account: context.query.account }))
    const names = await adSetNames(
      ports.db,
      rows.flatMap(({ parts }) => parts.map(({ ad_set: id }) => id)),
    )
    const campaigns = rows.map((row) => ({
      campaign: { id: row.id, name: row.name },
      at: row.split_at.toISOString(),
      currency: row.currency,
      total: row.total,
      spent: amountOf(row.spent),
      ad_sets: row.parts.map(({ ad_set: id, amount }) => ({ name: names.get(id) ?? '', amount })),
    }))
    const sums = [...Map.groupBy(campaigns, ({ currency }) => currency)].map(([currency, own]) => ({
      currency,
      campaigns: own.length,
      total: own.reduce((sum, { total }) => sum + total, 0),
      spent: own.reduce((sum, { spent }) => sum + spent, 0),
    }))
    return { campaigns, sums }
  },

  recordAutopilot: async (context) => {
    const { body, refuse } = context
    const owned = (await ownCampaign(ports, context, body.campaign)) ?? refuse('not_found')
    const now = new Date(ports.clock())
    const own = new Set((await adSetsOf(ports.db, [owned.row.id], now)).map(({ id }) => id))
    if (body.parts.some(({ ad_set: id }) => !own.has(id))) return refuse('not_found')
    const acting = requireMayChange(owned.scope.acting)
    const split = { campaignId: owned.row.id, teamId: acting.team, userId: acting.userId }
    await keepSplit(ports.db, { ...split, currency: body.currency, parts: body.parts }, now)
    return undefined
  },
})
