// Applying, undoing and rolling back against a modelled account that fails at any call in any way, with kills between.
import { checkCriteria, hasKeyword } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { type Criterion, combinationOf, criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { checkPlacements } from '@peregrine/domain/ad-network/placement-rules.ts'
import { message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kill, Killed, memoryJournal } from '../../../testkit/memory-journal.ts'
import {
  FATES,
  type Fate,
  type ModelledAccount,
  modelAdAccount,
  modelledCampaign,
  modelledLineItem,
} from '../../../testkit/modelled-ad-account.ts'
import { reconcileTarget } from '../../platform/reconcile/reconcile-target.ts'
import { networkFailureOf } from '../ad-accounts/ad-accounts-public.ts'
import { type ApplicationRecords, applicationReconciler } from './application-reconciler.ts'
import type { ApplicationRecord, Finished } from './application-record.ts'
import type { ApplicationStep } from './application-step.ts'
import type { NamedCriterion, Targeting } from './change-order-rules.ts'
import { lineItemFields } from './new-line-item.ts'

const criterion = (
  targeting_type: Criterion['targeting_type'],
  targeting_value: string,
  operator_type: Criterion['operator_type'] = 'EQ',
): NamedCriterion => ({ targeting_type, targeting_value, operator_type, name: targeting_value })

const UNITED: readonly NamedCriterion[] = [
  ...['espresso', 'latte', 'flat white', 'mocha'].map((word) => criterion('BROAD_KEYWORD', word)),
  criterion('EXACT_KEYWORD', 'cortado'),
  ...['11', '12', '13'].map((id) => criterion('SIMILAR_TO_FOLLOWERS_OF_USER', id)),
  ...['1001', '1002'].map((id) => criterion('INTEREST', id)),
]
const NARROWING: readonly NamedCriterion[] = [
  criterion('BROAD_KEYWORD', 'espresso', 'NE'),
  criterion('CUSTOM_AUDIENCE', 'aud1', 'NE'),
  ...['1', '2'].map((value) => criterion('GENDER', value)),
  criterion('AGE', 'AGE_18_TO_34'),
  criterion('AGE', 'AGE_OVER_25'),
  criterion('LANGUAGE', 'ja'),
]
const TOUCHY: readonly NamedCriterion[] = [
  criterion('LOCATION', '5122804691e5fecc'),
  criterion('LOCATION', '06ef846bfc783874'),
  criterion('TV_SHOW', '501'),
  criterion('TV_SHOW', '502'),
  criterion('CUSTOM_AUDIENCE', 'aud2'),
  criterion('CUSTOM_AUDIENCE_EXPANDED', 'aud3'),
]
const PLACED = ['TWITTER_TIMELINE', 'TWITTER_SEARCH', 'TWITTER_PROFILE', 'TWITTER_REPLIES'] as const
const LINE_ITEM = { objective: 'ENGAGEMENTS', productType: 'PROMOTED_TWEETS' } as const

/** What a network would have let somebody build. */
const exists = ({ criteria, placements }: Targeting): boolean => {
  const facts = { ...LINE_ITEM, hasKeyword: hasKeyword(criteria) }
  return checkPlacements(placements, facts).length === 0 && checkCriteria(criteria, { placements }).length === 0
}
const targetingOf = (choices: readonly NamedCriterion[]): fc.Arbitrary<Targeting> =>
  fc
    .record({ criteria: fc.subarray([...choices]), placements: fc.subarray([...PLACED], { minLength: 1 }) })
    .filter(exists)

const fates = (choices: readonly Fate[]): fc.Arbitrary<Fate[]> =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant<Fate>('done') }, fc.constantFrom(...choices)), {
    maxLength: 25,
  })

const made = {
  campaign: { name: 'Coffee', fundingSourceId: 'fund', dailyBudgetMicro: 1_000_000, status: 'PAUSED' },
  lineItem: {
    name: 'Coffee people',
    ...LINE_ITEM,
    placements: ['TWITTER_TIMELINE'],
    startTime: '2026-12-01T00:00:00Z',
    endTime: null,
    bidStrategy: 'AUTO',
    status: 'PAUSED',
  },
} as const

