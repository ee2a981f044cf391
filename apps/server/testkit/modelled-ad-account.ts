// An ad account as a state machine for tests of applying: it refuses what the network's rules refuse, and fails as told.

import { checkCriteria, hasKeyword } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { checkPlacements } from '@peregrine/domain/ad-network/placement-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type {
  CriterionChange,
  ObservedCampaign,
  ObservedCriterion,
  ObservedLineItem,
} from '../src/connectors/ads/ads-campaigns-port.ts'
import { nameOf, placementsOf, statusOf, timesOf } from '../src/connectors/ads/ads-fields.ts'
import { AdsFailure, type AdsPort } from '../src/connectors/ads/ads-port.ts'
import { Killed } from './memory-journal.ts'

/** What becomes of one call: done, refused in one of the ways of a network, or cut off with the whole process. */
export const FATES = [
  'done',
  'unavailable',
  'rate_limited',
  'unauthorised',
  'lost after it was done',
  'lost before it was done',
  'killed after it was done',
  'killed before it was done',
  'refused',
] as const
export type Fate = (typeof FATES)[number]

export interface ModelledAccount {
  readonly ads: AdsPort
  readonly campaigns: ObservedCampaign[]
  readonly lineItems: ObservedLineItem[]
  criteria: ObservedCriterion[]
  /** One for each call to come; afterwards all are done. */
  fates: Fate[]
  /** Told after each batch that was done. */
  onChange: () => void
  /** Never created, whoever asks. */
  poison: (value: string) => boolean
}

/** Everything that is not put on it: applying must not call it. */
const unused = new Proxy({} as AdsPort, {
  get: (_, name) => () => {
    throw new Error(`Applying must not call ${String(name)}.`)
  },
})

/** A campaign with these fields, as the account reads it back. */
export const modelledCampaign = (id: string, fields: NetworkFields): ObservedCampaign => ({
  id,
  name: nameOf(fields),
  status: statusOf(fields),
  fields,
  currency: 'USD',
  deleted: false,
  reasons: [],
  createdAt: null,
})

/** A line item with these fields, as the account reads it back. */
export const modelledLineItem = (id: string, fields: NetworkFields): ObservedLineItem => ({
  id,
  campaignId: String(fields.campaign_id),
  name: nameOf(fields),
  status: statusOf(fields),
  placements: placementsOf(fields),
  ...timesOf(fields),
  objective: String(fields.objective),
  productType: String(fields.product_type),
  fields,
  deleted: false,
  createdAt: null,
})

