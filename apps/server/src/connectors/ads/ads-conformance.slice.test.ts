// The connector against the sandbox network, a program of its own: every call of the port, and what is lost, late or refused.

import type { Criterion } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chosenCells } from '../../../testkit/chosen-cells.ts'
import { paced } from '../../../testkit/eventually.ts'
import { AD_ACCOUNT, type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import type { CriterionChange } from './ads-campaigns-port.ts'
import { openLiveAds } from './ads-live.ts'
import { AdsFailure, type AdsPort } from './ads-port.ts'

const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

let sandbox: SandboxNetwork
let ads: AdsPort

const open = (): AdsPort =>
  openLiveAds({
    apiUrl: sandbox.url,
    adsApiUrl: sandbox.url,
    consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' },
    clock: runningClock,
    timeout: paced(3_000),
    patience: 1_500,
  })

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(async () => {
  await sandbox.healAll()
  await sandbox.control('POST', 'reset')
  await sandbox.control('DELETE', 'rate-limits')
  ads = open()
})
afterAll(async () => {
  await sandbox.close()
})
beforeAll(() => {
  ads = open()
})

const failing = async (work: Promise<unknown>): Promise<AdsFailure> => {
  const error = await work.then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AdsFailure)) throw error
  return error
}
const keyword = (lineItemId: string, value: string): CriterionChange => ({
  kind: 'create',
  lineItemId,
  criterion: { targeting_type: 'BROAD_KEYWORD', targeting_value: value, operator_type: 'EQ' },
})
const draft = async (name: string): Promise<NetworkFields & { readonly campaign_id: string }> => {
  const [funding] = await ads.fundingSources(GRANT, AD_ACCOUNT)
  const campaign = await ads.putCampaign(GRANT, AD_ACCOUNT, null, {
    name: `Campaign of ${name}`,
    funding_instrument_id: funding?.id ?? '',
    daily_budget_amount_local_micro: 5_500_000,
    entity_status: 'PAUSED',
  })
  return {
    campaign_id: campaign.id,
    name,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['TWITTER_TIMELINE', 'TWITTER_PROFILE'],
    start_time: '2026-12-01T00:00:00Z',
    end_time: '2026-12-31T00:00:00Z',
    bid_strategy: 'AUTO',
    entity_status: 'PAUSED',
  }
}

