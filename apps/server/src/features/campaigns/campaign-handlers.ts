// The calls of campaigns: list, make, read, replace, change, delete, and what belongs to one.
import type { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import {
  CAMPAIGN_FIELDS,
  changedFields,
  fieldsToResend,
  type NetworkFields,
  networkFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import {
  changeAction,
  mayChange,
  problemsOfCampaign,
  record,
  refuseProblems,
  sendIfLive,
  unitsOf,
} from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { campaignReply } from './campaign-reply.ts'
import { changeCampaign, setDeleted } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import { createCampaign, currencyOf } from './create-campaign.ts'
import { ownCreatives, targetingName } from './draft-campaign.ts'
import { statusNow } from './figures-now.ts'
import { learnedOf } from './learn-campaign.ts'
import { campaignAnswer, type Owned, ownCampaign, requireCampaign, scopeOf } from './own-campaigns.ts'
import { adPage, adSetPage, campaignPage } from './read-campaigns.ts'
import { lineFiguresOf } from './read-line-figures.ts'
import { reachOf } from './read-reach.ts'
import { segmentationsOf } from './read-segmentations.ts'
import { statsTotalOf } from './read-stats-total.ts'
import { restoreDraftCampaign } from './restore-campaign.ts'

type Of<Name extends keyof typeof campaigns> = HandlerContext<(typeof campaigns)[Name]>

export function createCampaignHandlers(ports: CampaignPorts): Handlers<typeof campaigns> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const change = async (
    context: Of<'changeCampaign'> | Of<'replaceCampaign'>,
    own: Owned,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<HandlerReplyOf<(typeof campaigns)['changeCampaign']>> => {
    const { row, scope } = own
    await mayChange(ports, scope.acting, row)
    return await once(context as Of<'changeCampaign'>, db, async (tx) => {
      const desired: NetworkFields = {
        ...row.desired,
        ...networkFieldsOf(CAMPAIGN_FIELDS, fields),
      }
      const resend = fieldsToResend(CAMPAIGN_FIELDS, row, networkFieldsOf(CAMPAIGN_FIELDS, fields))
      refuseProblems(context.refuse, problemsOfCampaign(row, desired))
      if (
        row.version !== context.body.version ||
        !(await changeCampaign(tx, row.id, row.version, { desired, resend }, now()))
      )
        return context.refuse('changed', undefined, { current: await campaignAnswer(ports, tx, own) })
      await sendIfLive(ports, tx, row)
      const target = { kind: 'campaign', id: row.id, name: String(desired.name ?? row.name) }
      const changes = changedFields(CAMPAIGN_FIELDS, row.desired, desired)
      const action = `campaign.${changeAction(fields.running, changes)}`
      const detail = { fields: changes, ...unitsOf(row, own.account) }
      await record(ports, tx, { acting: scope.acting, action, target, detail })
      return await campaignAnswer(ports, tx, own)
    })
  }

  return {
    listCampaigns: async (context) => await campaignPage(ports, await scopeOf(ports, context), context.query),

    createCampaign: async (context) => {
      const { acting } = await scopeOf(ports, context)
      const { team: _team, account: key, ...given } = context.body
      const account = await usableTeamAccount(ports.accounts, acting, key)
      const names: string[] = []
      for (const [index, adSet] of given.ad_sets.entries())
        names.push(await targetingName(ports, acting, adSet.targeting, `ad_sets.${index}.targeting`))
      const at = { teamId: acting.team, teamAccountId: account.id }
      for (const { ads } of given.ad_sets) await ownCreatives(ports, at, ads)
      const currency = await currencyOf(ports, acting, account.id, given.funding_source_id)
      return await once(context, db, async (tx) => {
        const row = await createCampaign(ports, tx, { acting, account, currency, names }, given)
        return row ? campaignReply(row, account, now()) : context.refuse('not_found')
      })
    },

    readCampaign: async (context) => {
      const { row, account } = await requireCampaign(ports, context)
      return campaignReply(row, account, await statusNow(ports))
    },

    replaceCampaign: async (context) => {
      const { version: _version, ...fields } = context.body
      return await change(context, await requireCampaign(ports, context), fields)
    },

    changeCampaign: async (context) => {
      const { version: _version, ...fields } = context.body
      return await change(context, await requireCampaign(ports, context), fields)
    },

    deleteCampaign: async (context) => {
      const { row, scope } = await requireCampaign(ports, context)
      await mayChange(ports, scope.acting, row)
      return await once(context, db, async (tx) => {
        if (row.network_id === null && !row.live) await setDeleted(tx, 'campaigns', row.id, now())
        else {
          await sendCampaign(ports, tx, row.id, { ending: 'delete' })
        }
        const target = { kind: 'campaign', id: row.id, name: row.name }
        await record(ports, tx, { acting: scope.acting, action: 'campaign.deleted', target })
        return undefined
      })
    },

    restoreCampaign: (context) => restoreDraftCampaign(ports, context),

    campaignAds: async (context) => {
      const { row, scope } = await requireCampaign(ports, context)
      return await adPage(ports, scope, { ...context.query, campaign: row.id, sort: 'created' })
    },

    campaignAdSets: async (context) => {
      const { row, scope } = await requireCampaign(ports, context)
      return await adSetPage(ports, scope, { ...context.query, campaign: row.id, sort: 'created' })
    },

    campaignReach: async (context) => {
      const first = await requireCampaign(ports, context)
      const others: Owned[] = []
      for (const id of new Set(context.query.with.filter((one) => one !== first.row.id)))
        others.push((await ownCampaign(ports, context, id)) ?? context.refuse('not_found'))
      return await reachOf(ports, [first, ...others], context.query)
    },

    campaignSegmentations: async (context) =>
      await segmentationsOf(ports, await requireCampaign(ports, context), context.query),

    campaignStatsTotal: async (context) =>
      await statsTotalOf(ports, await requireCampaign(ports, context), context.query),

    campaignLearned: async (context) => await learnedOf(ports, await requireCampaign(ports, context), context.query),

    lineFigures: async (context) => await lineFiguresOf(ports, await scopeOf(ports, context), context.query),
  }
}
