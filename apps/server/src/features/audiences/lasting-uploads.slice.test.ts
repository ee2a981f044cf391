// Lists in ad accounts hold the audience's people and nobody else, however often the network data are replaced.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AdsPort } from '#connectors/ads/ads-port.ts'
import { activeNetwork, importEvents, openEnrichment } from '#features/network-data/network-data-public.ts'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import { advertisingTeamOf, CONFIGS, madeAudience, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'

const UPLOADS = '/api/uploaded-audiences/'
const HOUR = 3_600_000
const PLACE = { db: 'imported', cluster: '' }

const scene = sandboxScene((world, url) => startAudienceApp(world, { url }))
const folder = mkdtempSync(join(tmpdir(), 'peregrine-lasting-uploads-'))
const enrichment = openEnrichment(2026, 1)
/** Who is in the ad account by what was sent: ids, and handles with an at-sign. */
const there = new Set<string>()
let send: AdsPort['changeMembers']

beforeAll(() => {
  const { ads } = scene.app.audiencePorts.accounts
  send = ads.changeMembers.bind(ads)
  ads.changeMembers = async (...args) => {
    await send(...args)
    const [, , , { kind, members }] = args
    for (const member of members) {
      if ('hashed' in member) continue
      const { userId, handle } = member
      if (kind === 'add') there.add(userId || `@${handle}`)
      else for (const name of [userId, `@${handle}`]) there.delete(name)
    }
  }
})
afterEach(() => there.clear())
afterAll(async () => {
  await enrichment.close()
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
/** The network becomes these people, each of whom posts about espresso. */
async function replaceBy(...people: readonly (readonly [id: string, handle: string])[]) {
  const [accounts, posts] = [join(folder, `a${++files}.csv`), join(folder, `p${files}.csv`)]
  writeFileSync(accounts, ['id,handle,followers', ...people.map(([id, handle]) => `${id},${handle},3`)].join('\n'))
  const texts = people.map(([id], n) => `${n + 1},${id},2026-11-01T00:00:00Z,A good espresso`)
  writeFileSync(posts, ['id,author,created_at,text', ...texts].join('\n'))
  const ports = {
    graph: scene.world.graph,
    db: scene.world.db,
    openEnrichment: () => ({ ...enrichment, close: async () => undefined }),
    now: () => scene.app.time,
  }
  const request = { files: [accounts, posts], dryRun: false, dropImported: true, allowInvalid: false }
  const { signal } = new AbortController()
  let last: unknown
  for await (const event of importEvents({ ...ports, place: PLACE, reportFolder: folder }, request, signal))
    last = event
  expect(last).toHaveProperty('report')
}
const range = (from: number, to: number): [string, string][] =>
  Array.from({ length: to - from }, (_, n) => [String(from + n), `h${from + n}`])
const idsOf = (people: readonly (readonly [string, string])[]) => people.map(([id]) => id).sort()

async function uploaded() {
  scene.app.time += HOUR
  const { ann, account } = await advertisingTeamOf(scene.app)
  const audience = await madeAudience(ann, {})
  await scene.app.jobs.drain()
  const begun = await ann.browser.send('POST', UPLOADS, { body: { audience: audience.id, account } })
  expect(begun.statusCode).toBe(202)
  await scene.app.jobs.drain()
  const [line] = (await ann.browser.send('GET', `${UPLOADS}?team=${ann.slug}`)).json()
  expect(line).toMatchObject({ state: 'processing', problem: null, sync: 'idle' })
  return { ann, audience, id: begun.json().id as string }
}
async function look({ ann, audience }: { ann: TeamPerson; audience: { id: string } }) {
  scene.app.time += HOUR
  await ann.browser.send('POST', `${CONFIGS}${audience.id}/refresh/`, { body: {} })
  await scene.app.jobs.drain()
  return (await ann.browser.send('GET', `${UPLOADS}?team=${ann.slug}`)).json()[0]
}

test('replaced by other data, the ad account holds the people of the audience and nobody else', async () => {
  await replaceBy(...range(5000, 5400))
  const own = await uploaded()
  expect([...there].sort()).toEqual(idsOf(range(5000, 5400)))
  // Half of them stay, among others with lower and higher ids; then all are others; then the first come back.
  for (const people of [
    [...range(4000, 4100), ...range(5200, 5400), ...range(6000, 6100)],
    range(7000, 7300),
    range(5000, 5400),
  ]) {
    await replaceBy(...people)
    expect(await look(own)).toMatchObject({
      sync: 'idle',
      sync_problem: null,
      sent: people.length,
      behind: { added: 0, removed: 0 },
    })
    expect([...there].sort()).toEqual(idsOf(people))
  }
  const history = (await own.ann.browser.send('GET', `${CONFIGS}${own.audience.id}/history/`)).json()
  expect(history.memberships.slice(0, 3)).toMatchObject([
    { compared: true, entered: 400, left: 300 },
    { compared: true, entered: 300, left: 400 },
    { compared: true, entered: 200, left: 200 },
  ])
})

test('sent before numbers lasted: the same while nothing was replaced, otherwise it is said and never called up to date', async () => {
  await replaceBy(...range(5000, 5300))
  const own = await uploaded()
  await scene.world.db.updateTable('audience_uploads').set({ numbers: 'imported' }).where('id', '=', own.id).execute()
  expect(await look(own)).toMatchObject({ sync: 'idle', sync_problem: null })
  // As the journal has it of a replacement by an earlier version, after the upload.
  const at = Math.floor(scene.app.time / 1000)
  const replaced = { import: 99_999, step: 2, at, mode: 'replace', source: '', rows: 1, bad: 0 }
  await scene.world.graph.insertRows('imported.imports', [replaced, { ...replaced, step: 3 }])
  await scene.world.db.updateTable('audience_uploads').set({ numbers: 'imported' }).where('id', '=', own.id).execute()
  const before = there.size
  expect(await look(own)).toMatchObject({ sync: 'failed', sync_problem: { code: 'network_data_replaced' } })
  expect(there.size).toBe(before)
  // Whoever hears of it hears of the ad account, and may use it.
  const { db } = scene.world
  const upload = db.selectFrom('audience_uploads').select('team_account_id as account').where('id', '=', own.id)
  const { account } = await upload.executeTakeFirstOrThrow()
  const failures = db.selectFrom('notifications').select('accounts').where('key', 'like', `upload-sync:${own.id}:%`)
  expect(await failures.execute()).toEqual([{ accounts: [account] }])
})

test('the sizes of an audience say in which data they were counted, until they are counted anew', async () => {
  await replaceBy(...range(5000, 5300))
  const own = await uploaded()
  const counted = async () => (await own.ann.browser.send('GET', `${CONFIGS}${own.audience.id}/`)).json().counted_in
  const current = async () => {
    const active = await activeNetwork(scene.world.graph)
    return { network: active?.network, published: active?.publishedAt }
  }
  expect(await counted()).toEqual(await current())
  await replaceBy(...range(5100, 5400))
  expect(await counted()).not.toEqual(await current())
  await look(own)
  expect(await counted()).toEqual(await current())
})