describe('every call', () => {
  test('accounts, rights, funding', async () => {
    expect(await ads.accounts(GRANT)).toMatchObject([{ id: AD_ACCOUNT, name: 'Harbor Roast', approved: true }])
    expect(await ads.account(GRANT, AD_ACCOUNT)).toMatchObject({ id: AD_ACCOUNT, timezone: 'America/Los_Angeles' })
    expect(await ads.access(GRANT, AD_ACCOUNT)).toMatchObject({
      permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'],
      mayWrite: true,
    })
    expect(await ads.fundingSources(GRANT, AD_ACCOUNT)).toMatchObject([{ id: 'lygyi', currency: 'USD', usable: true }])
  })

  test('a campaign with a line item, made, changed and taken away', async () => {
    const made = await ads.putLineItem(GRANT, AD_ACCOUNT, null, await draft(`Signs: "a", & 50 % – é, 'b'! (c*) 日本語`))
    expect(await ads.lineItem(GRANT, AD_ACCOUNT, made.id)).toEqual(made)
    expect(made).toMatchObject({
      name: `Signs: "a", & 50 % – é, 'b'! (c*) 日本語`,
      objective: 'ENGAGEMENTS',
      productType: 'PROMOTED_TWEETS',
      status: 'PAUSED',
      startTime: '2026-12-01T00:00:00Z',
      endTime: '2026-12-31T00:00:00Z',
      deleted: false,
    })
    const changed = await ads.putLineItem(GRANT, AD_ACCOUNT, made.id, { placements: ['TWITTER_TIMELINE'] })
    expect(changed.placements).toEqual(['TWITTER_TIMELINE'])
    expect((await ads.lineItems(GRANT, AD_ACCOUNT, [made.campaignId])).map(({ id }) => id)).toEqual([made.id])
    await ads.deleteLineItem(GRANT, AD_ACCOUNT, made.id)
    expect((await ads.lineItem(GRANT, AD_ACCOUNT, made.id)).deleted).toBe(true)
    await ads.deleteCampaign(GRANT, AD_ACCOUNT, made.campaignId)
    expect((await ads.campaigns(GRANT, AD_ACCOUNT)).map(({ id }) => id)).toEqual(['8wku2'])
  })

  test('criteria: a batch of five hundred creates and deletes, all of it or nothing', async () => {
    const { id } = await ads.putLineItem(GRANT, AD_ACCOUNT, null, await draft('Criteria'))
    const changes = Array.from({ length: 500 }, (_, n) => keyword(id, `keyword ${n}`))
    const made = await ads.changeCriteria(GRANT, AD_ACCOUNT, changes)
    expect(made.map(({ targeting_value }) => targeting_value)).toEqual(changes.map((_, n) => `keyword ${n}`))
    expect(await ads.criteria(GRANT, AD_ACCOUNT, [id])).toHaveLength(500)
    const [first] = made
    const failure = await failing(
      ads.changeCriteria(GRANT, AD_ACCOUNT, [
        { kind: 'delete', id: first?.id ?? '' },
        keyword(id, 'new'),
        {
          kind: 'create',
          lineItemId: id,
          criterion: { targeting_type: 'LOCATION', targeting_value: 'nowhere', operator_type: 'EQ' },
        },
      ]),
    )
    expect([failure.kind, failure.problems[0]?.index]).toEqual(['rejected', 2])
    expect(await ads.criteria(GRANT, AD_ACCOUNT, [id])).toHaveLength(500)
    const swapped = await ads.changeCriteria(GRANT, AD_ACCOUNT, [
      { kind: 'delete', id: first?.id ?? '' },
      keyword(id, 'new'),
    ])
    expect(swapped).toMatchObject([{ lineItemId: id, targeting_value: 'new' }])
    expect(await ads.criteria(GRANT, AD_ACCOUNT, [id])).toHaveLength(500)
  })

  test('what line items target, as it stands from the start', async () => {
    const found = await ads.criteria(GRANT, AD_ACCOUNT, ['itttx'])
    expect(found).toContainEqual(
      expect.objectContaining({
        targeting_type: 'BROAD_KEYWORD',
        targeting_value: 'instant coffee',
        operator_type: 'NE',
      }),
    )
    expect(found.every(({ lineItemId }) => lineItemId === 'itttx')).toBe(true)
  })

  test('every look-up', async () => {
    const [interests, languages, markets, conversations, operators, places, shows] = [
      await ads.options(GRANT, { list: 'interests' }),
      await ads.options(GRANT, { list: 'languages' }),
      await ads.options(GRANT, { list: 'tv_markets' }),
      await ads.options(GRANT, { list: 'conversations' }),
      await ads.options(GRANT, { list: 'network_operators', countryCode: 'JP' }),
      await ads.options(GRANT, { list: 'locations', locationType: 'COUNTRIES' }),
      await ads.options(GRANT, { list: 'tv_shows', locale: 'en-US', search: '' }),
    ]
    for (const list of [interests, languages, markets, conversations, operators, places, shows])
      expect(list.length).toBeGreaterThan(0)
    expect(languages).toContainEqual(expect.objectContaining({ type: 'LANGUAGE', value: 'ja' }))
    expect(new Set(operators.map(({ countryCode }) => countryCode))).toEqual(new Set(['JP']))
    expect(places).toContainEqual(expect.objectContaining({ type: 'LOCATION', countryCode: 'JP', group: 'COUNTRIES' }))
    expect(
      shows.every(({ type, group, value }) => type === 'TV_SHOW' && group === 'en-US' && /^\d+$/.test(value)),
    ).toBe(true)
    expect(conversations.every(({ group }) => group !== null)).toBe(true)
    const one = conversations[0]?.group ?? ''
    const narrowed = await ads.options(GRANT, { list: 'conversations', conversationType: one })
    expect(new Set(narrowed.map(({ group }) => group))).toEqual(new Set([one]))
  })

  test('handles, audiences, an estimate', async () => {
    const ids = await ads.userIds(GRANT, ['HarborRoast', '@thedialin', 'nobody_has_this', 'no handle'])
    expect([...ids.keys()].sort()).toEqual(['harborroast', 'thedialin'])
    for (const id of ids.values()) expect(id).toMatch(/^\d+$/)
    expect(await ads.customAudiences(GRANT, AD_ACCOUNT)).toEqual([])
    const coffee: Criterion = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee', operator_type: 'EQ' }
    const size = await ads.estimate(GRANT, AD_ACCOUNT, [coffee])
    expect(size?.min).toBeLessThanOrEqual(size?.max ?? 0)
  })

  test('a grant given back is no good any more', async () => {
    await ads.revoke(GRANT)
    expect((await failing(ads.campaigns(GRANT, AD_ACCOUNT))).kind).toBe('unauthorised')
  })

  test.each([
    ['an unknown token', { token: 'nobody', secret: 'x' }, AD_ACCOUNT, 'unauthorised'],
    ['a wrong secret', { token: 'sandbox-user', secret: 'x' }, AD_ACCOUNT, 'unauthorised'],
    ['an account that is not there', GRANT, '18ce5nobody', 'not_found'],
  ])('%s', async (_, grant, account, kind) => {
    expect((await failing(ads.campaigns(grant, account))).kind).toBe(kind)
  })
})

