// What a list is for over HTTP: made from an exclusion audience it keeps people out, however it is saved, read, planned or exported.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from '#platform/table-columns.ts'
import { ENGLISH, PLANS } from '../../../testkit/application-app.ts'
import { connectAdvertiser } from '../../../testkit/connected-advertiser.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'

const USAGES = '/api/external/audience-usages/'
const EXCLUDE = '/api/external/create-exclusion-audience/'
const scene = productScene({ network: peopleWithTraits, sandbox: true })
const definition = {
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['espresso'], atLeast: 1 }] }],
  exclude: [],
}
const content = {
  targeting_package: { keywords: [{ label: 'journalist' }] },
  countries: [{ label: 'Japan', code: 'JP' }],
}
const NOTICE = { code: 'list_excludes', values: {} }
const target = { ad_account_id: AD_ACCOUNT, target: { kind: 'line_item', line_item_id: ENGLISH } }

let person: Browser
let audiences: { readonly own: string; readonly catalogue: string; readonly reached: string; readonly foreign: string }

const ownExclusion = async (whose: Browser): Promise<string> =>
  (await whose.send('POST', EXCLUDE, { body: { name: 'Press', definition } })).json().audience.id

beforeAll(async () => {
  person = await scene.signedIn()
  await connectAdvertiser({ application: scene.application, person })
  await scene.application.storeCatalogue()
  const catalogue: { id: string; categories: { name: string }[] }[] = (
    await person.send('GET', '/api/external/audience-configs/?limit=100')
  ).json().results
  const ready = (excludes: boolean) =>
    catalogue.find(({ categories }) => categories.some(({ name }) => name === 'Exclusion Audience') === excludes)?.id ??
    ''
  const foreign = await ownExclusion(await scene.signedIn())
  audiences = { own: await ownExclusion(person), catalogue: ready(true), reached: ready(false), foreign }
})

const save = async (audience: string, more: object = {}) => {
  const answer = await person.send('POST', USAGES, { body: { ...content, audience_config_id: audience, ...more } })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const listed = async (id: string): Promise<string[]> => {
  const pages = await Promise.all([USAGES, '/api/external/recent-audiences/'].map((url) => person.send('GET', url)))
  const rows = pages.flatMap((page): { id: string; purpose: string }[] => page.json().results ?? page.json())
  return rows.filter((row) => row.id === id).map(({ purpose }) => purpose)
}
const planned = async (url: string, body: object): Promise<Plan> => {
  const answer = await person.send('POST', url, { body: { ...target, ...body } })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const typeOf = ({ type, items }: Plan) => [type, items.created.map((item) => item.operator_type)]

describe('a list of an exclusion audience', () => {
  test.each(['own', 'catalogue'] as const)('[EXT-6] %s keeps people out in every call', async (which) => {
    const usage = await save(audiences[which])
    expect([usage.targeting_package.purpose, usage.notices]).toEqual(['exclusion', [NOTICE]])
    expect(await listed(usage.id)).toEqual(['exclusion', 'exclusion'])
    expect(typeOf(await planned(`${USAGES}${usage.id}/plan/`, {}))).toEqual(['exclusion', ['NE']])
    const unsaved = await planned(PLANS, { ...content, audience_config_id: audiences[which] })
    expect([...typeOf(unsaved), unsaved.notices[0]]).toEqual(['exclusion', ['NE'], NOTICE])
    const sheet = await person.send('POST', `${USAGES}${usage.id}/generate-sheet/`, { body: { format: 'bulk' } })
    const marked = await save(audiences.reached, {
      targeting_package: { ...content.targeting_package, purpose: 'exclusion' },
    })
    const same = await person.send('POST', `${USAGES}${marked.id}/generate-sheet/`, { body: { format: 'bulk' } })
    // Beside them a workbook says when it was made.
    const [ofUsage, ofMarked] = [sheet, same].map(({ rawPayload }) =>
      Object.entries(unzipSync(rawPayload)).filter(([name]) => name.startsWith('xl/')),
    )
    expect(ofUsage?.length).toBeGreaterThan(0)
    expect(ofUsage).toEqual(ofMarked)
  })

  test('that was saved before keeps people out too, and so does what it is recorded as', async () => {
    const usage = await save(audiences.own)
    const { purpose: _, ...before } = usage.targeting_package
    const old = { targeting_package: json(before), notices: json([]) }
    await scene.world.db.updateTable('usages').set(old).where('id', '=', usage.id).execute()
    const read = (await person.send('GET', `${USAGES}${usage.id}/`)).json()
    expect([read.targeting_package.purpose, read.notices]).toEqual(['exclusion', [NOTICE]])
    expect(await listed(usage.id)).toEqual(['exclusion', 'exclusion'])
    expect(typeOf(await planned(`${USAGES}${usage.id}/plan/`, {}))).toEqual(['exclusion', ['NE']])
    const applied = await save(audiences.own, { state: 'applied', ad_account_id: AD_ACCOUNT })
    expect(applied.targeting_package.purpose).toBe('exclusion')
  })

  test('stays one when another package is saved into it, and when its audience is gone', async () => {
    const usage = await save(audiences.own)
    const body = { version: usage.version, targeting_package: { keywords: [{ label: 'reporter' }] } }
    const changed = (await person.send('PUT', `${USAGES}${usage.id}/`, { body })).json()
    expect([changed.targeting_package.purpose, changed.notices]).toEqual(['exclusion', [NOTICE]])
    const moved = { version: changed.version, audience_config_id: null }
    const without = (await person.send('PUT', `${USAGES}${usage.id}/`, { body: moved })).json()
    expect(without.targeting_package.purpose).toBe('exclusion')
  })
})

test('a list becomes one with its audience; other audiences, of nobody or of somebody else, make none', async () => {
  for (const audience of [audiences.reached, audiences.foreign, crypto.randomUUID()]) {
    const usage = await save(audience)
    expect([usage.targeting_package.purpose, usage.notices]).toEqual([undefined, []])
    expect(typeOf(await planned(PLANS, { ...content, audience_config_id: audience }))[0]).toBe('targeting')
  }
  const usage = await save(audiences.reached)
  const body = { version: usage.version, audience_config_id: audiences.catalogue.toUpperCase() }
  const changed = (await person.send('PUT', `${USAGES}${usage.id}/`, { body })).json()
  expect(changed.targeting_package.purpose).toBe('exclusion')
})