export function modelAdAccount(): ModelledAccount {
  let ids = 0
  const newId = (): string => `id${(++ids).toString(36)}`
  const onlyWhatIsModelled: AdsPort = Object.create(unused)
  const self: ModelledAccount = {
    campaigns: [],
    lineItems: [],
    criteria: [],
    fates: [],
    onChange: () => undefined,
    poison: () => false,
    ads: onlyWhatIsModelled,
  }

  const failure = (fate: Fate): Error => {
    switch (fate) {
      case 'unavailable':
        return new AdsFailure('unavailable', message('OVER_CAPACITY'), [], 1)
      case 'rate_limited':
        return new AdsFailure('rate_limited', message('platform_rate_limited'), [], 60)
      case 'unauthorised':
        return new AdsFailure('unauthorised', message('platform_unauthorized'))
      case 'refused':
        return new AdsFailure('rejected', message('platform_rejected'), [
          { code: 'INVALID_PARAMETER', parameter: null, index: null, problem: message('INVALID_PARAMETER') },
        ])
      case 'lost after it was done':
      case 'lost before it was done':
        return new AdsFailure('unknown_outcome', message('platform_outcome_unknown'))
      default:
        return new Killed('killed')
    }
  }

  /** Runs a call to its fate. A call that only reads cannot have done anything. */
  const call = async <Result>(work: () => Result): Promise<Result> => {
    const fate = self.fates.shift() ?? 'done'
    if (fate === 'done') return work()
    if (fate === 'lost after it was done' || fate === 'killed after it was done') work()
    throw failure(fate)
  }

  const rejected = (index: number | null, said: string): AdsFailure => {
    const problem = message('platform_said', { reason: message('INVALID_PARAMETER'), said })
    return new AdsFailure('rejected', problem, [{ code: 'INVALID_PARAMETER', parameter: null, index, problem }])
  }
  const notFound = (): AdsFailure => new AdsFailure('not_found', message('platform_not_found'))

  const lineItemOf = (id: string): ObservedLineItem => {
    const found = self.lineItems.find((item) => item.id === id && !item.deleted)
    if (!found) throw notFound()
    return found
  }
  const replace = <Item extends { readonly id: string }>(items: Item[], id: string, change: Partial<Item>): Item => {
    const at = items.findIndex((item) => item.id === id)
    const found = items[at]
    if (!found) throw notFound()
    const changed = { ...found, ...change }
    items[at] = changed
    return changed
  }

  /** All or nothing, each check as the network makes it: against what stays of what stands. */
  const changeCriteria = (changes: readonly CriterionChange[]): ObservedCriterion[] => {
    const gone = new Set(changes.flatMap((change) => (change.kind === 'delete' ? [change.id] : [])))
    for (const id of gone) if (!self.criteria.some((criterion) => criterion.id === id)) throw notFound()
    const retained = self.criteria.filter(({ id }) => !gone.has(id))
    const created = changes.flatMap((change, index) => (change.kind === 'create' ? [{ ...change, index }] : []))
    const [first] = created
    if (first) {
      const { placements } = lineItemOf(first.lineItemId)
      const [problem] = checkCriteria(
        created.map(({ criterion }) => criterion),
        { existing: retained, placements },
      )
      if (problem) throw rejected(created[problem.index ?? 0]?.index ?? null, problem.message)
      const poisoned = created.find(({ criterion }) => self.poison(criterion.targeting_value))
      if (poisoned) throw rejected(poisoned.index, `“${poisoned.criterion.targeting_value}” cannot be targeted.`)
    }
    const made = created.map(({ criterion, lineItemId }) => ({
      ...criterion,
      id: newId(),
      lineItemId,
      name: `the ${criterion.targeting_value}`,
    }))
    self.criteria = [...retained, ...made]
    self.onChange()
    return made
  }

  Object.assign(self.ads, {
    campaigns: () => call(() => self.campaigns.filter(({ deleted }) => !deleted)),
    putCampaign: (_grant, _account, _id, fields) =>
      call(() => {
        const campaign = modelledCampaign(newId(), fields)
        self.campaigns.push(campaign)
        return campaign
      }),
    deleteCampaign: (_grant, _account, id) =>
      call(() => {
        if (self.campaigns.some((one) => one.id === id && one.deleted)) throw notFound()
        replace(self.campaigns, id, { deleted: true })
      }),
    lineItems: (_grant, _account, campaignIds) =>
      call(() => self.lineItems.filter((item) => campaignIds?.includes(item.campaignId) && !item.deleted)),
    lineItem: (_grant, _account, id) => call(() => lineItemOf(id)),
    putLineItem: (_grant, _account, id, fields) =>
      call(() => {
        if (id === null) {
          const item = modelledLineItem(newId(), fields)
          self.lineItems.push(item)
          return item
        }
        const { objective, productType } = lineItemOf(id)
        const placements = placementsOf(fields)
        const facts = { objective, productType, hasKeyword: hasKeyword(self.criteria) }
        const [problem] = checkPlacements(placements, facts)
        if (problem) throw rejected(null, problem.message)
        return replace(self.lineItems, id, { placements })
      }),
    deleteLineItem: (_grant, _account, id) =>
      call(() => {
        lineItemOf(id)
        replace(self.lineItems, id, { deleted: true })
        self.criteria = self.criteria.filter(({ lineItemId }) => lineItemId !== id)
      }),
    criteria: (_grant, _account, lineItemIds) =>
      call(() => self.criteria.filter((criterion) => lineItemIds.includes(criterion.lineItemId))),
    changeCriteria: (_grant, _account, changes) => call(() => changeCriteria(changes)),
  } satisfies Partial<AdsPort>)
  return self
}
