// The calls of autopilot: whether it can be used, what it suggests, where it was used.
import type { autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { requireMayChange } from '#platform/team-of.ts'
import { accountKey, requireNamedAccount, scopeOrNone } from './autopilot-account.ts'
import { keepSplit, listSplits, splitAdSets } from './autopilot-store.ts'
import { inAccount } from './campaign-changes.ts'
import { adSetsOf } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { ownCampaign } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'
import { suggestAutopilotBudget } from './suggest-autopilot-budget.ts'

export const createAutopilotHandlers = (ports: CampaignPorts & OverlapPorts): Handlers<typeof autopilot> => ({
  autopilotAllowed: async (context) => {
    if (accountKey(context) === '') return context.refuse('no_ad_account')
    const { scope, row } = await requireNamedAccount(ports, context)
    const reasons = await inAccount(ports, scope.acting, row.id, async ({ grant, accountId, mayWrite }) => {
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
    const account = accountKey(context) === '' ? undefined : (await requireNamedAccount(ports, context)).row.id
    const scope = await scopeOrNone(ports, context)
    const rows = scope ? await listSplits(ports.db, campaignFilter(scope, { account })) : []
    const adSets = await splitAdSets(
      ports.db,
      rows.flatMap(({ parts }) => parts.map(({ ad_set: id }) => id)),
    )
    // What a campaign takes over is planned once it is saved, and follows what is changed afterwards.
    const campaigns = rows.flatMap((row) => {
      const parts = row.parts.flatMap(({ ad_set: id }) => {
        const { name = '', total = null } = adSets.get(id) ?? {}
        return total === null ? [] : [{ name, amount: amountOf(total) }]
      })
      if (parts.length === 0) return []
      return [
        {
          campaign: { id: row.id, name: row.name },
          at: row.split_at.toISOString(),
          currency: row.currency,
          total: parts.reduce((sum, { amount }) => sum + amount, 0),
          spent: amountOf(row.spent),
          ad_sets: parts,
        },
      ]
    })
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