describe('what goes wrong on the way', () => {
  test('a lost answer of a batch says so, and reading back tells that it was done; it was sent once', async () => {
    const { id } = await ads.putLineItem(GRANT, AD_ACCOUNT, null, await draft('Lost'))
    await sandbox.takeRequests()
    await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/batch/*' })
    const failure = await failing(ads.changeCriteria(GRANT, AD_ACCOUNT, [keyword(id, 'a')]))
    expect(failure.kind).toBe('unknown_outcome')
    expect(await ads.criteria(GRANT, AD_ACCOUNT, [id])).toMatchObject([{ targeting_value: 'a' }])
    expect(await sandbox.takeRequests()).toEqual([
      `POST /12/batch/accounts/${AD_ACCOUNT}/targeting_criteria`,
      `GET /12/accounts/${AD_ACCOUNT}/targeting_criteria`,
    ])
  })

  test('a request that was dropped before it was done looks the same, and reading back tells that it was not', async () => {
    const { id } = await ads.putLineItem(GRANT, AD_ACCOUNT, null, await draft('Lost'))
    await sandbox.order({ kind: 'dropped_before', method: 'POST', path: '/batch/*' })
    expect((await failing(ads.changeCriteria(GRANT, AD_ACCOUNT, [keyword(id, 'a')]))).kind).toBe('unknown_outcome')
    expect(await ads.criteria(GRANT, AD_ACCOUNT, [id])).toEqual([])
  })

  test.each(['html', 'dropped_before', 'dropped_after', 'unavailable'] as const)(
    'a question is asked again after: %s',
    async (kind) => {
      await sandbox.order({ kind, method: 'GET', times: 1, ...(kind === 'unavailable' && { retry_after: 1 }) })
      expect(await ads.campaigns(GRANT, AD_ACCOUNT)).toHaveLength(1)
    },
  )

  test('429 for a minute: the next question is not even sent', async () => {
    await sandbox.order({ kind: 'rate_limited', path: '*/campaigns', seconds: 60 })
    const first = await failing(ads.campaigns(GRANT, AD_ACCOUNT))
    expect(first.kind).toBe('rate_limited')
    expect(first.retryAfter).toBeGreaterThan(50)
    await sandbox.takeRequests()
    expect((await failing(ads.campaigns(GRANT, AD_ACCOUNT))).kind).toBe('rate_limited')
    expect(await sandbox.takeRequests()).toEqual([])
    expect(await ads.lineItems(GRANT, AD_ACCOUNT)).toHaveLength(2)
  })

  test('the limit of five questions in a quarter of an hour is kept, so that the network never has to refuse', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => ads.accounts(GRANT)))
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    for (let n = 0; n < 6; n += 1) await ads.accounts(GRANT).catch((error: unknown) => error)
    const requests = (await sandbox.control('GET', 'requests')) as readonly { path: string; status: number }[]
    const requested = requests.filter(({ path }) => path === '/12/accounts')
    expect(requested.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test.each(chosenCells([-3_600_000, 3_600_000], 1, 'its clock'))(
    'its clock is %i ms ahead: the first change is made, once',
    async (ahead) => {
      const apart = await startSandbox({ ahead })
      const network = openLiveAds({
        apiUrl: apart.url,
        adsApiUrl: apart.url,
        consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' },
        clock: runningClock,
      })
      await network.changeCriteria(GRANT, AD_ACCOUNT, [keyword('itttx', 'apart')])
      const criteria = await network.criteria(GRANT, AD_ACCOUNT, ['itttx'])
      expect(criteria.filter(({ targeting_value }) => targeting_value === 'apart')).toHaveLength(1)
      const requests = (await apart.control('GET', 'requests')) as readonly { readonly status: number }[]
      // What comes after the refused one goes by the network's clock.
      expect(requests.map(({ status }) => (status < 300 ? 'fine' : status))).toEqual([401, 'fine', 'fine'])
      await apart.close()
    },
  )

  test('the sandbox is killed and comes back: what was written stands', async () => {
    const folder = (await import('node:fs')).mkdtempSync('/tmp/peregrine-sandbox-')
    const first = await startSandbox({ folder })
    const at = (url: string): AdsPort =>
      openLiveAds({
        apiUrl: url,
        adsApiUrl: url,
        consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' },
        clock: runningClock,
        patience: 500,
      })
    await at(first.url).changeCriteria(GRANT, AD_ACCOUNT, [keyword('itttx', 'kept')])
    await first.kill()
    expect((await failing(at(first.url).campaigns(GRANT, AD_ACCOUNT))).kind).toBe('unavailable')
    const second = await startSandbox({ folder, port: Number(new URL(first.url).port) })
    expect(await at(second.url).criteria(GRANT, AD_ACCOUNT, ['itttx'])).toContainEqual(
      expect.objectContaining({ targeting_value: 'kept' }),
    )
    await second.close()
  })
})
