// The calls of ad sets and ads: list, create, read, replace, change, delete; ads are switched on and off.
import type { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { changeAdSet, replaceAdSet } from './change-ad-set.ts'
import { createAd, deleteAd, toggleAd } from './change-ads.ts'
import { createAdSet } from './create-ad-set.ts'
import { deleteAdSet } from './delete-ad-set.ts'
import { adSetAnswer, requireAdSet } from './own-ad-sets.ts'
import { scopeOf } from './own-campaigns.ts'
import { readAdSetTargets } from './read-ad-set-targets.ts'
import { adPage, adSetPage } from './read-campaigns.ts'

export const createAdSetHandlers = (ports: CampaignPorts): Handlers<typeof adsets> => ({
  listAdSets: async (context) => await adSetPage(ports, await scopeOf(ports, context), context.query),
  createAdSet: (context) => createAdSet(ports, context),
  readAdSet: async (context) => {
    const { part, own } = await requireAdSet(ports, context)
    return await adSetAnswer(ports, ports.db, own.scope, part.id, context)
  },
  readTargets: async (context) => {
    const { part, own } = await requireAdSet(ports, context)
    return await readAdSetTargets(ports, own, part, { estimated: context.query.estimate === 'true' })
  },
  replaceAdSet: (context) => replaceAdSet(ports, context),
  changeAdSet: (context) => changeAdSet(ports, context),
  deleteAdSet: (context) => deleteAdSet(ports, context),
  listAds: async (context) => await adPage(ports, await scopeOf(ports, context), context.query),
  createAd: (context) => createAd(ports, context),
  deleteAd: (context) => deleteAd(ports, context),
  toggleAd: (context) => toggleAd(ports, context),
})
