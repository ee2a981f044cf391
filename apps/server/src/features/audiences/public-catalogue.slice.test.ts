// The ready-made audiences as the targeting site shows them: found by anybody, insights cut for visitors, packages as files.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AudienceApp, startAudienceApp } from '../../../testkit/audience-app.ts'
import { madeAudience, ownTeamOf } from '../../../testkit/audience-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { xlsxParts } from '../../../testkit/xlsx-parts.ts'
import { keepCatalogue } from './refresh-jobs.ts'

const SHELF = '/api/external/audience-configs/'
let world: World
let app: AudienceApp
let visitor: Browser
beforeAll(async () => {
  world = await startWorld()
  app = await startAudienceApp(world)
  await keepCatalogue(app.audiencePorts)
  visitor = app.browser('198.51.100.77')
})
afterEach(() => {
  app.time += 300_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const listed = async (query: string) => (await visitor.send('GET', `${SHELF}?${query}`)).json()
const food = async () => (await listed('search=interested+in+food')).results[0]

test('a visitor finds ready-made audiences by name and category, page by page, and none of a team', async () => {
  const ann = await ownTeamOf(app)
  const own = await madeAudience(ann, { name: 'Interested in food and drink, ours' })
  const first = await listed('limit=10&sort=name')
  expect([first.results.length, first.next]).toEqual([10, expect.any(String)])
  const second = await listed(`limit=10&sort=name&cursor=${first.next}`)
  expect(new Set([...first.results, ...second.results].map(({ id }: { id: string }) => id)).size).toBe(20)
  const found = (await listed('search=interested+in+food')).results
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Interested in food and drink'])
  expect(found[0]).toMatchObject({ source: 'catalogue', size: 400, uploads: 0, created_by: '' })
  const exclusion = (await listed('category=exclusion')).results
  expect(exclusion.length).toBeGreaterThan(0)
  expect((await visitor.send('GET', `${SHELF}${own.id}/`)).statusCode).toBe(404)
  expect((await visitor.send('GET', `/api/external/audiences-insights/${own.id}/`)).statusCode).toBe(404)
  expect((await ann.browser.send('GET', `${SHELF}${own.id}/download_targeting_package/`)).statusCode).toBe(404)
})

test('[ANON-1] its insights are cut for visitors, and whole for whoever has signed in', async () => {
  const { id } = await food()
  expect((await visitor.send('GET', `${SHELF}${id}/`)).json().definition.include).toHaveLength(1)
  const seen = (await visitor.send('GET', `/api/external/audiences-insights/${id}/`)).json()
  expect([seen.cut, seen.size.size]).toEqual([true, 400])
  const ann = await ownTeamOf(app)
  const whole = (await ann.browser.send('GET', `/api/external/audiences-insights/${id}/?language=ja`)).json()
  expect(whole.cut).toBe(false)
})

test('its package comes as a spreadsheet, as CSV, and as a row for the bulk editor, named in the reader’s language', async () => {
  const { id } = await food()
  const address = `${SHELF}${id}/download_targeting_package/`
  expect((await visitor.send('GET', address)).statusCode).toBe(403)
  const { browser } = await ownTeamOf(app)
  const sheet = await browser.send('GET', address)
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  expect(sheet.headers['content-disposition']).toContain('Interested in food and drink.xlsx')
  const csv = await browser.send('GET', `${address}?format=csv&language=ja`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.rawPayload.toString('utf8')).toContain('興味・関心')
  expect(decodeURIComponent(String(csv.headers['content-disposition']))).toContain('食べ物・飲み物')
  for (const words of ['指定なし', '性別']) expect(csv.rawPayload.toString('utf8')).toContain(words)
  const bulk = xlsxParts((await browser.send('GET', `${address}?format=bulk`)).rawPayload)
  const texts = bulk.get('xl/sharedStrings.xml') ?? ''
  for (const column of ['Ad group name', 'Follower look-alikes', 'Interests', 'Placements'])
    expect(texts).toContain(column)
})
