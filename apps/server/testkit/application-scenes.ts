// Packages on their way into an ad account: into a line item that is there, into a new one, and back.

import { APPLICATION } from '../src/features/targeting/application-reconciler.ts'
import { campaignFields, lineItemFields } from '../src/features/targeting/new-line-item.ts'
import { deleteCampaigns, deleteCriterion, deleteLineItems, treesThere } from './campaign-trees-there.ts'
import {
  OWNER_GRANT,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { TEST_START } from './test-clock.ts'

const START = new Date(TEST_START + 30 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')
const FUNDING = 'lygyi'
const BUDGET = 5_000_000
const PACKAGE = {
  keywords: [{ label: 'espresso' }, { label: 'flat white' }],
  languages: [{ label: 'English', id: 'en' }],
  placements: ['homeTimelines', 'searchResults'],
}
/** What each state says of the way to the plan, and of the way back. */
const APPLIED: Readonly<Record<string, RowSays>> = { applied: 'all', undone: 'before', failed: 'part' }
const ROLLED_BACK: Readonly<Record<string, RowSays>> = { rolled_back: 'all', applied: 'before', failed: 'part' }

let names = 0
const nameOf = (what: string): string => `${what} ${process.pid}.${++names}`

/** A line item with some targeting of its own, in a campaign of this name. */
async function lineItemThere({ network }: ScenePlace, name: string): Promise<string> {
  const campaign = { name, fundingSourceId: FUNDING, dailyBudgetMicro: BUDGET, status: 'PAUSED' } as const
  const { id } = await network.putCampaign(OWNER_GRANT, AD_ACCOUNT, null, campaignFields(campaign))
  const fields = lineItemFields(id, {
    name: 'Coffee people',
    objective: 'ENGAGEMENTS',
    productType: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    startTime: START,
    endTime: null,
    bidStrategy: 'AUTO',
    status: 'PAUSED',
  })
  const item = await network.putLineItem(OWNER_GRANT, AD_ACCOUNT, null, fields)
  const criterion = (value: string, operator: 'EQ' | 'NE') =>
    ({
      kind: 'create',
      lineItemId: item.id,
      criterion: { targeting_type: 'BROAD_KEYWORD', targeting_value: value, operator_type: operator },
    }) as const
  await network.changeCriteria(OWNER_GRANT, AD_ACCOUNT, [
    criterion('single origin', 'EQ'),
    criterion('instant coffee', 'NE'),
  ])
  return item.id
}

async function planned(
  place: ScenePlace,
  target: object,
): Promise<{ readonly id: string; readonly confirmed: unknown }> {
  const body = { ad_account_id: AD_ACCOUNT, target, name: 'Coffee people', targeting_package: PACKAGE }
  const plan = await place.call('POST', '/api/external/targeting-plans/', body)
  return { id: plan.id, confirmed: plan.confirmations.map(({ code }: { readonly code: string }) => code) }
}

async function applied(place: ScenePlace, target: object): Promise<string> {
  const { id, confirmed } = await planned(place, target)
  return (await place.call('POST', `/api/external/targeting-plans/${id}/apply/`, { confirmed })).id
}

const newLineItem = (name: string) => ({
  kind: 'new',
  campaign_name: name,
  line_item_name: 'Coffee people',
  funding_source_id: FUNDING,
  daily_budget_micro: BUDGET,
  start: START,
})

/** `id`: of the application, once there is one. */
const targetOf = (
  { call, network }: ScenePlace,
  name: string,
  request: () => Promise<string>,
  ends: Readonly<Record<string, RowSays>>,
): SceneTarget => {
  let path = ''
  return {
    async request() {
      const id = await request()
      path = `/api/external/targeting-applications/${id}/`
      return id
    },
    look: () => treesThere(network, name),
    says: async () => ends[(await call('GET', path)).state] ?? 'under_way',
    // What cannot even be undone is said, and taken up again later.
    mayRemain: () => true,
    again: async () => void (await call('POST', `${path}retry/`)),
    others: {
      'the line item is deleted': () => deleteLineItems(network, name),
      'the campaign is deleted': () => deleteCampaigns(network, name),
      'a criterion is deleted': () => deleteCriterion(network, name),
    },
    clear: () => deleteCampaigns(network, name),
  }
}

async function rollBack(place: ScenePlace, name: string, target: object): Promise<SceneTarget> {
  const id = await applied(place, target)
  await place.settle(id, APPLICATION)
  const request = async (): Promise<string> =>
    (await place.call('POST', `/api/external/targeting-applications/${id}/rollback/`, { overwrite: null })).id
  return targetOf(place, name, request, ROLLED_BACK)
}

export const applicationScenes: readonly ReconcilerScene[] = [
  {
    kind: APPLICATION,
    name: 'a package is applied to a line item',
    async begin(place) {
      const name = nameOf('There')
      const target = { kind: 'line_item', line_item_id: await lineItemThere(place, name) }
      const plan = await planned(place, target)
      const path = `/api/external/targeting-plans/${plan.id}/apply/`
      const request = async () => (await place.call('POST', path, { confirmed: plan.confirmed })).id
      return targetOf(place, name, request, APPLIED)
    },
  },
  {
    kind: APPLICATION,
    name: 'a package is applied to a new line item',
    async begin(place) {
      const name = nameOf('New')
      return targetOf(place, name, () => applied(place, newLineItem(name)), APPLIED)
    },
  },
  {
    kind: APPLICATION,
    name: 'a line item gets back what it had before',
    async begin(place) {
      const name = nameOf('Back')
      return await rollBack(place, name, { kind: 'line_item', line_item_id: await lineItemThere(place, name) })
    },
  },
  {
    kind: APPLICATION,
    name: 'a new line item is deleted again',
    async begin(place) {
      const name = nameOf('Away')
      return await rollBack(place, name, newLineItem(name))
    },
  },
]
