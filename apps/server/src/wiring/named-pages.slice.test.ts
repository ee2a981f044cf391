// Which pages about one country, audience or document search engines may list, and by which name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AudienceApp, startAudienceApp } from '../../testkit/audience-app.ts'
import { madeAudience, ownTeamOf } from '../../testkit/audience-scene.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { keepCatalogue } from '../features/audiences/refresh-jobs.ts'
import { namedPagesOf } from './named-pages.ts'

let world: World
let app: AudienceApp
beforeAll(async () => {
  world = await startWorld()
  app = await startAudienceApp(world)
  await keepCatalogue(app.audiencePorts)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const pageOf = async (above: string, name: string, language: 'en' | 'ja' = 'en') =>
  await namedPagesOf(app.audiencePorts.db)[above]?.(name, language)
const nameOf = async (above: string, name: string) => (await pageOf(above, name))?.place ?? null

test.each([
  ['JP', 'JP'],
  ['japan', 'JP'],
  ['日本', 'JP'],
  ['jp-13', 'JP-13'],
  ['ZZ', null],
  ['KP', null],
  ['North Korea', null],
])('the page of %s is that of %s', async (said, name) => expect(await nameOf('/xstats', said)).toBe(name))

test.each([
  ['slide-deck', 'slide-deck'],
  ['nothing', null],
])('the document %s: %s', async (said, name) => expect(await nameOf('/request-download', said)).toBe(name))

test('each has its own title, and a document its own words, in both languages', async () => {
  expect(await pageOf('/xstats', 'jp')).toMatchObject({ title: 'X-stats: Japan' })
  expect(await pageOf('/xstats', 'jp', 'ja')).toMatchObject({ title: 'X-stats：日本' })
  const deck = await pageOf('/request-download', 'slide-deck')
  expect(deck).toMatchObject({ title: 'From audience to campaign, in one place' })
  expect(deck?.summary).toMatch(/\w/)
  expect((await pageOf('/request-download', 'slide-deck', 'ja'))?.title).toMatch(/\p{sc=Han}/u)
})

test('a ready-made audience has a page, one of a team or of nobody has none', async () => {
  const { results } = (await app.browser('198.51.100.77').send('GET', '/api/external/audience-configs/?limit=1')).json()
  const { id } = results[0]
  expect(await nameOf('/audiences', id)).toBe(id)
  const own = await madeAudience(await ownTeamOf(app), { name: 'Ours' })
  for (const other of [own.id, 'zzz', '00000000-0000-4000-8000-000000000000'])
    expect(await nameOf('/audiences', other)).toBeNull()
})
