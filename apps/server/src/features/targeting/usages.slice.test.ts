// Saved targeting lists over HTTP on the real store: own ones only, nothing lost, the page's rules on the server as well.
import { type UsedSuggestion, usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { UsageConflict } from '@peregrine/contract/targeting/usage-shapes.ts'
import { discloseFigure } from '@peregrine/domain/insights/small-cell-rules.ts'
import { AGE_OPTIONS } from '@peregrine/domain/targeting/age-band-rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { usageHandlers } from '../../../testkit/usages-with-plans.ts'
import { xlsxParts } from '../../../testkit/xlsx-parts.ts'
import { purgeUsagesWorker } from './purge-usages-job.ts'

const USAGES = '/api/external/audience-usages/'
const DAY = 86_400_000
const CONFIG = '2ccbffdd-a5a1-48e5-9d34-38607dc276d4'

let world: World
let app: SessionApp
let people = 0
let browser: Browser
let stranger: Browser

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world, {
    more: (add, self) =>
      add(
        usages,
        usageHandlers({ db: world.db, graph: world.graph, network: async () => null, clock: () => self.time }),
      ),
    workers: (self) => [purgeUsagesWorker({ db: world.db, clock: () => self.time })],
  })
})
beforeEach(async () => {
  stranger = app.browser()
  await stranger.signIn(`stranger${people}@mail.example.com`)
  browser = app.browser()
  await browser.signIn(`owner${++people}@mail.example.com`)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += 60_000
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** As a report tells it: stored and read again, it stays as it is. */
const figure = discloseFigure({
  a: 31,
  n: 100,
  b: 70,
  m: 1000,
  share: 0.31,
  shareLow: 0.22,
  shareHigh: 0.41,
  affinity: 4.4,
  affinityLow: 3,
  affinityHigh: 6,
  uniqueness: 60,
  relevancy: 70,
  q: 0.001,
  solid: true,
  lack: 'none',
  needsMore: 0,
})
const handlesOf = (count: number) => Array.from({ length: count }, (_, i) => ({ handle: `account${i}` }))
const countriesOf = (count: number) =>
  [
    'JP',
    'US',
    'GB',
    'FR',
    'DE',
    'IT',
    'ES',
    'NL',
    'BE',
    'SE',
    'NO',
    'DK',
    'FI',
    'PL',
    'CZ',
    'AT',
    'CH',
    'PT',
    'IE',
    'GR',
  ]
    .concat([
      'HU',
      'RO',
      'BG',
      'HR',
      'SI',
      'SK',
      'EE',
      'LV',
      'LT',
      'LU',
      'MT',
      'CY',
      'IS',
      'UA',
      'TR',
      'IL',
      'EG',
      'MA',
    ])
    .concat(['ZA', 'NG', 'KE', 'GH', 'IN', 'ID', 'MY', 'SG', 'TH', 'VN', 'PH', 'KR', 'TW', 'AU'])
    .slice(0, count)
    .map((code) => ({ code, label: code }))

const post = (body: object, who: Browser = browser) => who.send('POST', USAGES, { body })
const save = async (body: object = {}, who: Browser = browser): Promise<Usage> => {
  const answer = await post(body, who)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json()
}
const read = async (id: string): Promise<Usage> => (await browser.send('GET', `${USAGES}${id}/`)).json()
const put = (usage: Usage, body: object, version = usage.version) =>
  browser.send('PUT', `${USAGES}${usage.id}/`, { body: { version, ...body } })
const applied = { state: 'applied', ad_account_id: '18ce54d4x5t' }

describe('saving', () => {
  test('[ENTITY-3] keeps the whole package, unticked entries and reasons included, and gives it back', async () => {
    const targeting_package = {
      keywords: [
        { label: 'flat white', deselected: false, why: figure },
        { label: 'コーヒー', deselected: true },
      ],
      handles: [{ handle: 'harborroast', name: 'Harbor Roast', deselected: true }],
      hashtags: [{ label: 'latteart' }],
      languages: [{ label: 'Japanese', id: 'ja' }],
      network_operators: [{ label: 'Bluejay Cellular', id: 'us-bluejay' }],
      interests: [{ label: 'Food and drink—Coffee', id: 'food-and-drink/coffee' }],
      conversation_topics: [{ label: 'Latte art' }],
      movies_tv_shows: [{ label: 'Saltmarsh Road' }],
      placements: ['homeTimelines', 'replies'],
      age: '25-49',
      gender: 'FEMALE',
      custom_audiences: [{ label: 'Regulars' }],
      locations: [{ label: 'Tokyo', id: 'JP-13' }],
    }
    const definition = {
      include: [{ atLeast: 1, criteria: [{ kind: 'interest', terms: ['food-and-drink/coffee'], atLeast: 1 }] }],
      exclude: [],
      filters: { countries: ['JP'], age: '25-49' },
    }
    const saved = await save({ name: 'Coffee people', targeting_package, countries: countriesOf(2), definition })
    expect(saved).toMatchObject({
      name: 'Coffee people',
      kind: 'targeting_list',
      state: 'saved',
      ad_account_id: null,
      version: 1,
      deleted_at: null,
      notices: [],
      countries: countriesOf(2),
    })
    const expected = JSON.parse(JSON.stringify(targeting_package), (_, value) => value)
    for (const entry of Object.values(expected).flat())
      if (typeof entry === 'object' && entry)
        Object.assign(entry, { deselected: (entry as { deselected?: boolean }).deselected ?? false })
    expect(saved.targeting_package).toEqual(expected)
    expect(saved.definition?.filters).toMatchObject({ countries: ['JP'], age: '25-49', gender: 'ANY' })
    expect(await read(saved.id)).toEqual(saved)
  })

  test('figures of an older release are left out when they no longer fit; the entries stay', async () => {
    const saved = await save({ targeting_package: { keywords: [{ label: 'a', deselected: true, why: figure }] } })
    const old = JSON.stringify({ keywords: [{ label: 'a', deselected: true, why: { share: 0.31 } }] })
    await world.db.updateTable('usages').set({ targeting_package: old }).where('id', '=', saved.id).execute()
    expect((await read(saved.id)).targeting_package.keywords).toEqual([{ label: 'a', deselected: true }])
  })

  test('a list without a name is called as the page calls it, in the language of whoever saves it', async () => {
    expect((await save()).name).toBe('Untitled list')
    const japanese = { headers: { 'accept-language': 'ja' }, body: { name: ' \u200b ' } }
    const named = (await browser.send('POST', USAGES, japanese)).json()
    expect(named.name).toBe('無題のリスト')
    expect((await put(named, { name: '' })).json().name).toBe('Untitled list')
  })

  test('what was saved before and is not taken any more stays, and may be saved again; nothing new of it is taken', async () => {
    const saved = await save({ name: 'Old', definition: { filters: { countries: ['JP'] } } })
    const old = {
      targeting_package: JSON.stringify({ handles: [{ handle: 'コーヒー' }] }),
      definition: JSON.stringify(saved.definition).replace('"JP"', '"ZZ"'),
    }
    await world.db.updateTable('usages').set(old).where('id', '=', saved.id).execute()
    const { targeting_package, definition, ...before } = await read(saved.id)
    expect(definition?.filters.countries).toEqual(['ZZ'])
    const renamed = await put(before as Usage, { name: 'Older', targeting_package, definition })
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Older'])
    expect(renamed.json().definition.filters.countries).toEqual(['ZZ'])
    const changed = await put(renamed.json(), {
      definition: { filters: { countries: ['ZZ', 'YY'] } },
      targeting_package: { handles: [{ handle: 'コーヒー' }, { handle: '紅茶' }] },
    })
    expect([changed.statusCode, changed.json()]).toEqual([
      400,
      {
        'definition.filters.countries.0': ['“ZZ” is not the code of a country. Give one of two letters, such as JP.'],
        'definition.filters.countries.1': ['“YY” is not the code of a country. Give one of two letters, such as JP.'],
        'targeting_package.handles.1': ['Not a handle: 紅茶'],
      },
    ])
  })

  test('entries without a name, which were once saved, are left out of what is read', async () => {
    const saved = await save({ name: 'List', targeting_package: { keywords: [{ label: 'coffee' }] } })
    const stored = {
      keywords: [{ label: 'coffee' }, { label: ' ' }],
      hashtags: [{ label: '#' }],
      handles: [{ handle: '@' }],
    }
    const row = { targeting_package: JSON.stringify(stored) }
    await world.db.updateTable('usages').set(row).where('id', '=', saved.id).execute()
    const { targeting_package: targeting } = await read(saved.id)
    expect(targeting.keywords.map(({ label }) => label)).toEqual(['coffee'])
    expect([targeting.hashtags, targeting.handles]).toEqual([[], []])
  })

  test('twice with one Idempotency-Key saves once, even at the same moment; with another list the key is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (body: object) => browser.send('POST', USAGES, { headers, body })
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ name: 'Once' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1)
    expect((await browser.send('GET', USAGES)).json().results).toHaveLength(1)
    expect((await send({ name: 'Other' })).json().code).toBe('key_reused')
    // A call that takes no key is as without it.
    const [{ id }] = answers.map((one) => one.json())
    const asked = await browser.send('GET', `${USAGES}${id}/`, { headers })
    expect([asked.statusCode, asked.json().name]).toEqual([200, 'Once'])
  })

  test('is for people only', async () => {
    const anonymous = app.browser()
    expect((await post({}, anonymous)).json().code).toBe('not_signed_in')
    for (const fixed of ['lookup-token-for-tests', 'extension-token-for-tests']) {
      const answer = await anonymous.send('GET', USAGES, { headers: { authorization: `Token ${fixed}` } })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
    }
  })

  test('[AUTH-1] works with the personal token of the targeting site', async () => {
    const program = app.browser()
    const secret = await program.personalToken('tool@mail.example.com')
    const headers = { authorization: `Token ${secret}` }
    const saved = await program.send('POST', USAGES, { headers, body: { name: 'Mine' } })
    expect(saved.statusCode).toBe(201)
    const list = await program.send('GET', USAGES, { headers })
    expect(list.json().results.map(({ name }: Usage) => name)).toEqual(['Mine'])
  })

  test('twice with one request id saves once, even at the same moment', async () => {
    const body = { name: 'Once', request_id: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await browser.send('GET', USAGES)).json().results).toHaveLength(1)
    const other = await save(body, stranger)
    expect(other.id).not.toBe(answers[0]?.json().id)
  })

  test('a request id stands for what it saved: other content, and one that was deleted, is refused with it', async () => {
    const request_id = crypto.randomUUID()
    const tea = { name: 'Tea', request_id, targeting_package: { keywords: [{ label: ' tea ' }] } }
    const saved = await save(tea)
    expect(await save(tea)).toEqual(saved)
    const cats = await post({ ...tea, targeting_package: { keywords: [{ label: 'cats' }] } })
    expect([cats.statusCode, cats.json().code, cats.json().current]).toEqual([409, 'request_reused', saved])
    await browser.send('DELETE', `${USAGES}${saved.id}/`)
    const again = await post(tea)
    expect([again.statusCode, again.json().code, again.json().current.id]).toEqual([409, 'request_reused', saved.id])
    expect((await browser.send('GET', USAGES)).json().results).toEqual([])
  })

  const refusedBodies: readonly (readonly [string, object])[] = [
    ['an unknown key', { owner: 'x' }],
    ['an id', { id: crypto.randomUUID() }],
    ['a time', { created: '2020-01-01T00:00:00Z' }],
    ['an unknown kind', { kind: 'share' }],
    ['an unknown state', { state: 'live' }],
    ['a path as ad account', { ad_account_id: '../../1.1/x' }],
    ['a query as ad account', { ad_account_id: '18ce/line_items?x=' }],
    ['a fragment as ad account', { ad_account_id: '18ce#' }],
    ['full-width digits as ad account', { ad_account_id: '１８ce' }],
    ['ages the wrong way round', { targeting_package: { age: '54-18' } }],
    ['an unknown placement', { targeting_package: { placements: ['x'] } }],
    ['a handle that can be nobody’s', { targeting_package: { handles: [{ handle: 'コーヒー' }] } }],
    ['a handle longer than any', { targeting_package: { handles: [{ handle: 'a'.repeat(16), deselected: true }] } }],
    ['a definition with an unknown country', { definition: { filters: { countries: ['ZZ'] } } }],
    ['a definition with an unknown region', { definition: { filters: { places: ['JP-99'] } } }],
    ['a definition with an unknown language', { definition: { filters: { languages: ['xx'] } } }],
    ['an unknown country', { countries: [{ code: 'ZZ', label: 'Nowhere' }] }],
    ['a country that is none', { countries: [{ code: '12', label: 'x' }] }],
    ['a list as name', { name: ['x'] }],
    ['1001 handles', { targeting_package: { handles: handlesOf(1001) } }],
    ['a definition with an unknown age', { definition: { filters: { age: '54-18' } } }],
    ['what is no id of an audience', { audience_config_id: 'nope' }],
    ['a NUL in an audience id', { audience_config_id: 'a\u0000b' }],
    ['a wrong request id', { request_id: 'x' }],
  ]
  test.each(refusedBodies)('refuses %s', async (_, body) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect((await browser.send('GET', USAGES)).json().results).toEqual([])
  })

  test('refuses what is too large before looking inside', async () => {
    const answer = await post({ name: 'x'.repeat(3 * 1024 * 1024) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
    const deep = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect((await browser.send('POST', USAGES, { body: deep })).statusCode).toBe(400)
  })

  test('a "__proto__" in a package changes nobody', async () => {
    const body =
      '{"name":"x","targeting_package":{"__proto__":{"polluted":true},"keywords":[{"label":"a","__proto__":{"polluted":true}}]}}'
    expect((await browser.send('POST', USAGES, { body })).statusCode).toBe(201)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('cleans texts of what cannot be seen', async () => {
    const saved = await save({
      name: ' My\u0000\u202elist\r\n ',
      targeting_package: { keywords: [{ label: 'a\u0007b' }] },
    })
    expect([saved.name, saved.targeting_package.keywords[0]?.label]).toEqual(['My list', 'a b'])
  })
})

describe('the rules of the page hold on the server', () => {
  const emptyPackages: readonly (readonly [string, object])[] = [
    ['nothing', {}],
    [
      'only unticked entries',
      { keywords: [{ label: 'a', deselected: true }], handles: [{ handle: 'b', deselected: true }] },
    ],
    ['any age and any gender', { age: 'any', gender: 'any' }],
  ]
  test.each(emptyPackages)('[EXT-4] applying %s fails', async (_, targeting_package) => {
    const answer = await post({ ...applied, targeting_package, countries: countriesOf(3) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().detail).toBe('Failed to apply targeting list because it is empty.')
    expect((await post({ targeting_package })).statusCode).toBe(201)
  })

  test('[EXT-8] applying without an ad account fails', async () => {
    for (const ad_account_id of [undefined, null, '', '  ']) {
      const answer = await post({ state: 'applied', ad_account_id, targeting_package: { keywords: [{ label: 'a' }] } })
      expect([answer.statusCode, answer.json().detail]).toEqual([400, 'No ad account id provided'])
    }
  })

  test('[EXT-6] a use is recorded with state applied', async () => {
    const saved = await save({
      ...applied,
      audience_config_id: CONFIG,
      targeting_package: { keywords: [{ label: 'a' }] },
    })
    expect(saved).toMatchObject({
      state: 'applied',
      ad_account_id: '18ce54d4x5t',
      audience_config_id: CONFIG,
      notices: [],
      // Nobody but the caller says so.
      applied_by: 'report',
    })
    expect((await browser.send('GET', USAGES)).json().results[0]).toMatchObject({ applied_by: 'report' })
    expect((await save()).applied_by).toBe(null)
  })

  test.each([
    [100, 100, false],
    [101, 100, true],
    [1000, 100, true],
  ])('[EXT-7] of %i ticked handles %i are applied', async (given, retained, said) => {
    const handles = [{ handle: 'unticked', deselected: true }, ...handlesOf(given)].slice(0, 1000)
    const saved = await save({ ...applied, targeting_package: { handles } })
    const ticked = saved.targeting_package.handles.filter(({ deselected }) => !deselected)
    expect(ticked.map(({ handle }) => handle)).toEqual(handlesOf(retained).map(({ handle }) => handle))
    expect(saved.targeting_package.handles).toHaveLength(handles.length)
    expect(saved.notices.map(({ code }) => code)).toEqual(said ? ['too_many_handles'] : [])
    const list = await save({ targeting_package: { handles } })
    expect(list.targeting_package.handles.filter(({ deselected }) => !deselected)).toHaveLength(handles.length - 1)
  })

  test.each([
    [49, 49],
    [50, 0],
    [52, 0],
  ])('[VALID-3] of %i countries %i are applied, and a saved list keeps them all', async (given, sent) => {
    const body = { targeting_package: { keywords: [{ label: 'a' }] }, countries: countriesOf(given) }
    const use = await save({ ...applied, ...body })
    expect(use.countries).toHaveLength(sent)
    expect(use.notices.map(({ code }) => code)).toEqual(sent === 0 ? ['too_many_countries'] : [])
    expect((await save(body)).countries).toHaveLength(given)
  })

  const northKorea: readonly object[] = [
    { countries: [{ code: 'KP', label: 'North Korea' }] },
    { countries: [{ code: 'kp', label: '' }] },
    { countries: [{ code: 'KR', label: 'North Korea' }] },
    { targeting_package: { locations: [{ label: 'North Korea' }] } },
    { targeting_package: { locations: [{ label: 'x', id: 'KP' }] } },
  ]
  test.each(northKorea)('[VALID-8] %j is not available', async (body) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'This country is not available for targeting.'])
  })

  test('[VALID-4] the slash of an interest becomes an em dash', async () => {
    const saved = await save({ targeting_package: { interests: [{ label: 'Food and drink/Coffee' }] } })
    expect(saved.targeting_package.interests[0]?.label).toBe('Food and drink—Coffee')
  })

  test.each([
    ['male', 'MALE'],
    ['Women', 'FEMALE'],
    ['3', 'ANY'],
    ['', 'ANY'],
  ])('[VALID-6] gender %j is %s', async (gender, expected) => {
    expect((await save({ targeting_package: { gender } })).targeting_package.gender).toBe(expected)
  })

  test('every age band can be saved', async () => {
    for (const { id } of AGE_OPTIONS)
      expect((await save({ targeting_package: { age: id } })).targeting_package.age).toBe(id)
  })
})