const namesakeOfOurs = { name: made.campaign.name, entity_status: 'ACTIVE' }

/** Hundreds of runs, each with many starts, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 }

const RUNNING = { apply: 'applying', rollback: 'rolling_back' } as const

/** An application and its journal in memory: what they hold survives a kill. After so many writes somebody asks to stop. */
function applicationOf(start: Partial<ApplicationRecord>, kills: Kill[], stopAfter: number) {
  const phase = start.phase ?? 'apply'
  let record: ApplicationRecord = {
    id: 'application',
    userId: 'user',
    adAccountId: '18ce54d4x5t',
    phase,
    state: RUNNING[phase],
    made: null,
    campaignId: null,
    lineItemId: null,
    from: null,
    to: null,
    before: 'applied',
    givenUp: [],
    problem: null,
    ...start,
  }
  let finished: Finished | null = null
  let writes = 0
  const journal = memoryJournal<ApplicationStep>(kills)
  journal.onWrite = () => {
    writes += 1
    if (writes === stopAfter && finished === null)
      record = {
        ...record,
        state: 'undoing',
        problem: { code: 'asked_to_stop', reason: message('stop_requested'), items: [] },
      }
  }
  const records: ApplicationRecords<null> = {
    load: async () => record,
    async save(_tx, _id, changes) {
      record = { ...record, ...changes }
    },
    async finish(_tx, { state }, end) {
      if (record.state !== state) return false
      finished = end
      return true
    },
  }
  return { journal, records, record: () => record, finished: (): Finished | null => finished }
}

