// The calls of campaigns as whole trees: read, create, save.
import type { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { refuseProblems } from './campaign-changes.ts'
import { setCampaignFlight } from './campaign-flight-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { createCampaign, currencyOf } from './create-campaign.ts'
import { ownCampaign, scopeOf } from './own-campaigns.ts'
import { campaignTreeOf } from './read-campaign-tree.ts'
import { saveCampaignTree } from './save-campaign-tree.ts'
import { treeChoices } from './tree-choices.ts'

export const createCampaignTreeHandlers = (ports: CampaignPorts): Handlers<typeof campaignTrees> => ({
  readTree: async (context) => {
    const owned = (await ownCampaign(ports, context, context.params.pk)) ?? context.refuse('not_found')
    return await campaignTreeOf(ports, ports.db, owned)
  },

  createTree: async (context) => {
    const scope = await scopeOf(ports, context)
    const { acting } = scope
    const { team: _team, account: key, flight, ...given } = context.body
    const account = await usableTeamAccount(ports.accounts, acting, key)
    const { names, problems } = await treeChoices(ports, { acting, teamAccountId: account.id }, given.ad_sets)
    refuseProblems(context.refuse, problems)
    const currency = await currencyOf(ports, acting, account.id, given.funding_source_id)
    return await once(context, ports.db, async (tx) => {
      const row = await createCampaign(ports, tx, { acting, account, currency, names }, given)
      if (row && flight) await setCampaignFlight(tx, row.id, flight)
      return row ? await campaignTreeOf(ports, tx, { row, account, scope }) : context.refuse('not_found')
    })
  },

  saveTree: async (context) => await saveCampaignTree(ports, context),
})
