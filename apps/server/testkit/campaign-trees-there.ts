// Campaigns of a name as the network shows them, with everything below them and without ids: what scenes compare.

import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AdsPort } from '../src/connectors/ads/ads-port.ts'
import { OWNER_GRANT } from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'

export interface TreeThere {
  readonly status: string
  readonly fields: unknown
  readonly lineItems: readonly {
    readonly status: string
    readonly fields: unknown
    readonly criteria: readonly string[]
    readonly promotes: readonly string[]
  }[]
}

const sorted = <Entry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

const withoutPlace = ({ name: _name, campaign_id: _campaign, ...fields }: NetworkFields) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? sorted(value) : value]))

export async function campaignsThere(network: AdsPort, name: string) {
  return (await network.campaigns(OWNER_GRANT, AD_ACCOUNT)).filter((one) => one.name === name && !one.deleted)
}

export async function treesThere(network: AdsPort, name: string): Promise<TreeThere[]> {
  const campaigns = await campaignsThere(network, name)
  const trees = campaigns.map(async ({ id, status, fields }) => {
    const items = await network.lineItems(OWNER_GRANT, AD_ACCOUNT, [id])
    const ids = items.map((item) => item.id)
    const [criteria, promotions] = await Promise.all([
      network.criteria(OWNER_GRANT, AD_ACCOUNT, ids),
      ids.length === 0 ? [] : network.promotions(OWNER_GRANT, AD_ACCOUNT, ids),
    ])
    const lineItems = items.map((item) => ({
      status: item.status,
      fields: withoutPlace(item.fields),
      criteria: sorted(criteria.filter((one) => one.lineItemId === item.id).map(criterionKey)),
      promotes: sorted(
        promotions.filter((one) => one.lineItemId === item.id).map((one) => one.postId ?? one.userId ?? ''),
      ),
    }))
    return { status, fields: withoutPlace(fields), lineItems: sorted(lineItems) }
  })
  return sorted(await Promise.all(trees))
}

export async function deleteCampaigns(network: AdsPort, name: string): Promise<void> {
  for (const { id } of await campaignsThere(network, name)) await network.deleteCampaign(OWNER_GRANT, AD_ACCOUNT, id)
}

export async function deleteLineItems(network: AdsPort, name: string): Promise<void> {
  for (const { id } of await campaignsThere(network, name))
    for (const item of await network.lineItems(OWNER_GRANT, AD_ACCOUNT, [id]))
      await network.deleteLineItem(OWNER_GRANT, AD_ACCOUNT, item.id)
}

/** The first criterion of the first line item, where there is one. */
export async function deleteCriterion(network: AdsPort, name: string): Promise<void> {
  const [campaign] = await campaignsThere(network, name)
  const items = campaign ? await network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.id]) : []
  const ids = items.map(({ id }) => id)
  const [criterion] = ids.length > 0 ? await network.criteria(OWNER_GRANT, AD_ACCOUNT, ids) : []
  if (criterion) await network.changeCriteria(OWNER_GRANT, AD_ACCOUNT, [{ kind: 'delete', id: criterion.id }])
}