/** Starts it again after each kill and each wait, as the server does, until it is finished. */
async function runToTheEnd(account: ModelledAccount, application: ReturnType<typeof applicationOf>, batch: number) {
  const { journal, records } = application
  const reconciler = applicationReconciler<null>({
    ads: account.ads,
    records,
    batch,
    open: async (_record, work) => await work({ token: 't', secret: 's' }),
    failureOf: networkFailureOf,
  })
  for (let starts = 0; starts < 500; starts += 1) {
    try {
      const ran = await reconcileTarget(reconciler, 'application', journal, {
        pause: async () => undefined,
        stopping: () => false,
        onStep: async () => undefined,
        settleSeconds: 2,
        callSeconds: 30,
      })
      const finished = application.finished()
      if (ran.kind === 'finished' && finished) return finished
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
  throw new Error('It never ends.')
}

const currentOf = (account: ModelledAccount, lineItemId: string): { criteria: string[]; placements: string[] } => ({
  criteria: account.criteria
    .filter((one) => one.lineItemId === lineItemId)
    .map(criterionKey)
    .sort(),
  placements: [...(account.lineItems.find(({ id }) => id === lineItemId)?.placements ?? [])].sort(),
})
const sorted = ({ criteria, placements }: Targeting) => ({
  criteria: criteria.map(criterionKey).sort(),
  placements: [...placements].sort(),
})

function accountWith(before: Targeting) {
  const account = modelAdAccount()
  account.campaigns.push(modelledCampaign('ca', { name: 'Theirs', entity_status: 'ACTIVE' }))
  account.lineItems.push(
    modelledLineItem('li', lineItemFields('ca', { ...made.lineItem, placements: before.placements })),
  )
  account.criteria = before.criteria.map((one, at) => ({ ...one, id: `old${at}`, lineItemId: 'li' }))
  return account
}

const ALL_WAYS = FATES
const kills = fc.array(fc.constantFrom<Kill>('no', 'before', 'after'), { maxLength: 10 })
/** A refusal now and then; one that never ends is another property. */
const bearable = (list: readonly Fate[]): boolean => list.filter((fate) => fate === 'refused').length < 5

describe('an existing line item', () => {
  const cases = fc.record({
    from: targetingOf([...UNITED, ...NARROWING, ...TOUCHY]),
    to: targetingOf([...UNITED, ...NARROWING, ...TOUCHY]),
    batch: fc.integer({ min: 2, max: 8 }),
    first: fates(ALL_WAYS).filter(bearable),
    second: fates(ALL_WAYS).filter(bearable),
    kills,
    stopAfter: fc.integer({ min: 1, max: 40 }),
  })

  test(
    'holds what was planned or what stood before, whatever fails; and what stood before after a rollback',
    PATIENT,
    async () => {
      const ends = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(cases, async ({ from, to, batch, first, second, kills, stopAfter }) => {
          const account = accountWith(from)
          account.fates = [...first]
          const applying = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [...kills], stopAfter)
          const applied = await runToTheEnd(account, applying, batch)
          account.fates = []
          ends.set(applied.state, (ends.get(applied.state) ?? 0) + 1)
          expect(['applied', 'undone']).toContain(applied.state)
          expect(currentOf(account, 'li')).toEqual(sorted(applied.state === 'applied' ? to : from))
          if (applied.state === 'undone') {
            expect(applied.problem).not.toBeNull()
            return
          }
          const there = (applied.receipts ?? []).filter(({ status }) => status === 'created' || status === 'standing')
          expect(there.map(({ id }) => id).sort()).toEqual(account.criteria.map(({ id }) => id).sort())
          account.fates = [...second]
          const back = applicationOf(
            { phase: 'rollback', lineItemId: 'li', campaignId: 'ca', from: to, to: from },
            [],
            0,
          )
          const rolled = await runToTheEnd(account, back, batch)
          ends.set(rolled.state, (ends.get(rolled.state) ?? 0) + 1)
          expect(currentOf(account, 'li')).toEqual(sorted(rolled.state === 'rolled_back' ? from : to))
        }),
        { numRuns: 800 },
      )
      // Every end was reached often enough to mean something.
      for (const state of ['applied', 'undone', 'rolled_back']) expect(ends.get(state)).toBeGreaterThan(25)
    },
  )

  test('is never without any criterion that narrows it to somebody while it changes', PATIENT, async () => {
    const some = targetingOf([...UNITED, ...NARROWING]).filter(({ criteria }) =>
      criteria.some((one) => combinationOf(one) === 'united'),
    )
    await fc.assert(
      fc.asyncProperty(some, some, fc.integer({ min: 2, max: 4 }), async (from, to, batch) => {
        const account = accountWith(from)
        account.onChange = () => expect(account.criteria.some((one) => combinationOf(one) === 'united')).toBe(true)
        const journal = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
        expect(await runToTheEnd(account, journal, batch)).toMatchObject({ state: 'applied', problem: null })
      }),
      { numRuns: 300 },
    )
  })

  test('a hundred accounts change places with a hundred others, within the limit all the way', async () => {
    const accounts = (first: number) =>
      Array.from({ length: 100 }, (_, at) => criterion('SIMILAR_TO_FOLLOWERS_OF_USER', String(first + at)))
    const from = { criteria: accounts(1), placements: ['TWITTER_TIMELINE'] }
    const to = { criteria: accounts(1001), placements: ['TWITTER_TIMELINE'] }
    const account = accountWith(from)
    const journal = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
    const { state, receipts } = await runToTheEnd(account, journal, 30)
    expect([state, receipts?.filter(({ status }) => status === 'removed')]).toMatchObject(['applied', { length: 100 }])
    expect(currentOf(account, 'li')).toEqual(sorted(to))
  })

  const REFUSED =
    'The ad platform doesn’t accept one of the values. Details from the ad platform: ““mocha” cannot be targeted.”'

  test('what the network refuses for good undoes everything, with the criterion and the reason', async () => {
    const from = { criteria: [criterion('INTEREST', '1001')], placements: ['TWITTER_TIMELINE'] }
    const to = { criteria: UNITED.slice(0, 4), placements: ['TWITTER_TIMELINE', 'TWITTER_SEARCH'] }
    const account = accountWith(from)
    account.poison = (value) => value === 'mocha'
    const journal = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
    const { state, problem } = await runToTheEnd(account, journal, 2)
    expect(state).toBe('undone')
    expect(problem).toMatchObject({ code: 'refused', items: [{ type: 'BROAD_KEYWORD', value: 'mocha' }] })
    const reasons = [problem?.reason, ...(problem?.items ?? []).map(({ reason }) => reason)]
    expect(reasons.map((reason) => reason && messageText(reason, 'en'))).toEqual([REFUSED, REFUSED])
    expect(problem && messageText(problem.reason, 'ja')).toBe(
      '媒体で受け付けられない値があります。（媒体からの詳細：「“mocha” cannot be targeted.」）',
    )
    expect(currentOf(account, 'li')).toEqual(sorted(from))
  })

  test('what can no longer be put back is said, and everything else is put back', async () => {
    const from = { criteria: UNITED.slice(0, 4), placements: ['TWITTER_TIMELINE'] }
    const to = { criteria: [criterion('INTEREST', '1001')], placements: ['TWITTER_TIMELINE'] }
    const account = accountWith(from)
    const applying = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
    expect(await runToTheEnd(account, applying, 8)).toMatchObject({ state: 'applied' })
    account.poison = (value) => value === 'mocha'
    const rolling = applicationOf({ phase: 'rollback', lineItemId: 'li', campaignId: 'ca', from: to, to: from }, [], 0)
    // Nothing of it was done, so the plan still stands as a whole.
    expect(await runToTheEnd(account, rolling, 8)).toMatchObject({ state: 'applied', problem: { code: 'refused' } })
    expect(currentOf(account, 'li')).toEqual(sorted(to))
  })

  test('what somebody else changed before the first write is left alone', async () => {
    const from = { criteria: [criterion('INTEREST', '1001')], placements: ['TWITTER_TIMELINE'] }
    const to = { criteria: UNITED.slice(0, 2), placements: ['TWITTER_TIMELINE'] }
    const account = accountWith(from)
    account.criteria = [{ ...criterion('INTEREST', '1002'), id: 'theirs', lineItemId: 'li' }]
    const journal = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
    expect(await runToTheEnd(account, journal, 8)).toMatchObject({
      state: 'undone',
      problem: { code: 'changed_meanwhile' },
    })
    expect(account.criteria.map(({ id }) => id)).toEqual(['theirs'])
  })

  test('what somebody else adds while it runs stays, and is on the receipt', async () => {
    const from = { criteria: [criterion('INTEREST', '1001')], placements: ['TWITTER_TIMELINE'] }
    const to = { criteria: UNITED.slice(0, 4), placements: ['TWITTER_TIMELINE'] }
    const account = accountWith(from)
    account.onChange = () => {
      account.criteria.push({ ...criterion('INTEREST', '1002'), id: 'theirs', lineItemId: 'li' })
      account.onChange = () => undefined
    }
    const journal = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
    const { state, receipts } = await runToTheEnd(account, journal, 2)
    expect(state).toBe('applied')
    expect(receipts?.filter(({ status }) => status === 'others')).toMatchObject([{ id: 'theirs', value: '1002' }])
  })

  test('a line item that somebody deletes meanwhile is said to be gone', async () => {
    const from = { criteria: [], placements: ['TWITTER_TIMELINE'] }
    const to = { criteria: UNITED.slice(0, 4), placements: ['TWITTER_TIMELINE'] }
    const account = accountWith(from)
    account.onChange = () => account.lineItems.splice(0)
    const journal = applicationOf({ lineItemId: 'li', campaignId: 'ca', from, to }, [], 0)
    expect(await runToTheEnd(account, journal, 2)).toMatchObject({
      state: 'failed',
      problem: { code: 'line_item_gone' },
    })
  })
})

