// Ad accounts over HTTP on both sides: access proved with the network, what stands in them, what may go wrong. Long: every call.

import { describe, expect, test } from 'vitest'
import { adAccountScene, answered } from '../../../testkit/ad-account-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { listAdAccounts } from './list-ad-accounts.ts'
import { sweepConnectionsWorker } from './sweep-connections-job.ts'

const ACCOUNTS = '/api/external/ad-account/'
const CONNECTIONS = '/rest-auth/socialaccounts/'

const scene = adAccountScene()

describe('access', () => {
  test('is proved with the network, and believed for five minutes', async () => {
    const browser = await scene.connected()
    await scene.sandbox.takeRequests()
    const proof = `GET /12/accounts/${AD_ACCOUNT}/authenticated_user_access`
    const first = await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/`)
    expect(first.json()).toMatchObject({ access: true, may_write: true, state: 'connected' })
    await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/`)
    expect(await scene.sandbox.takeRequests()).toEqual([proof])
    scene.app.time += 301_000
    await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/`)
    expect(await scene.sandbox.takeRequests()).toEqual([proof])
  })

  test('somebody who may look may not write', async () => {
    const browser = await scene.connected('thedialin')
    expect((await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/`)).json()).toMatchObject({
      access: true,
      may_write: false,
    })
    const body = { account_id: AD_ACCOUNT, name: 'x' }
    const answer = await browser.send('POST', `${ACCOUNTS}create_audiences_ad_account/`, { body })
    expect(answered(answer)).toEqual([403, 'read_only_account'])
    expect((await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/`)).json().for_audiences).toBe(false)
  })

  test('an account in which the network does not let anybody in is not added', async () => {
    const browser = await scene.connected('lanternbeans')
    expect((await browser.send('GET', ACCOUNTS)).json()).toEqual([])
    for (const account_id of [AD_ACCOUNT, '18ce5nobody'])
      expect(answered(await browser.send('POST', ACCOUNTS, { body: { account_id, name: 'Mine' } }))).toEqual([
        403,
        'no_account_access',
      ])
    expect((await browser.send('GET', ACCOUNTS)).json()).toEqual([])
  })

  test("another person's account is not there, whichever of its names is used", async () => {
    const owner = await scene.connected()
    const [{ id }] = (await owner.send('GET', ACCOUNTS)).json()
    const stranger = await scene.signedIn()
    for (const key of [id, AD_ACCOUNT, '00000000-0000-4000-8000-000000000000', '..%2f..%2fx', '18CE#']) {
      const answer = await stranger.send('GET', `${ACCOUNTS}${key}/campaigns/`)
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found', detail: 'Not found.' }])
    }
  })

  test("the browser's name for an account is not believed", async () => {
    const browser = await scene.connected()
    const answer = await browser.send('POST', ACCOUNTS, { body: { account_id: AD_ACCOUNT, name: 'Something else' } })
    expect(answer.json()).toMatchObject({ account_id: AD_ACCOUNT, name: 'Harbor Roast', access: true })
  })

  test('the account for audiences', async () => {
    const browser = await scene.connected()
    const body = { account_id: AD_ACCOUNT, name: '' }
    const answer = await browser.send('POST', `${ACCOUNTS}create_audiences_ad_account/`, { body })
    expect(answer.json()).toMatchObject({ account_id: AD_ACCOUNT, for_audiences: true, may_write: true })
  })

  test('without a connection there is nothing to prove it with', async () => {
    const browser = await scene.signedIn()
    const answer = await browser.send('POST', ACCOUNTS, { body: { account_id: AD_ACCOUNT, name: '' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'not_connected', detail: 'Connect your ad account first.' },
    ])
  })

  test('an account that the network closes is still shown, with what is the matter', async () => {
    const browser = await scene.connected()
    const [{ id }] = (await browser.send('GET', ACCOUNTS)).json()
    await scene.sandbox.order({
      kind: 'refused',
      status: 403,
      code: 'ACCOUNT_NOT_FOUND',
      path: '*authenticated_user_access',
    })
    const read = await browser.send('GET', `${ACCOUNTS}${id}/`)
    expect([read.statusCode, read.json().access, read.json().may_write]).toEqual([200, false, false])
    expect(answered(await browser.send('GET', `${ACCOUNTS}${id}/campaigns/`))).toEqual([403, 'no_account_access'])
    // Asked anew after a while.
    scene.app.time += 301_000
    expect((await browser.send('GET', `${ACCOUNTS}${id}/campaigns/`)).statusCode).toBe(200)
  })

  test('the accounts are asked for once in five minutes, and shown meanwhile', async () => {
    const browser = await scene.connected()
    await scene.sandbox.takeRequests()
    for (let n = 0; n < 8; n += 1) expect((await browser.send('GET', ACCOUNTS)).json()).toHaveLength(1)
    expect(await scene.sandbox.takeRequests()).toEqual([])
    scene.app.time += 301_000
    await Promise.all(Array.from({ length: 5 }, () => browser.send('GET', ACCOUNTS)))
    expect(await scene.sandbox.takeRequests()).toEqual(['GET /12/accounts'])
  })

  test('what the network told is forgotten after ninety days, unless it tells it again', async () => {
    const browser = await scene.connected()
    const [{ id }] = (await browser.send('GET', ACCOUNTS)).json()
    const storedAccounts = async () =>
      await scene.world.db
        .selectFrom('ad_accounts')
        .select(['id', 'account_id', 'name', 'timezone', 'proved_at'])
        .executeTakeFirstOrThrow()
    const sweep = () =>
      sweepConnectionsWorker({ db: scene.world.db, clock: () => scene.app.time }).run({}, AbortSignal.timeout(5_000))
    scene.app.time += 89 * 86_400_000
    await sweep()
    expect((await storedAccounts()).name).toBe('Harbor Roast')
    scene.app.time += 2 * 86_400_000
    await sweep()
    expect(await storedAccounts()).toEqual({ id, account_id: AD_ACCOUNT, name: '', timezone: '', proved_at: null })
  })

  test('a list that could not be had is asked for again soon', async () => {
    await scene.sandbox.order({ kind: 'html', path: '/accounts', times: 4 })
    const browser = await scene.connected()
    expect((await browser.send('GET', ACCOUNTS)).json()).toEqual([])
    scene.app.time += 16_000
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([{ name: 'Harbor Roast' }])
  })

  test('an account that the network lists twice is one account', async () => {
    const browser = await scene.connected()
    const { id: userId } = (await browser.send('GET', '/api/user/me/')).json()
    const { ads, ...ports } = scene.app.adAccountPorts
    scene.app.time += 301_000
    // As when the list changes while its pages are read.
    const accounts: typeof ads.accounts = async (grant) => {
      const found = await ads.accounts(grant)
      return [...found, ...found]
    }
    expect(await listAdAccounts({ ...ports, ads: { ...ads, accounts } }, userId)).toHaveLength(1)
  })

  test('while the network is away, what is known is shown', async () => {
    const browser = await scene.connected()
    scene.app.time += 301_000
    await scene.sandbox.order({ kind: 'unavailable', seconds: 60, retry_after: 30 })
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([{ name: 'Harbor Roast', state: 'connected' }])
    const answer = await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/`)
    expect([answered(answer), answer.headers['retry-after']]).toEqual([[503, 'network_unavailable'], '30'])
  })
})

