// An ad account as a state machine for tests of applying: it refuses what the network's rules refuse, and fails as told.
import { checkCriteria, hasKeyword } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { checkPlacements } from '@peregrine/domain/ad-network/placement-rules.ts'
import {
  AdsFailure,
  type AdsPort,
  type CampaignFacts,
  type CriterionChange,
  type LineItemFacts,
  type StandingCriterion,
} from '../src/connectors/ads/ads-port.ts'

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

/** The process is gone; what was written stays. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

export interface ModelledAccount {
  readonly ads: AdsPort
  readonly campaigns: CampaignFacts[]
  readonly lineItems: LineItemFacts[]
  criteria: StandingCriterion[]
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
        return new AdsFailure('unavailable', 'Overloaded.', [], 1)
      case 'rate_limited':
        return new AdsFailure('rate_limited', 'Too many.', [], 60)
      case 'unauthorised':
        return new AdsFailure('unauthorised', 'Revoked.')
      case 'refused':
        return new AdsFailure('rejected', 'No.', [
          { code: 'INVALID_PARAMETER', parameter: null, index: null, sentence: 'The network does not want this.' },
        ])
      case 'lost after it was done':
      case 'lost before it was done':
        return new AdsFailure('unknown_outcome', 'The answer was lost.')
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

  const rejected = (index: number | null, sentence: string): AdsFailure =>
    new AdsFailure('rejected', sentence, [{ code: 'INVALID_PARAMETER', parameter: null, index, sentence }])
  const notFound = (): AdsFailure => new AdsFailure('not_found', 'Not found.')

  const lineItemOf = (id: string): LineItemFacts => {
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
  const changeCriteria = (changes: readonly CriterionChange[]): StandingCriterion[] => {
    const gone = new Set(changes.flatMap((change) => (change.kind === 'delete' ? [change.id] : [])))
    for (const id of gone) if (!self.criteria.some((criterion) => criterion.id === id)) throw notFound()
    const kept = self.criteria.filter(({ id }) => !gone.has(id))
    const created = changes.flatMap((change, index) => (change.kind === 'create' ? [{ ...change, index }] : []))
    const [first] = created
    if (first) {
      const { placements } = lineItemOf(first.lineItemId)
      const [problem] = checkCriteria(
        created.map(({ criterion }) => criterion),
        { standing: kept, placements },
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
    self.criteria = [...kept, ...made]
    self.onChange()
    return made
  }

  Object.assign(self.ads, {
    campaigns: () => call(() => [...self.campaigns]),
    createCampaign: (_grant, _account, { name, status }) =>
      call(() => {
        const campaign = { id: newId(), name, status, deleted: false }
        self.campaigns.push(campaign)
        return campaign
      }),
    deleteCampaign: (_grant, _account, id) =>
      call(() => {
        if (self.campaigns.some((one) => one.id === id && one.deleted)) throw notFound()
        replace(self.campaigns, id, { deleted: true })
      }),
    lineItems: (_grant, _account, campaignId) =>
      call(() => self.lineItems.filter((item) => item.campaignId === campaignId && !item.deleted)),
    lineItem: (_grant, _account, id) => call(() => lineItemOf(id)),
    createLineItem: (_grant, _account, draft) =>
      call(() => {
        const item = { ...draft, id: newId(), deleted: false }
        self.lineItems.push(item)
        return item
      }),
    setPlacements: (_grant, _account, id, placements) =>
      call(() => {
        const { objective, productType } = lineItemOf(id)
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
    criteria: (_grant, _account, lineItemId) =>
      call(() => self.criteria.filter((criterion) => criterion.lineItemId === lineItemId)),
    changeCriteria: (_grant, _account, changes) => call(() => changeCriteria(changes)),
  } satisfies Partial<AdsPort>)
  return self
}