describe('a new campaign and line item', () => {
  const cases = fc.record({
    to: targetingOf([...UNITED, ...NARROWING]).map((targeting) => ({
      ...targeting,
      placements: [...made.lineItem.placements],
    })),
    batch: fc.integer({ min: 2, max: 8 }),
    first: fates(ALL_WAYS).filter(bearable),
    second: fates(ALL_WAYS).filter(bearable),
    kills,
    stopAfter: fc.integer({ min: 1, max: 30 }),
    namesake: fc.boolean(),
  })

  test('stand once and whole, or not at all, whatever fails; and not at all after a rollback', PATIENT, async () => {
    const ends = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        cases.filter(({ to }) => exists(to)),
        async ({ to, batch, first, second, kills, stopAfter, namesake }) => {
          const account = modelAdAccount()
          if (namesake) account.campaigns.push(modelledCampaign('ca', namesakeOfOurs))
          const others = account.campaigns.length
          const ours = () => account.campaigns.filter(({ deleted }) => !deleted).length - others
          const items = () => account.lineItems.filter(({ deleted }) => !deleted)
          account.fates = [...first]
          const applying = applicationOf({ made, from: null, to }, [...kills], stopAfter)
          const applied = await runToTheEnd(account, applying, batch)
          account.fates = []
          ends.set(applied.state, (ends.get(applied.state) ?? 0) + 1)
          if (applied.state !== 'applied') {
            expect([applied.state, ours(), items()]).toEqual(['undone', 0, []])
            return
          }
          expect([ours(), items()]).toMatchObject([1, { length: 1 }])
          const { lineItemId, campaignId } = applying.record()
          expect(currentOf(account, lineItemId ?? '')).toEqual(sorted(to))
          account.fates = [...second]
          const start = { phase: 'rollback', made, from: to, to: null, lineItemId, campaignId } as const
          const rolled = await runToTheEnd(account, applicationOf(start, [], 0), batch)
          ends.set(rolled.state, (ends.get(rolled.state) ?? 0) + 1)
          if (rolled.state === 'rolled_back') expect([ours(), items()]).toEqual([0, []])
          else expect([rolled.state, ours(), items()]).toMatchObject(['applied', 1, { length: 1 }])
        },
      ),
      { numRuns: 600 },
    )
    for (const state of ['applied', 'undone', 'rolled_back']) expect(ends.get(state)).toBeGreaterThan(25)
  })

  test('a campaign of the same name that somebody else makes meanwhile is not taken for ours', async () => {
    const to = { criteria: UNITED.slice(0, 2), placements: [...made.lineItem.placements] }
    const account = modelAdAccount()
    account.campaigns.push(modelledCampaign('theirs', namesakeOfOurs))
    const applying = applicationOf({ made, from: null, to }, [], 0)
    expect(await runToTheEnd(account, applying, 8)).toMatchObject({ state: 'applied' })
    expect(applying.record().campaignId).not.toBe('theirs')

    const stopping = applicationOf({ made, from: to, to: null, phase: 'apply', state: 'undoing' }, [], 0)
    await runToTheEnd(account, stopping, 8)
    expect(account.campaigns.find(({ id }) => id === 'theirs')).toMatchObject({ deleted: false })
  })

  test('a campaign that somebody else uses by now stays; only our line item goes', async () => {
    const to = { criteria: UNITED.slice(0, 2), placements: [...made.lineItem.placements] }
    const account = modelAdAccount()
    const applying = applicationOf({ made, from: null, to }, [], 0)
    await runToTheEnd(account, applying, 8)
    const { lineItemId, campaignId } = applying.record()
    const theirs = lineItemFields(campaignId ?? '', { ...made.lineItem, name: 'x' })
    account.lineItems.push(modelledLineItem('theirs', theirs))
    const start = { phase: 'rollback', made, from: to, to: null, lineItemId, campaignId } as const
    expect(await runToTheEnd(account, applicationOf(start, [], 0), 8)).toMatchObject({ state: 'rolled_back' })
    expect(account.lineItems.filter(({ deleted }) => !deleted).map(({ id }) => id)).toEqual(['theirs'])
    expect(account.campaigns.every(({ deleted }) => !deleted)).toBe(true)
  })
})