describe('validating an ad account', () => {
  const VALIDATE = '/api/external/audience-request/validate-ad-account/'
  const access = async (browser: Browser, ad_account_id: string) =>
    (await browser.send('POST', VALIDATE, { body: { ad_account_id } })).json()

  test('says yes for an account that the person may use, and the same no for closed and absent ones', async () => {
    const browser = await scene.connected()
    expect(await access(browser, AD_ACCOUNT)).toEqual({ access: true })
    expect(await access(browser, '18ce5nobody')).toEqual({ access: false })
    expect(await access(await scene.connected('lanternbeans'), AD_ACCOUNT)).toEqual({ access: false })
    expect(await access(await scene.signedIn(), AD_ACCOUNT)).toEqual({ access: false })
    expect(await access(scene.app.browser(), AD_ACCOUNT)).toEqual({ access: false })
  })

  test.each(['', 'x', '../../1.1/x', '18ce/line_items?x=', '18ce#', '１８ce54', 'A'.repeat(30)])(
    '%j is no id, and is not asked about',
    async (ad_account_id) => {
      const browser = await scene.connected()
      await scene.sandbox.takeRequests()
      const answer = await browser.send('POST', VALIDATE, { body: { ad_account_id } })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { ad_account_id: ['This isn’t a valid ad account ID.'] },
      ])
      expect(await scene.sandbox.takeRequests()).toEqual([])
    },
  )

  test('twenty in an hour, then it waits', async () => {
    const browser = await scene.signedIn()
    for (let n = 0; n < 20; n += 1)
      expect((await browser.send('POST', VALIDATE, { body: { ad_account_id: AD_ACCOUNT } })).statusCode).toBe(200)
    const answer = await browser.send('POST', VALIDATE, { body: { ad_account_id: AD_ACCOUNT } })
    expect(answered(answer)).toEqual([429, 'too_many'])
  })
})

