// Targeting criteria over signed HTTP: the rules of the network on a line item, batches of all or nothing, what stands.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
})

const ACCOUNT = '/12/accounts/18ce54d4x5t'
type Row = readonly [type: string, value: string, operator?: string]

const created = (lineItem: string, rows: readonly Row[]) =>
  rows.map(([targeting_type, targeting_value, operator_type]) => ({
    operation_type: 'Create',
    params: { line_item_id: lineItem, targeting_type, targeting_value, ...(operator_type && { operator_type }) },
  }))
const batch = (operations: readonly unknown[]) =>
  sandbox.send('POST', '/12/batch/accounts/18ce54d4x5t/targeting_criteria', { json: operations })
const list = (lineItem: string, more: Readonly<Record<string, string>> = {}) =>
  sandbox.send('GET', `${ACCOUNT}/targeting_criteria`, { query: { line_item_ids: lineItem, count: '1000', ...more } })

async function newLineItem(placements = 'ALL_ON_TWITTER'): Promise<string> {
  const answer = await sandbox.send('POST', `${ACCOUNT}/line_items`, {
    query: {
      campaign_id: '8wku2',
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements,
      entity_status: 'PAUSED',
    },
  })
  return answer.body.data.id
}

const codes = (body: { operation_errors: readonly (readonly { code: string }[])[] }) =>
  body.operation_errors.map(([first]) => first?.code ?? null)

test('what stands on the two line items is English and Japanese', async () => {
  const { body } = await list('itttx,ml5vs')
  const rows = body.data.map((one: Record<string, string>) => [
    one.line_item_id,
    one.targeting_type,
    one.name,
    one.operator_type,
  ])
  expect(rows).toContainEqual(['itttx', 'BROAD_KEYWORD', 'instant coffee', 'NE'])
  expect(rows).toContainEqual(['itttx', 'SIMILAR_TO_FOLLOWERS_OF_USER', 'kestrelgrinders', 'EQ'])
  expect(rows).toContainEqual(['ml5vs', 'BROAD_KEYWORD', 'コーヒー 淹れ方', 'EQ'])
  expect(rows).toContainEqual(['ml5vs', 'LANGUAGE', 'Japanese', 'EQ'])
  expect((await sandbox.send('GET', `${ACCOUNT}/targeting_criteria`)).body.errors[0]).toMatchObject({
    code: 'MISSING_PARAMETER',
    parameter: 'line_item_ids',
  })
})

test('one criterion: created, read, localized, deleted', async () => {
  const item = await newLineItem()
  const made = await sandbox.send('POST', `${ACCOUNT}/targeting_criteria`, {
    query: { line_item_id: item, targeting_type: 'LOCATION', targeting_value: '96683cc9126741d1' },
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    data: {
      line_item_id: item,
      name: 'United States',
      location_type: 'COUNTRY',
      operator_type: 'EQ',
      targeting_type: 'LOCATION',
      targeting_value: '96683cc9126741d1',
      deleted: false,
    },
    request: { params: { line_item_id: item, targeting_type: 'LOCATION', account_id: '18ce54d4x5t' } },
  })
  const { id } = made.body.data
  const one = await sandbox.send('GET', `${ACCOUNT}/targeting_criteria/${id}`, { query: { lang: 'ja' } })
  expect(one.body.data.localized_name).toBe('アメリカ合衆国')
  const gone = await sandbox.send('DELETE', `${ACCOUNT}/targeting_criteria/${id}`)
  expect(gone.body.data.deleted).toBe(true)
  expect((await list(item)).body.data).toEqual([])
  expect((await list(item, { with_deleted: 'true' })).body.data).toHaveLength(1)
  const again = await sandbox.send('DELETE', `${ACCOUNT}/targeting_criteria/${id}`)
  expect([again.status, again.body.errors[0].code]).toEqual([404, 'TARGETING_CRITERION_NOT_FOUND'])
})

