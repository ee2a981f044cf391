// Communities of a team over HTTP, on the real stores: studies in the background, growth, names, and other teams kept out.
import type {
  CommunityDetail,
  CommunityDrawing,
  CommunityLine,
  CommunityStudy,
} from '@peregrine/contract/communities/community-shapes.ts'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { paced } from '../../../testkit/eventually.ts'
import { createNetwork } from '../../../testkit/hand-made-network.ts'
import { plantedCommunities } from '../../../testkit/planted-people.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const PEOPLE = 1500
let world: World
let app: WholeApplication
/** Questions whose next answer is an engine that dies. */
let dying: string | null = null

interface Member {
  readonly browser: Browser
  readonly team: string
}
let ann: Member
let bob: Member

async function somebody(email: string, ip: string): Promise<Member> {
  const browser = app.browser(ip)
  await browser.signIn(email)
  const made = await browser.send('POST', '/api/teams/', { body: { name: `Team of ${email}` } })
  expect(made.statusCode, made.body).toBe(201)
  return { browser, team: made.json().slug }
}

beforeAll(async () => {
  world = await startWorld()
  const graph = (real: Graph): Graph => ({
    ...real,
    read: (question) => {
      if (question.name === dying) {
        dying = null
        return Promise.reject(new Error('The engine has gone.'))
      }
      return real.read(question)
    },
  })
  app = await startWholeApplication(world, { network: plantedCommunities(PEOPLE), graph })
  ann = await somebody('ann@mail.example.com', '203.0.113.7')
  bob = await somebody('bob@mail.example.com', '203.0.113.8')
})
afterEach(() => {
  app.time += 61_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const get = async <Reply>({ browser, team }: Member, path: string, query = ''): Promise<Reply> => {
  const answer = await browser.send('GET', `${path}?team=${team}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Reply>()
}
const study = async ({ browser, team }: Member, body: object = {}) =>
  await browser.send('POST', '/api/communities/', { body: { team, ...body } })
interface Page<Line> {
  readonly results: Line[]
  readonly next: string | null
}
const list = (who: Member, query = '') => get<Page<CommunityLine>>(who, '/api/communities/', query)
const cinema = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['cinema'], atLeast: 1 }] }],
}

test('[ROUTE-T18, INSIGHT-6] the whole network: three communities, by whom they follow and what they speak of', async () => {
  const begun = await study(ann)
  expect(begun.statusCode, begun.body).toBe(202)
  expect(begun.json()).toMatchObject({ state: 'waiting', audience: { kind: 'network' } })
  expect((await study(ann)).json()).toMatchObject({ code: 'study_under_way' })
  await app.jobs.drain()
  const done = await get<CommunityStudy>(ann, `/api/community-studies/${begun.json().id}/`)
  expect(done).toMatchObject({ state: 'done', latest: true, previous: null, communities: 3, lookedAt: PEOPLE })
  expect(done.stability).toBeGreaterThan(0.9)
  expect(done.reliance).toBe('excellent')
  const task = await get<{ state: string; done: number; total: number }>(ann, `/api/tasks/${done.task}/`)
  expect(task).toMatchObject({ state: 'done', done: 5, total: 5 })

  const { results } = await list(ann)
  expect(results).toHaveLength(3)
  const coffee = results.find(({ tellingWords }) => tellingWords.includes('espresso'))
  const detail = await get<CommunityDetail>(ann, `/api/community/${coffee?.id}/`)
  expect(detail.accounts.every(({ handle }) => handle.startsWith('coffee'))).toBe(true)
  // Named by the accounts that lead it, whatever the reader's language.
  expect(detail.name).toBe(
    detail.accounts
      .slice(0, 2)
      .map(({ name }) => name)
      .join(' · '),
  )
  expect(results.every(({ name }) => /^Hub \d+ · Hub \d+$/.test(name))).toBe(true)
  expect(detail.accounts[0]?.figure).toMatchObject({ n: detail.size, m: done.placed - detail.size })
  expect(detail.growth).toBeNull()
  expect(detail.asAudience?.recall).toBeGreaterThan(0.9)
  expect(detail.asAudience?.precision).toBeGreaterThan(0.9)
  // The definition is the one whose size and figures are said.
  const counted = await ann.browser.send('POST', '/api/external/audience-builder/', {
    body: { definition: detail.asAudience?.definition },
  })
  expect(counted.json().size).toEqual(detail.asAudience?.size)
})

test('the list is searched, sorted and paged; members page by page', async () => {
  const names = (await list(ann, '&sort=name')).results.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  const first = await list(ann, '&sort=-size&limit=2')
  const rest = await list(ann, `&sort=-size&limit=2&cursor=${first.next}`)
  // A cursor holds sizes as they are told.
  expect(JSON.parse(Buffer.from(String(first.next), 'base64url').toString())[1]).toBe(String(first.results[1]?.size))
  const sizes = [...first.results, ...rest.results].map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(new Set([...first.results, ...rest.results].map(({ id }) => id)).size).toBe(3)
  expect((await list(ann, '&search=marathon')).results).toHaveLength(1)
  expect((await list(ann, '&audience=network')).results).toHaveLength(3)
  const foreign = await ann.browser.send('GET', `/api/communities/?team=${ann.team}&sort=name&cursor=${first.next}`)
  expect(foreign.statusCode).toBe(400)

  const [community] = first.results
  const path = `/api/community/${community?.id}/members/`
  const one = await get<Page<{ id: string; follows: number }>>(ann, path, '&limit=100')
  const two = await get<Page<{ id: string }>>(ann, path, `&limit=100&cursor=${one.next}`)
  expect(new Set([...one.results, ...two.results].map(({ id }) => id)).size).toBe(200)
  expect(one.results[0]?.follows).toBeGreaterThanOrEqual(one.results.at(-1)?.follows ?? 0)
})

test('the drawing: every account has a place, and every tie has two ends', async () => {
  const [line] = (await list(ann)).results
  const drawing = await get<CommunityDrawing>(ann, `/api/community-studies/${line?.study.id}/drawing/`)
  expect(drawing.nodes.length).toBeGreaterThan(PEOPLE * 0.9)
  expect(drawing.nodes.length).toBeLessThanOrEqual(5000)
  expect(drawing.nodes.every(({ x, y, handle }) => Math.abs(x) <= 1.05 && Math.abs(y) <= 1.05 && handle !== '')).toBe(
    true,
  )
  expect(new Set(drawing.nodes.map(({ id }) => id)).size).toBe(drawing.nodes.length)
  for (const [from, to] of drawing.ties) {
    expect(drawing.nodes[from]?.kind).toBe('member')
    expect(drawing.nodes[to]?.kind).toBe('hub')
  }
})

test('[ROUTE-T16] explore: a handle, a word, and nothing', async () => {
  const request = (body: object) => ann.browser.send('POST', '/api/explore-x/', { body: { team: ann.team, ...body } })
  const handle = (await request({ query: '@Coffee1' })).json()
  expect(handle).toMatchObject({ explored: { kind: 'follows', term: 'coffee1', label: '@coffee1' }, known: true })
  expect(handle.size.size).toBeGreaterThan(100)
  expect(handle.related.words.map(({ id }: { id: string }) => id)).toContain('espresso')
  expect(handle.related.accounts.map(({ handle: name }: { handle: string }) => name)).not.toContain('coffee1')
  const word = (await request({ query: 'marathon' })).json()
  expect(word).toMatchObject({ explored: { kind: 'posted' }, size: { size: PEOPLE / 3, exact: true } })
  expect((await request({ query: 'nobody says this' })).json()).toMatchObject({ known: false, size: { size: 0 } })
  expect((await request({ query: ' @ ' })).statusCode).toBe(400)
  expect(
    (await bob.browser.send('POST', '/api/explore-x/', { body: { team: ann.team, query: 'tea' } })).statusCode,
  ).toBe(404)
})

test('what is another team’s is not there', async () => {
  const [line] = (await list(ann)).results
  expect((await list(bob)).results).toEqual([])
  for (const path of [
    `/api/community/${line?.id}/`,
    `/api/community/${line?.id}/members/`,
    `/api/community-studies/${line?.study.id}/`,
    `/api/community-studies/${line?.study.id}/drawing/`,
  ]) {
    expect((await bob.browser.send('GET', `${path}?team=${bob.team}`)).statusCode, path).toBe(404)
    expect((await bob.browser.send('GET', path)).statusCode, path).toBe(404)
    expect((await bob.browser.send('GET', `${path}?team=${ann.team}`)).statusCode, path).toBe(404)
  }
  const body = { version: 1, name: 'Mine now' }
  expect((await bob.browser.send('PATCH', `/api/community/${line?.id}/`, { body })).statusCode).toBe(404)
  expect((await list(bob, `&study=${line?.study.id}`)).results).toEqual([])
})

test('[ROUTE-T18] a name given by people stays with the community that goes on; who entered and left is told', async () => {
  const coffee = (await list(ann, '&search=espresso')).results[0]
  const renamed = await ann.browser.send('PATCH', `/api/community/${coffee?.id}/`, {
    body: { version: coffee?.version, name: '  Coffee   people ' },
  })
  expect(renamed.json()).toMatchObject({ name: 'Coffee people', renamed: true, version: 2 })
  const stale = await ann.browser.send('PATCH', `/api/community/${coffee?.id}/`, { body: { version: 1, name: 'X' } })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ code: 'changed', current: { name: 'Coffee people' } })

  // The network goes on: 30 of the first people have found other interests.
  const db = NETWORK_DATABASES.demo
  const tables = await world.graph.read({
    name: 'test.tables',
    sql: `SELECT name FROM system.tables WHERE database = '${db}' AND engine LIKE '%MergeTree'`,
    row: z.object({ name: z.string() }),
  })
  for (const { name } of tables) await world.graph.write('test.empty', `TRUNCATE TABLE ${db}.${name}`)
  await createNetwork(world.graph, db, plantedCommunities(PEOPLE, { moved: 30, asOf: '2026-11-22T08:00:00Z' }))
  const second = (await study(ann)).json()
  await app.jobs.drain()
  const done = await get<CommunityStudy>(ann, `/api/community-studies/${second.id}/`)
  expect(done).toMatchObject({ state: 'done', latest: true, previous: { id: coffee?.study.id } })
  const again = (await list(ann, '&search=espresso')).results
  expect(again).toMatchObject([{ name: 'Coffee people', renamed: true, study: { id: second.id } }])
  const detail = await get<CommunityDetail>(ann, `/api/community/${again[0]?.id}/`)
  const { growth } = detail
  // A refusal tells of people no more than a reply does.
  const late = await ann.browser.send('PATCH', `/api/community/${again[0]?.id}/`, { body: { version: 0, name: 'X' } })
  expect(late.json()).toMatchObject({ code: 'changed', current: detail })
  expect(growth).toMatchObject({ before: { id: coffee?.id, name: 'Coffee people' } })
  expect(growth?.entered).toBeGreaterThan(5)
  expect(growth?.left).toBeGreaterThan(5)
  expect(growth?.enteredFromOthers).toBe(growth?.entered)
  expect(growth?.leftToOthers).toBe(growth?.left)
})

test('a run that dies in the middle keeps nothing, and the next one finishes it once', async () => {
  const begun = (await study(ann, { definition: cinema, name: 'Cinema' })).json()
  dying = 'insights.read-accounts'
  await expect(app.jobs.drain()).rejects.toThrow('communities.make-study')
  expect(await get(ann, `/api/community-studies/${begun.id}/`)).toMatchObject({ state: 'waiting', communities: 0 })
  expect((await list(ann, `&study=${begun.id}`)).results).toEqual([])
  await expect
    .poll(
      async () => {
        await app.jobs.drain()
        return (await get<CommunityStudy>(ann, `/api/community-studies/${begun.id}/`)).state
      },
      { timeout: paced(60_000), interval: 500 },
    )
    .toBe('done')
  const found = (await list(ann, `&study=${begun.id}`)).results
  expect(found).toHaveLength(3)
  expect(new Set(found.map(({ number }) => number)).size).toBe(3)
  // Its own audience is kept in what each community is as an audience.
  const detail = await get<CommunityDetail>(ann, `/api/community/${found[0]?.id}/`)
  expect(detail.asAudience?.definition.include).toHaveLength(2)
})

const remove = async ({ browser, team }: Member, id: string) =>
  (await browser.send('DELETE', `/api/community-studies/${id}/?team=${team}`)).statusCode

test('[ROUTE-T18] who deletes the latest study of an audience finds the one before in the list again', async () => {
  const { results } = await get<Page<CommunityStudy>>(ann, '/api/community-studies/')
  const [second, first] = results.filter(({ audience }) => audience.kind === 'network')
  expect(second).toMatchObject({ latest: true, previous: { id: first?.id } })
  expect(await remove(ann, second?.id ?? '')).toBe(204)
  expect(await remove(ann, second?.id ?? '')).toBe(404)
  for (const path of [`/api/community-studies/${second?.id}/`, `/api/community-studies/${second?.id}/drawing/`])
    expect((await ann.browser.send('GET', `${path}?team=${ann.team}`)).statusCode, path).toBe(404)
  expect(await get(ann, `/api/community-studies/${first?.id}/`)).toMatchObject({ latest: true })
  const current = (await list(ann, '&audience=network')).results
  expect(current).toHaveLength(3)
  expect(new Set(current.map(({ study }) => study.id))).toEqual(new Set([first?.id]))
  expect(current.every(({ study }) => study.latest)).toBe(true)

  const [line] = (await get<Page<object>>(ann, `/api/teams/${ann.team}/activity/`, `&target=${second?.id}`)).results
  expect(line).toMatchObject({ action: 'communities.deleted', target: { name: 'The whole network' } })

  // The next study is compared with the one that stands.
  const third = (await study(ann)).json()
  await app.jobs.drain()
  expect(await get(ann, `/api/community-studies/${third.id}/`)).toMatchObject({
    state: 'done',
    latest: true,
    previous: { id: first?.id },
  })
  // An earlier one goes without a trace in what is latest.
  expect(await remove(ann, first?.id ?? '')).toBe(204)
  expect(await get(ann, `/api/community-studies/${third.id}/`)).toMatchObject({ latest: true, previous: null })
  expect((await list(ann, '&audience=network')).results).toHaveLength(3)
})

test('a study that is deleted while it is under way is stopped, and the next one can begin', async () => {
  const begun = (await study(ann, { definition: cinema, name: 'Films' })).json()
  expect((await study(ann, { definition: cinema })).json()).toMatchObject({ code: 'study_under_way' })
  expect(await remove(ann, begun.id)).toBe(204)
  const next = await study(ann, { definition: cinema, name: 'Films again' })
  expect(next.statusCode, next.body).toBe(202)
  await app.jobs.drain()
  expect(await get(ann, `/api/tasks/${begun.task}/`)).toMatchObject({ state: 'cancelled' })
  expect(await get(ann, `/api/community-studies/${next.json().id}/`)).toMatchObject({ state: 'done', latest: true })
})

test('nobody of a community under 100 is named, nor told by a share', async () => {
  const lately = {
    ...cinema,
    exclude: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: ['coffee1', 'running1', 'games1'], atLeast: 1 }] }],
    filters: { ...emptyDefinition.filters, activeWithinDays: 7 },
  }
  const asked = await study(ann, { definition: lately, name: 'Lately' })
  expect(asked.statusCode, asked.body).toBe(202)
  const begun = asked.json()
  await app.jobs.drain()
  const found = (await list(ann, `&study=${begun.id}`)).results
  expect(found.length).toBeGreaterThan(1)
  for (const { id, size, share } of found) {
    expect(size).toBe(99)
    expect(Math.round(1e6 * share) % 50_000, `${share}`).toBe(0)
    const path = `/api/community/${id}/members/`
    expect(await get(ann, path)).toEqual({ results: [], next: null, withheld: true })
    expect(await get(ann, path, '&search=person')).toMatchObject({ results: [] })
    const { asAudience } = await get<CommunityDetail>(ann, `/api/community/${id}/`)
    for (const rate of [asAudience?.recall ?? 1, asAudience?.precision ?? 1])
      expect(Math.round(10 * rate) / 10, `${rate}`).toBe(rate)
  }
  const { nodes, ties } = await get<CommunityDrawing>(ann, `/api/community-studies/${begun.id}/drawing/`)
  expect(nodes.filter(({ kind, community }) => kind === 'member' && community >= 0)).toEqual([])
  for (const [from, to] of ties) expect(nodes[from] && nodes[to]).toBeTruthy()
  expect(nodes.filter(({ kind }) => kind === 'hub').every(({ handle }) => handle !== '')).toBe(true)
  // Others of the team's communities are as they were.
  const [large] = (await list(ann, '&audience=network&sort=-size')).results
  expect(await get(ann, `/api/community/${large?.id}/members/`)).toMatchObject({ withheld: false })
})

test('studies are deleted by those who make audiences, in their own team', async () => {
  const [own] = (await get<Page<CommunityStudy>>(ann, '/api/community-studies/')).results
  const id = own?.id ?? ''
  expect(await remove(bob, id)).toBe(404)
  expect(await remove({ ...bob, team: ann.team }, id)).toBe(404)
  const team = await world.db.selectFrom('teams').select('id').where('slug', '=', ann.team).executeTakeFirstOrThrow()
  const user = (await bob.browser.send('GET', '/api/user/me/')).json().id
  const joined = { team_id: team.id, user_id: user, level: 'member' as const, joined_at: new Date(app.time) }
  await world.db.insertInto('memberships').values(joined).execute()
  const guest = { ...bob, team: ann.team }
  expect(await get(guest, `/api/community-studies/${id}/`)).toMatchObject({ id })
  expect(await remove(guest, id)).toBe(403)
  expect(await get(ann, `/api/community-studies/${id}/`)).toMatchObject({ id })
})
