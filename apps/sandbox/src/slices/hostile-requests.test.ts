// Requests that no honest client sends: each is refused in the network's words, nothing breaks, and nothing is written.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorization, STANDING_KEYS, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox(500)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
})

const ACCOUNT = '/12/accounts/18ce54d4x5t'

/** Signed, and otherwise exactly this. */
async function raw(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
  const url = `${sandbox.url}${path}`
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: authorization(STANDING_KEYS, { url, method }, { now: sandbox.realTime() }),
      'content-type': type,
    },
    ...(body !== undefined && { body }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of the wire are looked into field by field
  return { status: answer.status, body: (await answer.json()) as any }
}

describe('bodies', () => {
  const DEEP = `{"targeting_criteria":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  test.each<[string, string, string | Uint8Array<ArrayBuffer>, string, number]>([
    ['no JSON', '/audience_estimate', '{', 'application/json', 400],
    ['nothing', '/audience_estimate', 'null', 'application/json', 400],
    ['nested a hundred thousand deep', '/audience_estimate', DEEP, 'application/json', 400],
    ['no text', '/audience_estimate', new Uint8Array([0xff, 0xfe, 0]), 'application/json', 400],
    ['parts without a boundary', '/campaigns', 'x', 'multipart/form-data', 400],
    ['a kind that nobody knows', '/campaigns', 'x', 'nonsense', 415],
    ['larger than anything', '/campaigns', 'x'.repeat(25_000_000), 'application/json', 413],
    ['users that are one text', '/custom_audiences/nope/users', '"x"', 'application/json', 404],
  ])('%s', async (_what, path, body, type, status) => {
    const answer = await raw('POST', `${ACCOUNT}${path}`, body, type)
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0]).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.any(String),
    })
    expect(answer.body.request).toBeDefined()
  })

  test('operations that are none are told one by one, and none is done', async () => {
    const campaigns = async () =>
      (await sandbox.send('GET', `${ACCOUNT}/campaigns`, { query: { count: '1000' } })).body.data
    const before = (await campaigns()).length
    const good = { funding_instrument_id: 'lygyi', name: 'good', daily_budget_amount_local_micro: 1_000_000 }
    const bodies: readonly unknown[] = [
      [null, 1, 'x', []],
      [
        { operation_type: 'Create', params: good },
        { operation_type: {}, params: good },
      ],
      [
        { operation_type: 'Create', params: good },
        { operation_type: 'Update', params: null },
      ],
      JSON.parse('[{"operation_type":"Create","params":{"__proto__":{"name":"x"},"constructor":"y"}}]'),
      [{ operation_type: 'Create', params: { ...good, name: { a: 1 } } }],
      [{ operation_type: 'Create', params: { ...good, daily_budget_amount_local_micro: [5_000_000] } }],
      [{ operation_type: 'Create', params: { ...good, entity_status: ['ACTIVE'] } }],
      { operation_type: 'Create', params: good },
    ]
    for (const body of bodies) {
      const answer = await raw('POST', '/12/batch/accounts/18ce54d4x5t/campaigns', JSON.stringify(body))
      expect([answer.status, Array.isArray(answer.body.errors)]).toEqual([400, true])
    }
    expect(await campaigns()).toHaveLength(before)
  })

  test.each<[string, string, unknown]>([
    ['line_items', 'name', { a: 1 }],
    ['line_items', 'placements', [['ALL_ON_TWITTER']]],
    ['line_items', 'goal', ['ENGAGEMENT']],
    ['line_items', 'primary_web_event_tag', {}],
    ['targeting_criteria', 'targeting_type', ['LANGUAGE']],
    ['targeting_criteria', 'targeting_value', { a: 1 }],
  ])('of %s the field %s holds no structure', async (list, name, value) => {
    const fields = {
      line_items: { campaign_id: '8wku2', objective: 'ENGAGEMENTS', product_type: 'PROMOTED_TWEETS' },
      targeting_criteria: { line_item_id: 'itttx', targeting_type: 'LANGUAGE', targeting_value: 'fi' },
    }[list]
    const more = list === 'line_items' ? { placements: ['ALL_ON_TWITTER'], bid_amount_local_micro: 400_000 } : {}
    const body = [{ operation_type: 'Create', params: { ...fields, ...more, [name]: value } }]
    const answer = await raw('POST', `/12/batch/accounts/18ce54d4x5t/${list}`, JSON.stringify(body))
    expect([answer.status, answer.body.operation_errors?.[0][0]]).toMatchObject([
      400,
      { code: 'INVALID_PARAMETER', parameter: name },
    ])
  })
})

test.each<[string, number, string]>([
  ['/12/accounts/%ff', 400, 'INVALID_PARAMETER'],
  [`/12/accounts/${'a'.repeat(2000)}`, 414, 'INVALID_PARAMETER'],
  ['/13/accounts', 404, 'ROUTE_NOT_FOUND'],
  ['/12//accounts', 404, 'ROUTE_NOT_FOUND'],
  ['/12/ACCOUNTS', 404, 'ROUTE_NOT_FOUND'],
  ['/12/accounts/..%2f..%2fetc', 403, 'ACCOUNT_NOT_FOUND'],
  ['/12/accounts/%00', 403, 'ACCOUNT_NOT_FOUND'],
  ['/12/accounts/__proto__', 403, 'ACCOUNT_NOT_FOUND'],
  [`${ACCOUNT}/campaigns/constructor`, 404, 'CAMPAIGN_NOT_FOUND'],
  [`${ACCOUNT}/campaigns/%27%20OR%201=1--`, 404, 'CAMPAIGN_NOT_FOUND'],
  [`${ACCOUNT}/media_library/..%2F..%2Fsandbox.sqlite`, 404, 'MEDIA_NOT_FOUND'],
])('the address %s', async (path, status, code) => {
  const answer = await raw('GET', path)
  expect([answer.status, answer.body.errors[0].code]).toEqual([status, code])
})

test('eighty writes at once: each is done once, and changes of different fields do not undo each other', async () => {
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      sandbox.send('POST', `${ACCOUNT}/campaigns`, {
        query: {
          funding_instrument_id: 'lygyi',
          name: `at once ${at}`,
          daily_budget_amount_local_micro: '1000000',
          entity_status: 'PAUSED',
        },
      }),
    ),
  )
  const ids = new Set(made.map(({ body }) => body.data.id))
  expect(ids.size).toBe(60)
  const [id = ''] = ids
  const own = `${ACCOUNT}/campaigns/${id}`
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sandbox.send('PUT', own, {
        query: at % 2 === 0 ? { name: 'changed' } : { daily_budget_amount_local_micro: '7000000' },
      }),
    ),
  )
  const { body } = await sandbox.send('GET', own)
  expect(body.data).toMatchObject({ name: 'changed', daily_budget_amount_local_micro: 7_000_000 })
  expect((await sandbox.control('GET', '/sandbox/health')).body.ready).toBe(true)
})