test('agency handling and special mode come from staff, and only after the network has let the person in', async () => {
  const CHECK = `/api/external/check-agency-ad-account/?ad_account_id=${AD_ACCOUNT}`
  const handling = {
    account_id: AD_ACCOUNT,
    agency: 'An agency',
    countries: JSON.stringify(['JP']),
    special_mode: true,
  }
  const browser = await scene.connected()
  const plain = { access: true, agency: null, countries: null, special_mode: false }
  expect((await browser.send('GET', CHECK)).json()).toEqual(plain)
  await scene.world.db.insertInto('ad_account_handling').values(handling).execute()
  const special = { access: true, agency: 'An agency', countries: ['JP'], special_mode: true }
  expect((await browser.send('GET', CHECK)).json()).toEqual(special)
  const stranger = await scene.signedIn()
  expect((await stranger.send('GET', CHECK)).json()).toEqual({ ...plain, access: false })
  await scene.world.db.deleteFrom('ad_account_handling').execute()
})

describe('what stands in an account', () => {
  test('campaigns, their line items, and what they are paid from', async () => {
    const browser = await scene.connected()
    const campaigns = (await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/campaigns/`)).json()
    expect(campaigns).toEqual([{ id: '8wku2', name: 'Autumn roasts', status: 'PAUSED' }])
    const items = (await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/line-items/?campaign=8wku2`)).json()
    expect(items.map(({ id }: { id: string }) => id).sort()).toEqual(['itttx', 'ml5vs'])
    const japanese = items.find(({ id }: { id: string }) => id === 'ml5vs')
    expect(japanese).toMatchObject({
      campaign_id: '8wku2',
      name: '秋の焙煎、日本語',
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      status: 'PAUSED',
    })
    expect([...japanese.placements].sort()).toEqual(['TWITTER_SEARCH', 'TWITTER_TIMELINE'])
    const funding = (await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/funding-sources/`)).json()
    expect(funding).toEqual([{ id: 'lygyi', description: 'Card ending in 0650', currency: 'USD', usable: true }])
  })

  test('names and ids of what can be targeted; the lists are kept, places are not', async () => {
    const browser = await scene.connected()
    const options = async (query: string) =>
      (await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/options/?${query}`)).json()
    const all = (await options('list=languages')).options
    expect(all).toContainEqual({ type: 'LANGUAGE', value: 'ja', name: 'Japanese', group: null, country_code: null })
    expect((await options('list=languages&search=JAPAN')).options).toHaveLength(1)
    const interests = (await options('list=interests&search=coffee')).options
    expect(interests.length).toBeGreaterThan(0)
    for (const { type, value } of interests) expect([type, /^\d+$/.test(value)]).toEqual(['INTEREST', true])
    expect((await options('list=tv_markets')).options).toContainEqual(
      expect.objectContaining({ value: 'ja-JP', country_code: 'JP' }),
    )
    await scene.sandbox.takeRequests()
    await options('list=languages')
    expect(await scene.sandbox.takeRequests()).toEqual([])
    const japan = (await options('list=locations&location_type=COUNTRIES&search=japan')).options
    expect(japan).toMatchObject([{ type: 'LOCATION', name: 'Japan', group: 'COUNTRIES', country_code: 'JP' }])
    await options('list=locations&location_type=COUNTRIES&search=japan')
    expect(await scene.sandbox.takeRequests()).toHaveLength(2)
    scene.app.time += 25 * 3_600_000
    await options('list=languages')
    expect((await scene.sandbox.takeRequests()).filter((one) => one.endsWith('languages'))).toHaveLength(1)
  })

  test('last week’s names are better than none', async () => {
    const browser = await scene.connected()
    const languages = `${ACCOUNTS}${AD_ACCOUNT}/options/?list=languages`
    const before = (await browser.send('GET', languages)).json()
    scene.app.time += 2 * 24 * 3_600_000
    await scene.sandbox.order({ kind: 'html', path: '/targeting_criteria/*', seconds: 60 })
    expect((await browser.send('GET', languages)).json()).toEqual(before)
    scene.app.time += 6 * 24 * 3_600_000
    expect(answered(await browser.send('GET', languages))).toEqual([503, 'network_unavailable'])
  })

  test.each([
    ['list=tv_shows', { locale: ['Choose a market first.'] }],
    ['list=network_operators', { country_code: ['Choose a country first.'] }],
    ['list=locations&country_code=jp', { country_code: ['Give a country as two capital letters.'] }],
  ])('%s needs more', async (query, problem) => {
    const browser = await scene.connected()
    const answer = await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/options/?${query}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, problem])
  })

  test('handles and who has them', async () => {
    const browser = await scene.connected()
    const body = { handles: ['@HarborRoast', 'thedialin', 'harborroast', 'nobody_has_this', 'no handle at all'] }
    const { users, missing } = (await browser.send('POST', `${ACCOUNTS}${AD_ACCOUNT}/handles/`, { body })).json()
    expect(users.map(({ handle }: { handle: string }) => handle)).toEqual(['harborroast', 'thedialin'])
    for (const { id } of users) expect(id).toMatch(/^\d+$/)
    expect(missing).toEqual(['nobody_has_this', 'no handle at all'])
  })

  test("the network's estimate", async () => {
    const browser = await scene.connected()
    const estimate = async (criteria: object[]) =>
      (await browser.send('POST', `${ACCOUNTS}${AD_ACCOUNT}/estimate/`, { body: { criteria } })).json()
    const { estimate: size } = await estimate([{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' }])
    expect(size.min).toBeLessThanOrEqual(size.max)
    expect(await estimate([{ targeting_type: 'GENDER', targeting_value: '1' }])).toEqual({ estimate: null })
    expect(await estimate([{ targeting_type: 'SHOE_SIZE', targeting_value: '1' }])).toEqual({
      criteria: ['"SHOE_SIZE" is not a targeting type.'],
    })
  })

  test('custom audiences by name, and when they can be targeted', async () => {
    const browser = await scene.connected()
    const CHECK = '/api/external/check-custom-audiences/'
    const { grant } = await openFor(browser)
    const name = `Regulars ${crypto.randomUUID()}`
    await createAudience(grant, name)
    const body = { ad_account_id: AD_ACCOUNT, custom_audience_names: [name, 'Never heard of'] }
    const answer = (await browser.send('POST', CHECK, { body })).json()
    expect(answer.custom_audiences).toMatchObject([
      { name, known: true, targetable: false },
      { name: 'Never heard of', known: false, targetable: false, reasons: [] },
    ])
    expect(answer.custom_audiences[0].reasons.length).toBeGreaterThan(0)
    // Names are compared as a plan compares them.
    const [otherwise] = (
      await browser.send('POST', CHECK, { body: { ...body, custom_audience_names: [`  ${name.toUpperCase()} `] } })
    ).json().custom_audiences
    expect(otherwise).toMatchObject({ known: true, reasons: answer.custom_audiences[0].reasons })
    const listed = (await browser.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/custom-audiences/`)).json()
    expect(listed).toContainEqual(expect.objectContaining({ name, targetable: false }))
    const stranger = await scene.signedIn()
    expect(answered(await stranger.send('POST', CHECK, { body }))).toEqual([409, 'not_connected'])
    // A program asks through whoever's connection works, and the extension's token does not.
    const program = scene.app.browser()
    const asked = (token: string, more: object = {}) =>
      program.send('POST', CHECK, { body: { ...body, ...more }, headers: { authorization: `Token ${token}` } })
    const told = await asked('lookup-token-for-tests')
    expect([told.statusCode, told.json()]).toEqual([200, answer])
    expect(answered(await asked('extension-token-for-tests'))).toEqual([403, 'not_allowed'])
    expect(answered(await asked('extension-token-for-tests', { custom_audience_names: null }))).toEqual([
      403,
      'not_allowed',
    ])
    for (const ad_account_id of ['18ce5nobody', "' OR 1=1", '', '00000000-0000-4000-8000-000000000000'])
      expect(answered(await asked('lookup-token-for-tests', { ad_account_id }))).toEqual([409, 'not_connected'])
    await scene.world.db.updateTable('network_grants').set({ state: 'reconnect' }).execute()
    expect(answered(await asked('lookup-token-for-tests'))).toEqual([409, 'not_connected'])
  })
})

/** The grant as another feature gets it, for what no call of ours does yet. */
async function openFor(browser: Browser) {
  const { openAdAccount } = await import('./ad-accounts-public.ts')
  const me = (await browser.send('GET', '/api/user/me/')).json()
  return await openAdAccount(scene.app.adAccountPorts, me.id, AD_ACCOUNT)
}

async function createAudience(grant: { readonly token: string; readonly secret: string }, name: string): Promise<void> {
  const { requestSigner, writtenParams } = await import('#connectors/ads/sign-request.ts')
  const sign = requestSigner({ key: 'sandbox-app', secret: 'sandbox-app-secret' }, runningClock)
  const url = `${scene.sandbox.url}/12/accounts/${AD_ACCOUNT}/custom_audiences`
  const params = { name }
  const authorization = sign({ method: 'POST', url, params, oauth: {}, grant })
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(url, { method: 'POST', body: writtenParams(params), headers })
  if (!answer.ok) throw new Error(await answer.text())
}

describe('what the network answers', () => {
  const inAccount = [
    ['GET', 'campaigns/', undefined, '*/campaigns'],
    ['GET', 'line-items/', undefined, '*/line_items'],
    ['GET', 'funding-sources/', undefined, '*/funding_instruments'],
    ['GET', 'options/?list=locations&search=a', undefined, '*/locations'],
    ['POST', 'handles/', { handles: ['harborroast'] }, '/2/users/by'],
    ['GET', 'custom-audiences/', undefined, '*/custom_audiences'],
    [
      'POST',
      'estimate/',
      { criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'a' }] },
      '*/audience_estimate',
    ],
  ] as const
  const troubles = [
    [{ kind: 'unavailable', seconds: 60, retry_after: 30 }, 503, 'network_unavailable'],
    [{ kind: 'refused', status: 400, code: 'REQUEST_TOO_COMPLEX' }, 422, 'network_refused'],
    [{ kind: 'refused', status: 403, code: 'ACTION_NOT_ALLOWED' }, 403, 'no_account_access'],
    [{ kind: 'rate_limited', seconds: 60 }, 429, 'network_busy'],
  ] as const
  test.each(inAccount)('%s %s says what is the matter', async (method, path, body, requested) => {
    const browser = await scene.connected()
    for (const [failure, status, code] of troubles) {
      await scene.sandbox.order({ ...failure, path: requested })
      const answer = await browser.send(method, `${ACCOUNTS}${AD_ACCOUNT}/${path}`, { ...(body && { body }) })
      expect([failure.kind, ...answered(answer)]).toEqual([failure.kind, status, code])
      expect(answer.json().detail.length).toBeGreaterThan(20)
      await scene.sandbox.healAll()
    }
  })

  test.each(inAccount)('%s %s notices that the grant is no good', async (method, path, body, requested) => {
    const browser = await scene.connected()
    await scene.sandbox.order({ kind: 'unauthorised', path: requested })
    const answer = await browser.send(method, `${ACCOUNTS}${AD_ACCOUNT}/${path}`, { ...(body && { body }) })
    expect(answered(answer)).toEqual([409, 'reconnect_needed'])
    expect((await browser.send('GET', CONNECTIONS)).json()).toMatchObject([{ state: 'reconnect' }])
  })
})