describe('changing', () => {
  test('changes what is named and nothing else', async () => {
    const saved = await save({
      name: 'Before',
      targeting_package: { keywords: [{ label: 'a' }] },
      countries: countriesOf(2),
    })
    app.time += 1000
    const answer = await put(saved, { name: 'After' })
    const { modified, ...rest } = saved
    expect(answer.json()).toEqual({ ...rest, name: 'After', version: 2, modified: expect.any(String) })
    expect(answer.json().modified > modified).toBe(true)
  })

  test('from an old version is refused with what stands there, and overwrites nothing', async () => {
    const saved = await save({ name: 'One' })
    await put(saved, { name: 'Two' })
    const answer = await put(saved, { name: 'Three' })
    expect(answer.statusCode).toBe(409)
    const conflict = UsageConflict.parse(answer.json())
    expect([conflict.code, conflict.current.name, conflict.current.version]).toEqual(['usage_changed', 'Two', 2])
    expect((await read(saved.id)).name).toBe('Two')
  })

  test('from twenty tabs at once is done by one, and every loser is told', async () => {
    const saved = await save({ name: 'Race' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => put(saved, { name: `Tab ${i}` })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const lost = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(lost.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
      new Set(['409 usage_changed']),
    )
  })

  test('puts handles into another order; those not named follow as they were', async () => {
    const saved = await save({ targeting_package: { handles: handlesOf(5) } })
    const reorder = (handles: string[], version = saved.version) =>
      browser.send('POST', `${USAGES}${saved.id}/reorder-handles/`, { body: { handles, version } })
    const answer = await reorder(['@Account3', 'account1'])
    expect(answer.json().targeting_package.handles.map(({ handle }: { handle: string }) => handle)).toEqual([
      'account3',
      'account1',
      'account0',
      'account2',
      'account4',
    ])
    expect((await reorder(['account1'])).statusCode).toBe(409)
    const foreign = await reorder(['somebody_else'], 2)
    expect([foreign.statusCode, foreign.json()]).toEqual([400, { handles: ['Not in this list: somebody_else'] }])
  })

  test('the rules hold for changes too', async () => {
    const saved = await save()
    const answer = await put(saved, { state: 'applied', ad_account_id: '18ce54d4x5t' })
    expect(answer.json().code).toBe('package_empty')
    expect((await put(saved, { targeting_package: { age: 'old' } })).statusCode).toBe(400)
    expect((await put(saved, { user_id: 'x' })).statusCode).toBe(400)
    expect((await read(saved.id)).version).toBe(1)
  })
})

describe('deleting and restoring', () => {
  const remove = (id: string, who: Browser = browser) => who.send('DELETE', `${USAGES}${id}/`)
  const restore = (id: string, who: Browser = browser) => who.send('PATCH', `${USAGES}${id}/restore/`)
  const listed = async (query = ''): Promise<string[]> =>
    (await browser.send('GET', `${USAGES}${query}`)).json().results.map(({ name }: Usage) => name)

  test('a deleted list is in the bin for 30 days and comes back as it was', async () => {
    const saved = await save({ name: 'Bin', targeting_package: { keywords: [{ label: 'a', deselected: true }] } })
    const deleted = (await remove(saved.id)).json()
    expect(Date.parse(deleted.restorable_until) - Date.parse(deleted.deleted_at)).toBe(30 * DAY)
    expect([await listed(), await listed('?deleted=true')]).toEqual([[], ['Bin']])
    expect((await put(deleted, { name: 'x' })).statusCode).toBe(404)
    expect((await remove(saved.id)).json()).toEqual(deleted)
    const restored = (await restore(saved.id)).json()
    expect(restored).toEqual({ ...saved, version: 3 })
    expect([await listed(), await listed('?deleted=true')]).toEqual([['Bin'], []])
    expect((await restore(saved.id)).json()).toEqual(restored)
  })

  test('to the last moment of the 30 days, and then no more', async () => {
    const [first, second] = [await save({ name: '1' }), await save({ name: '2' })]
    await remove(first.id)
    await remove(second.id)
    app.time += 30 * DAY - 1
    await browser.signIn(`owner${people}@mail.example.com`)
    expect((await restore(first.id)).statusCode).toBe(200)
    app.time += 1
    expect((await restore(second.id)).statusCode).toBe(404)
    expect((await browser.send('GET', `${USAGES}${second.id}/`)).statusCode).toBe(404)
    expect(await listed('?deleted=true')).toEqual([])
    await purgeUsagesWorker({ db: world.db, clock: () => app.time }).run({}, new AbortController().signal)
    const left = await world.db.selectFrom('usages').select('id').where('id', 'in', [first.id, second.id]).execute()
    expect(left.map(({ id }) => id)).toEqual([first.id])
  })
})

test('what belongs to another person, was never there or is nonsense is the same 404, for every call', async () => {
  const saved = await save({ name: 'Private', targeting_package: { handles: handlesOf(2) } })
  const calls = [
    ['GET', '', undefined],
    ['PUT', '', { version: 1, name: 'Mine now' }],
    ['DELETE', '', undefined],
    ['PATCH', 'restore/', undefined],
    ['POST', 'reorder-handles/', { handles: ['account1'], version: 1 }],
    ['POST', 'generate-sheet/', {}],
  ] as const
  for (const [method, path, body] of calls) {
    const bodies = []
    for (const id of [
      saved.id,
      crypto.randomUUID(),
      '0',
      '-1',
      '2147483648',
      '9223372036854775808',
      '1e5',
      '%EF%BC%91',
      "'",
      '..%2f',
    ]) {
      const answer = await stranger.send(method, `${USAGES}${id}/${path}`, { body })
      expect([method, path, id, answer.statusCode]).toEqual([method, path, id, 404])
      bodies.push(answer.body)
    }
    expect(new Set(bodies).size).toBe(1)
  }
  expect((await stranger.send('GET', USAGES)).body).not.toContain('Private')
  expect(await read(saved.id)).toEqual(saved)
})

describe('listing', () => {
  test('goes through all pages, the newest first, without gap or repeat, also when saved in the same millisecond', async () => {
    const names = Array.from({ length: 23 }, (_, i) => `List ${i}`)
    for (const [i, name] of names.entries()) {
      if (i % 5 === 0) app.time += 1000
      await save({ name })
    }
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 10; page++) {
      const answer = (await browser.send('GET', `${USAGES}?limit=5${cursor && `&cursor=${cursor}`}`)).json()
      seen.push(...answer.results.map(({ name }: Usage) => name))
      // A new list in front does not shift the pages behind.
      if (page === 0) await save({ name: 'Newcomer' })
      if (answer.next === null) break
      cursor = answer.next
    }
    expect([...seen].sort()).toEqual([...names].sort())
    const groups = seen.map((name) => Math.floor(Number(name.slice(5)) / 5))
    expect(groups).toEqual([...groups].sort((a, b) => b - a))
  })

  test('by kind and by a part of the name, where % and _ are only themselves', async () => {
    await save({ name: '100% coffee', kind: 'builder' })
    await save({ name: '100 people', kind: 'saved_list' })
    const names = async (query: string) =>
      (await browser.send('GET', `${USAGES}?${query}`)).json().results.map(({ name }: Usage) => name)
    expect(await names('kind=builder')).toEqual(['100% coffee'])
    expect(await names('search=100%25')).toEqual(['100% coffee'])
    expect(await names('search=_00')).toEqual([])
    expect(await names('search=%5C')).toEqual([])
    expect(await names('search=COFFEE')).toEqual(['100% coffee'])
    expect(await names("search=')%20OR%201=1--")).toEqual([])
  })

  test('counts ticked entries instead of sending packages', async () => {
    await save({
      targeting_package: { handles: [...handlesOf(3), { handle: 'x', deselected: true }], placements: ['profiles'] },
    })
    const [line] = (await browser.send('GET', USAGES)).json().results
    expect(line.selected).toMatchObject({ handles: 3, placements: 1, keywords: 0 })
    expect(line).not.toHaveProperty('targeting_package')
  })

  test('says of each list whether it only keeps people out', async () => {
    await save({ name: 'In' })
    await save({ name: 'Out', targeting_package: { purpose: 'exclusion' } })
    for (const address of [USAGES, '/api/external/recent-audiences/']) {
      const reply = (await browser.send('GET', address)).json()
      const told = (reply.results ?? reply).map(({ name, purpose }: Record<string, string>) => [name, purpose])
      expect(Object.fromEntries(told)).toEqual({ In: 'targeting', Out: 'exclusion' })
    }
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=5&limit=6',
    'cursor=zzz',
    'cursor=W10',
    'kind=x',
    'deleted=maybe',
  ])('refuses ?%s', async (query) => {
    expect((await browser.send('GET', `${USAGES}?${query}`)).statusCode).toBe(400)
  })

  test('the ten changed last', async () => {
    const saved: Usage[] = []
    for (let i = 0; i < 12; i++) {
      app.time += 1000
      saved.push(await save({ name: `${i}` }))
    }
    app.time += 1000
    if (saved[0]) await put(saved[0], { name: 'first again' })
    const recent = (await browser.send('GET', '/api/external/recent-audiences/')).json()
    expect(recent.map(({ name }: Usage) => name)).toEqual([
      'first again',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
    ])
  })
})

test('people of one office each have their own number of calls; the refusal says how long to wait', async () => {
  const [one, other] = [app.browser('198.51.100.20'), app.browser('198.51.100.20')]
  const lists: string[] = []
  for (const [index, person] of [one, other].entries()) {
    await person.signIn(`colleague${index}@mail.example.com`)
    lists.push((await save({ name: 'Sheet' }, person)).id)
  }
  const sheet = (index: number) =>
    [one, other][index]?.send('POST', `${USAGES}${lists[index]}/generate-sheet/`, { body: { format: 'csv' } })
  for (let call = 0; call < 30; call++) expect((await sheet(0))?.statusCode).toBe(200)
  const refused = await sheet(0)
  const wait = Number(refused?.headers['retry-after'])
  expect(wait).toBeGreaterThan(60)
  const minutes = Math.ceil(wait / 60)
  expect([refused?.statusCode, refused?.json()]).toEqual([
    429,
    {
      code: 'too_many',
      detail: `Too many requests. Please wait ${minutes} minutes, then try again.`,
      reason: { code: 'too_many_minutes', values: { minutes } },
    },
  ])
  expect((await sheet(1))?.statusCode).toBe(200)
})

describe('suggestions that were used', () => {
  const SUGGESTIONS = usages.recordSuggestions.path
  const record = async (query: string, ...keywords: readonly string[]): Promise<number> => {
    app.time += 1000
    return (await browser.send('POST', SUGGESTIONS, { body: { query, keywords } })).statusCode
  }
  const forget = async (body?: object): Promise<number> =>
    (await browser.send('DELETE', SUGGESTIONS, { body })).statusCode
  const listed = async (of = browser): Promise<{ results: UsedSuggestion[]; total: number }> =>
    (await of.send('GET', SUGGESTIONS)).json()
  const keywords = async (of = browser): Promise<string[]> => (await listed(of)).results.map(({ keyword }) => keyword)

  test('are seen again: for which words, how many times, when last, the last used first', async () => {
    expect(await record('coffee, tea', 'cold brew', 'latte', 'Latte')).toBe(204)
    expect(await record('tea', 'matcha')).toBe(204)
    expect(await record('espresso', 'LATTE')).toBe(204)
    const last = new Date(app.time).toISOString()
    expect(await listed()).toEqual({
      results: [
        { keyword: 'LATTE', queries: ['espresso', 'coffee, tea'], times: 2, last_used: last },
        expect.objectContaining({ keyword: 'matcha', queries: ['tea'], times: 1 }),
        expect.objectContaining({ keyword: 'cold brew', queries: ['coffee, tea'], times: 1 }),
      ],
      total: 3,
    })
    expect(await listed(stranger)).toEqual({ results: [], total: 0 })
  })

  test('are forgotten one by one or all together, once or twice, and nobody else’s with them', async () => {
    await record('coffee', 'latte', 'mocha', 'cortado')
    await stranger.send('POST', SUGGESTIONS, { body: { query: 'coffee', keywords: ['latte', 'mocha'] } })
    expect(await forget({ keyword: ' Latte ' })).toBe(204)
    expect(await forget({ keyword: 'latte' })).toBe(204)
    expect((await keywords()).toSorted()).toEqual(['cortado', 'mocha'])
    expect(await forget({ keyword: 'never taken' })).toBe(204)
    expect(await forget()).toBe(204)
    expect(await forget({})).toBe(204)
    expect(await keywords()).toEqual([])
    expect((await keywords(stranger)).toSorted()).toEqual(['latte', 'mocha'])
  })

  test('the newest thousand are retained, and none older than two years', async () => {
    await record('coffee', 'first')
    const owner = await world.db.selectFrom('keyword_suggestion_usages').select('user_id').execute()
    for (let batch = 0; batch < 20; batch++)
      await record('coffee', ...Array.from({ length: 50 }, (_, at) => `word ${batch} ${at}`))
    const rows = async () =>
      Number(
        (
          await world.db
            .selectFrom('keyword_suggestion_usages')
            .select(({ fn }) => fn.countAll().as('rows'))
            .where('user_id', '=', owner.at(-1)?.user_id ?? '')
            .executeTakeFirstOrThrow()
        ).rows,
      )
    expect(await rows()).toBe(1000)
    const { results, total } = await listed()
    expect([results.length, total]).toEqual([200, 1000])
    expect(results.some(({ keyword }) => keyword === 'first')).toBe(false)
    app.time += 731 * DAY
    await browser.signIn(`owner${people}@mail.example.com`)
    expect(await listed()).toEqual({ results: [], total: 0 })
    await purgeUsagesWorker({ db: world.db, clock: () => app.time }).run({}, new AbortController().signal)
    expect(await rows()).toBe(0)
  })

  test.each([
    ['no keywords', { keywords: [] }],
    ['an empty keyword', { keywords: ['  '] }],
    ['a long keyword', { keywords: ['x'.repeat(101)] }],
    ['too many keywords', { keywords: Array.from({ length: 51 }, (_, at) => `word ${at}`) }],
    ['a long query', { query: 'x'.repeat(1001), keywords: ['latte'] }],
    ['what nobody asks for', { keywords: ['latte'], user_id: 'somebody' }],
  ])('refuses %s', async (_, body) => {
    expect((await browser.send('POST', SUGGESTIONS, { body })).statusCode).toBe(400)
    expect(await keywords()).toEqual([])
  })

  test('a keyword that is none is refused instead of forgetting all', async () => {
    await record('coffee', 'latte')
    for (const body of [{ keyword: '' }, { keyword: '  ' }, { keywords: ['latte'] }, { keyword: null }, 'latte'])
      expect((await browser.send('DELETE', SUGGESTIONS, { body })).statusCode).toBe(400)
    expect(await keywords()).toEqual(['latte'])
  })

  test('visitors have none and leave none', async () => {
    const visitor = app.browser()
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(
        (await visitor.send(method, SUGGESTIONS, { body: method === 'POST' ? { keywords: ['x'] } : undefined }))
          .statusCode,
      ).toBe(403)
  })
})

describe('as a spreadsheet', () => {
  const attacks = [
    '=HYPERLINK("http://evil.example","x")',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1:A9)',
    '\t=1+1',
    '＝1+1',
    '\u200b=1',
    'a","=1+1',
  ]
  const sheet = async (body: object, name = 'My "list"; 珈琲\r\nx') => {
    const saved = await save({
      name,
      targeting_package: {
        keywords: attacks.map((label) => ({ label, why: figure })),
        handles: attacks.map((name, index) => ({ handle: `account${index}`, name, deselected: true })),
        custom_audiences: attacks.map((label) => ({ label })),
        locations: [{ label: '=1', id: 'x' }],
        placements: ['profiles'],
      },
      countries: [{ code: 'JP', label: '=1+1' }],
    })
    // As lists held them before handles were checked.
    const handles = attacks.map((handle) => ({ handle, name: handle, deselected: true }))
    const old = JSON.stringify({ ...saved.targeting_package, handles })
    await world.db.updateTable('usages').set({ targeting_package: old }).where('id', '=', saved.id).execute()
    return await browser.send('POST', `${USAGES}${saved.id}/generate-sheet/`, { body })
  }

  test('XLSX: every text is a text cell and as it was typed, none a formula', async () => {
    const answer = await sheet({ format: 'xlsx' })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const parts = xlsxParts(answer.rawPayload)
    const [cells = ''] = [...parts].filter(([name]) => name.includes('worksheets/')).map(([, xml]) => xml)
    expect(cells).toContain('<row')
    expect(cells).not.toMatch(/<f[ >]/)
    const texts = [...(parts.get('xl/sharedStrings.xml') ?? cells).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(texts.length).toBeGreaterThan(20)
    // What looks like a formula is in a cell that says that it holds a text.
    expect(texts.filter((text) => /^\s*[=+\-@＝]/.test(text)).length).toBeGreaterThan(5)
    expect(texts.filter((text) => text.startsWith("'"))).toEqual([])
    expect(
      [...cells.matchAll(/<c [^>]*?(?:t="(\w+)")?[^>]*><v>/g)].every(([, type = 'n']) => /^(s|n)$/.test(type)),
    ).toBe(true)
    expect(cells).toContain(`<v>${figure.share}</v>`)
  })

  test('CSV: quoted, safe, readable as UTF-8, one line for each entry', async () => {
    const answer = await sheet({ format: 'csv', language: 'ja' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = answer.rawPayload.toString('utf8')
    expect(text.startsWith('\ufeff"種類",')).toBe(true)
    const lines = text.slice(1).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + attacks.length * 3 + 1 + 1 + 2 + 1)
    expect(lines.filter((line) => line.startsWith('"掲載面",'))).toEqual([expect.stringContaining('"プロフィール"')])
    const fields = lines.flatMap((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field]) => field ?? ''))
    expect(fields.filter((field) => /^[\s\u200b]*[=+\-@＝]/.test(field))).toEqual([])
    expect(lines.every((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(',').length === 9)).toBe(true)
  })

  test('a term that defines the audience says so where others have their lift', async () => {
    const why = discloseFigure({ ...figure, b: 0 })
    const lowest = `"≥${Math.floor(why.affinityLow)}"`
    const keywords = [
      { label: 'espresso', why, note: { code: 'your_term' } },
      { label: 'latte', why, note: { code: 'adds' } },
    ]
    const saved = await save({ targeting_package: { keywords } })
    const read = async (language: string) => {
      const body = { format: 'csv', language }
      const answer = await browser.send('POST', `${USAGES}${saved.id}/generate-sheet/`, { body })
      const lines = answer.rawPayload.toString('utf8').split('\r\n')
      return ['espresso', 'latte'].map((word) => lines.find((line) => line.includes(`"${word}"`))?.split(',')[5])
    }
    // Nobody of the baseline has it: no more than the lower end can be stated, as on the screen.
    expect(await read('en')).toEqual(['"defines the audience"', lowest])
    expect(await read('ja')).toEqual(['"オーディエンスの定義"', lowest])
  })

  test('every entry says why it is selected or not, and names of lists are in the language of the sheet', async () => {
    const saved = await save({
      targeting_package: {
        keywords: [
          { label: 'latte', why: figure, note: { code: 'adds', people: 1500, percent: 80 } },
          { label: 'brunch', deselected: true, note: { code: 'mostly_others', people: 400, percent: 87 } },
          { label: 'kettle' },
          {
            label: 'mug',
            deselected: true,
            note: { code: 'already_reached', percent: 90, by: 'Food and drink—Coffee' },
          },
          { label: 'jug', note: { code: 'already_reached', percent: 90, by: 'latte' } },
        ],
        hashtags: [{ label: '朝活' }, { label: '#latteart' }],
        interests: [{ label: 'Food and drink—Coffee', id: 'food-and-drink/coffee' }],
        sizing: {
          ...{ own: 0, ticked: 1, size: 1 },
          steps: [{ field: 'keywords', id: 'latte', recall: 0.4, precision: 0.8 }],
        },
      },
      countries: [{ code: 'JP', label: 'Japan' }],
    })
    const read = async (language: string) => {
      const body = { format: 'csv', language }
      const answer = await browser.send('POST', `${USAGES}${saved.id}/generate-sheet/`, { body })
      const cells = answer.rawPayload.toString('utf8').slice(1).trimEnd().split('\r\n')
      return cells.map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)")?/g)].map(([, field]) => field ?? ''))
    }
    const reasons = (lines: readonly string[][]) => new Map(lines.map((cells) => [cells[1], cells.at(-1)]))
    const english = reasons(await read('en'))
    expect(english.get('Entry')).toBe('Reason')
    expect(english.get('latte')).toBe('Adds about 1,500 people: about 1,200 of your audience and about 300 others.')
    expect(english.get('brunch')).toMatch(/^Would add about 400 people, most of them not in your audience/)
    expect(english.get('kettle')).toBe('Added by you.')
    expect(english.get('Food and drink—Coffee')).toBe('From your audience filters.')
    const japanese = reasons(await read('ja'))
    expect(japanese.get('項目')).toBe('理由')
    expect(japanese.get('latte')).toBe('約1,500人が加わります（オーディエンス約1,200人、対象外約300人）。')
    expect(japanese.get('kettle')).toBe('手動で追加。')
    expect(japanese.get('mug')).toContain('主に「食べ物・飲み物—コーヒー」で')
    expect(english.get('mug')).toContain('mostly by “Food and drink—Coffee”')
    // What the calculation left out was selected by somebody's hand.
    expect(english.get('jug')).toMatch(/^Selected by hand\. 90% of the audience/)
    expect([...english.keys()]).toEqual(expect.arrayContaining(['#朝活', '#latteart']))
    expect([...japanese.keys()]).toEqual(expect.arrayContaining(['食べ物・飲み物—コーヒー', '日本']))
    const xlsx = await browser.send('POST', `${USAGES}${saved.id}/generate-sheet/`, { body: { format: 'xlsx' } })
    expect([...xlsxParts(xlsx.rawPayload).values()].join('')).toContain('about 1,200 of your audience')
  })

  test('a list that selects nobody says first whom it reaches', async () => {
    const saved = await save({ targeting_package: { keywords: [{ label: 'latte', deselected: true }] } })
    const answer = await browser.send('POST', `${USAGES}${saved.id}/generate-sheet/`, { body: { format: 'csv' } })
    const [, first = ''] = answer.rawPayload.toString('utf8').split('\r\n')
    expect(first).toContain('"Note","Nothing selects people, so everyone who meets the other conditions is reached."')
  })

  test('is named after the list, and the name ends no header', async () => {
    const { headers } = await sheet({ format: 'csv' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="My list __ x.csv"; filename*=UTF-8''My%20list%20%E7%8F%88%E7%90%B2%20x.csv`,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('comes in two formats and two languages', async () => {
    expect((await sheet({ format: 'pdf' })).statusCode).toBe(400)
    expect((await sheet({ language: 'de' })).statusCode).toBe(400)
    expect((await sheet({})).headers['content-type']).toContain('spreadsheetml')
  })
})