test('five hundred at once, answered in their order, shown in pages', async () => {
  const item = await newLineItem()
  const words = Array.from({ length: 500 }, (_, index) => `word ${index}`)
  const { status, body } = await batch(
    created(
      item,
      words.map((word) => ['BROAD_KEYWORD', word]),
    ),
  )
  expect(status).toBe(201)
  expect(body.data_type).toBe('targeting_criterion')
  expect(body.data.map((one: { targeting_value: string }) => one.targeting_value)).toEqual(words)
  expect(body.request[499]).toEqual({
    operation_type: 'Create',
    params: {
      line_item_id: item,
      targeting_type: 'BROAD_KEYWORD',
      targeting_value: 'word 499',
      account_id: '18ce54d4x5t',
    },
  })
  const first = await list(item, { count: '300' })
  const second = await list(item, { count: '300', cursor: first.body.next_cursor })
  expect([first.body.data.length, second.body.data.length, second.body.next_cursor]).toEqual([300, 200, null])
  const more = await batch(
    created(
      item,
      Array.from({ length: 501 }, (_, index) => ['BROAD_KEYWORD', `more ${index}`]),
    ),
  )
  expect([more.status, more.body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
  await batch(
    created(
      item,
      Array.from({ length: 500 }, (_, index) => ['PHRASE_KEYWORD', `more ${index}`]),
    ),
  )
  const over = await batch(created(item, [['EXACT_KEYWORD', 'one too many']]))
  expect(codes(over.body)).toEqual(['INVALID_PARAMETER'])
})

test('one wrong operation, and nothing is written', async () => {
  const item = await newLineItem()
  const { body: existing } = await batch(created(item, [['BROAD_KEYWORD', 'stays']]))
  const failed = await batch([
    { operation_type: 'Delete', params: { targeting_criterion_id: existing.data[0].id } },
    ...created(item, [
      ['BROAD_KEYWORD', 'good'],
      ['LOCATION', 'nowhere'],
      ['SIMILAR_TO_FOLLOWERS_OF_USER', '1'],
      ['GENDER', '1', 'NE'],
      ['NONSENSE', 'x'],
    ]),
    { operation_type: 'Delete', params: { targeting_criterion_id: 'nope' } },
    ...created('nope', [['BROAD_KEYWORD', 'x']]),
    { operation_type: 'Update', params: {} },
  ])
  expect(failed.body.errors).toEqual([])
  expect(codes(failed.body)).toEqual([
    null,
    null,
    'INVALID_PARAMETER',
    'INVALID_USER_ID',
    'INVALID_PARAMETER',
    'INVALID_TARGETING_TYPE',
    'TARGETING_CRITERION_NOT_FOUND',
    'LINE_ITEM_NOT_FOUND',
    'INVALID_PARAMETER',
  ])
  expect((await list(item)).body.data.map((one: { name: string }) => one.name)).toEqual(['stays'])
})

test('what the same batch takes away does not stand in the way', async () => {
  const item = await newLineItem()
  const { body } = await batch(created(item, [['AGE', 'AGE_25_TO_49']]))
  expect(codes((await batch(created(item, [['AGE', 'AGE_OVER_35']]))).body)).toEqual(['INVALID_PARAMETER'])
  const swapped = await batch([
    ...created(item, [['AGE', 'AGE_OVER_35']]),
    { operation_type: 'Delete', params: { targeting_criterion_id: body.data[0].id } },
  ])
  expect(swapped.status).toBe(201)
  expect(swapped.body.data).toMatchObject([{ name: '35 and up' }, { deleted: true }])
  const twice = await batch(
    created(item, [
      ['BROAD_KEYWORD', 'Tea'],
      ['BROAD_KEYWORD', 'tea'],
    ]),
  )
  expect(codes(twice.body)).toEqual([null, 'INVALID_PARAMETER'])
})

test('rules that need what stands: shows after locations, placements, custom audiences', async () => {
  const item = await newLineItem()
  const markets = await sandbox.send('GET', '/12/targeting_criteria/tv_markets')
  const market = markets.body.data.find((one: { locale: string }) => one.locale === 'en-US') ?? markets.body.data[0]
  const shows = await sandbox.send('GET', '/12/targeting_criteria/tv_shows', { query: { locale: market.locale } })
  const show = String(shows.body.data[0].targeting_value)
  const early = await batch(created(item, [['TV_SHOW', show]]))
  expect(codes(early.body)).toEqual(['INVALID_TV_SHOW_LOCATIONS'])
  const countries = await sandbox.send('GET', '/12/targeting_criteria/locations', {
    query: { location_type: 'COUNTRIES', country_code: market.locale.slice(3) },
  })
  const place = countries.body.data[0].targeting_value
  expect(
    (
      await batch(
        created(item, [
          ['LOCATION', place],
          ['TV_SHOW', show],
        ]),
      )
    ).status,
  ).toBe(201)

  const search = await newLineItem('TWITTER_SEARCH,TWITTER_PROFILE')
  expect(search).toMatch(/^[0-9a-z]+$/)

  const audience = await sandbox.send('POST', `${ACCOUNT}/custom_audiences`, { query: { name: 'too small' } })
  const small = await batch(created(item, [['CUSTOM_AUDIENCE', audience.body.data.id]]))
  expect(codes(small.body)).toEqual(['INVALID_PARAMETER'])
  expect(codes((await batch(created(item, [['CUSTOM_AUDIENCE', 'nope']]))).body)).toEqual([
    'TAILORED_AUDIENCE_NOT_FOUND',
  ])
})
