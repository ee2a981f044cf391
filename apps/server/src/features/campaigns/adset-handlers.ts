// The calls of ad sets and ads: list, make, read, replace, change, delete; ads are switched on and off.
import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { AD_SET_FIELDS, type NetworkFields, networkFieldsOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { teamIds } from '#platform/team-of.ts'
import { mayChange, problemsOfAdSet, record, refuseProblems, sendIfLive } from './campaign-changes.ts'
import type { AdRow, AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import {
  changeAd,
  changeAdSet,
  endAdSet,
  findPart,
  insertAd,
  refreshDerived,
  setDeleted,
  touchCampaign,
} from './campaign-store.ts'
import { draftAdSet, ownCreatives, targetingName } from './draft-campaign.ts'
import { type Owned, ownCampaign, type Scope, scopeOf } from './own-campaigns.ts'
import { adPage, adSetPage, oneAd, oneAdSet } from './read-campaigns.ts'

type Of<Name extends keyof typeof adsets> = HandlerContext<(typeof adsets)[Name]>
type Asked = Pick<Of<'readAdSet'>, 'caller' | 'access' | 'namedTeam' | 'params' | 'refuse'>

export function createAdSetHandlers(ports: CampaignPorts): Handlers<typeof adsets> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const ownPart = async <Table extends 'ad_sets' | 'ads'>(
    context: Asked,
    table: Table,
  ): Promise<{ part: Table extends 'ads' ? AdRow : AdSetRow; own: Owned }> => {
    const part = await findPart(db, table, teamIds(context), context.params.pk)
    const own = part && (await ownCampaign(ports, context, part.campaign_id))
    return part && own ? { part, own } : context.refuse('not_found')
  }

  const adSetAnswer = async (tx: DbOrTx, scope: Scope, id: string, { refuse }: Pick<Asked, 'refuse'>): Promise<AdSet> =>
    (await oneAdSet({ ...ports, db: tx as CampaignPorts['db'] }, scope, id)) ?? refuse('not_found')
  const adAnswer = async (tx: DbOrTx, scope: Scope, id: string, { refuse }: Pick<Asked, 'refuse'>): Promise<Ad> =>
    (await oneAd({ ...ports, db: tx as CampaignPorts['db'] }, scope, id)) ?? refuse('not_found')

  const changeFields = async (
    context: Of<'changeAdSet'> | Of<'replaceAdSet'>,
    given: Partial<Of<'replaceAdSet'>['body']>,
  ): Promise<AdSet> => {
    const { part, own } = await ownPart(context as unknown as Asked, 'ad_sets')
    const { row: campaign, scope } = own
    await mayChange(ports, scope.acting, campaign)
    const { version: _version, targeting, exclude_configs: excludeConfigs, ...fields } = given
    const name = targeting === undefined ? undefined : await targetingName(ports, scope.acting, targeting)
    const reply = await once(context as unknown as Of<'changeAdSet'>, db, async (tx) => {
      const desired: NetworkFields = { ...part.desired, ...networkFieldsOf(AD_SET_FIELDS, fields) }
      refuseProblems(context.refuse, problemsOfAdSet(campaign, part, desired))
      const change = {
        desired,
        ...(targeting !== undefined && changedTargeting(part, targeting) && { targeting }),
        ...(name !== undefined && name !== '' && { targetingName: name }),
        ...(excludeConfigs !== undefined && { excludeConfigs }),
      }
      if (part.version !== context.body.version || !(await changeAdSet(tx, part.id, part.version, change, now())))
        return context.refuse('changed', undefined, { current: await adSetAnswer(tx, scope, part.id, context) })
      await touchCampaign(tx, campaign.id, now())
      await refreshDerived(tx, campaign.id)
      await sendIfLive(ports, tx, campaign)
      const action = given.running === undefined ? 'changed' : given.running ? 'switched_on' : 'switched_off'
      const target = { kind: 'ad_set', id: part.id, name: String(desired.name ?? part.name) }
      await record(ports, tx, {
        acting: scope.acting,
        action: `ad_set.${action}`,
        target,
        detail: { campaign: campaign.name },
      })
      return await adSetAnswer(tx, scope, part.id, context)
    })
    return reply as AdSet
  }

  return {
    listAdSets: async (context) => await adSetPage(ports, await scopeOf(ports, context), context.query),

    createAdSet: async (context) => {
      const { team: _team, campaign: campaignId, ...draft } = context.body
      const own = (await ownCampaign(ports, context, campaignId)) ?? context.refuse('not_found')
      const { row: campaign, scope } = own
      await mayChange(ports, scope.acting, campaign)
      const name = await targetingName(ports, scope.acting, draft.targeting)
      await ownCreatives(ports, { teamId: campaign.team_id, teamAccountId: campaign.team_account_id }, draft.ads)
      return await once(context, db, async (tx) => {
        const place = { teamId: campaign.team_id, campaignId: campaign.id, targetingName: name }
        const id = await draftAdSet(tx, place, draft, now())
        await touchCampaign(tx, campaign.id, now())
        await refreshDerived(tx, campaign.id)
        await sendIfLive(ports, tx, campaign)
        const target = { kind: 'ad_set', id, name: draft.name }
        await record(ports, tx, {
          acting: scope.acting,
          action: 'ad_set.created',
          target,
          detail: { campaign: campaign.name },
        })
        return await adSetAnswer(tx, scope, id, context)
      })
    },

    readAdSet: async (context) => {
      const { part, own } = await ownPart(context, 'ad_sets')
      return await adSetAnswer(db, own.scope, part.id, context)
    },

    replaceAdSet: async (context) => await changeFields(context, context.body),

    changeAdSet: async (context) =>
      await changeFields(context, given(context.body) as Partial<Of<'replaceAdSet'>['body']>),

    deleteAdSet: async (context) => {
      const { part, own } = await ownPart(context, 'ad_sets')
      const { row: campaign, scope } = own
      await mayChange(ports, scope.acting, campaign)
      return await once(context, db, async (tx) => {
        if (part.network_id === null) await setDeleted(tx, 'ad_sets', part.id, now())
        else await endAdSet(tx, part.id, now())
        await touchCampaign(tx, campaign.id, now())
        await refreshDerived(tx, campaign.id)
        await sendIfLive(ports, tx, campaign)
        const target = { kind: 'ad_set', id: part.id, name: part.name }
        await record(ports, tx, {
          acting: scope.acting,
          action: 'ad_set.deleted',
          target,
          detail: { campaign: campaign.name },
        })
        return undefined
      })
    },

    listAds: async (context) => await adPage(ports, await scopeOf(ports, context), context.query),

    createAd: async (context) => {
      const { part, own } = await ownPart(context as unknown as Asked, 'ad_sets')
      const { row: campaign, scope } = own
      await mayChange(ports, scope.acting, campaign)
      await ownCreatives(ports, { teamId: campaign.team_id, teamAccountId: campaign.team_account_id }, [context.body])
      return await once(context, db, async (tx) => {
        const place = { teamId: campaign.team_id, campaignId: campaign.id, adSetId: part.id }
        const id = await insertAd(tx, place, context.body, now())
        await touchCampaign(tx, campaign.id, now())
        await refreshDerived(tx, campaign.id)
        await sendIfLive(ports, tx, campaign)
        const target = { kind: 'ad', id, name: context.body.name }
        await record(ports, tx, { acting: scope.acting, action: 'ad.created', target, detail: { ad_set: part.name } })
        return await adAnswer(tx, scope, id, context)
      })
    },

    deleteAd: async (context) => {
      const { part, own } = await ownPart(context, 'ads')
      const { row: campaign, scope } = own
      await mayChange(ports, scope.acting, campaign)
      return await once(context, db, async (tx) => {
        if (part.network_id === null || part.gone) await setDeleted(tx, 'ads', part.id, now())
        else await changeAd(tx, part.id, { ending: true }, now())
        await touchCampaign(tx, campaign.id, now())
        await refreshDerived(tx, campaign.id)
        await sendIfLive(ports, tx, campaign)
        const target = { kind: 'ad', id: part.id, name: part.name }
        await record(ports, tx, {
          acting: scope.acting,
          action: 'ad.deleted',
          target,
          detail: { campaign: campaign.name },
        })
        return undefined
      })
    },

    toggleAd: async (context) => {
      const { part, own } = await ownPart(context as unknown as Asked, 'ads')
      const { row: campaign, scope } = own
      await mayChange(ports, scope.acting, campaign)
      const running = context.body.running ?? !part.running
      return await once(context, db, async (tx) => {
        if (running !== part.running) {
          await changeAd(tx, part.id, { running }, now())
          await touchCampaign(tx, campaign.id, now())
          await sendIfLive(ports, tx, campaign)
          const target = { kind: 'ad', id: part.id, name: part.name }
          const action = running ? 'ad.switched_on' : 'ad.switched_off'
          await record(ports, tx, { acting: scope.acting, action, target, detail: { campaign: campaign.name } })
        }
        return await adAnswer(tx, scope, part.id, context)
      })
    },
  }
}

/** What is named alone: nothing is unset by being left out. */
const given = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

const changedTargeting = (part: AdSetRow, targeting: unknown): boolean =>
  JSON.stringify(part.targeting) !== JSON.stringify(targeting)
