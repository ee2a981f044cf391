// Look-alikes over HTTP: whom one finds and why, how it is tried on hidden members, that it is an audience like any other.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AudienceApp, startAudienceApp } from '../../../testkit/audience-app.ts'
import { CONFIGS, madeAudience, ownTeamOf, posted, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'

let world: World
let app: AudienceApp
beforeAll(async () => {
  world = await startWorld()
  app = await startAudienceApp(world)
})
afterEach(() => {
  app.time += 300_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** 200 coffee people who do sports; the other 100 eat, and have everything else in common with them. */
const sporty = {
  ...posted('espresso'),
  include: [
    ...posted('espresso').include,
    { atLeast: 1, criteria: [{ kind: 'interest' as const, terms: ['sports'], atLeast: 1 }] },
  ],
}
const alike = ({ browser, slug }: TeamPerson, id: string, width: object) =>
  browser.send('POST', `${CONFIGS}${id}/look-alike/`, { body: { team: slug, width } })

test('those who share what sets it apart are found, and none of its own; with reasons, and far beyond chance', async () => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition: sporty })
  const answer = await alike(ann, source.id, { accounts: 100 })
  expect(answer.statusCode).toBe(200)
  const found = answer.json()
  expect(found).toMatchObject({ size: 100, wanted: 100, members: 200, outside: 1010, source: { id: source.id } })
  const terms = found.traits.map(({ kind, term }: { kind: string; term: string }) => `${kind} ${term}`)
  expect(terms).toEqual(expect.arrayContaining(['follows hub1', 'follows hub2', 'follows hub3', 'bio barista']))
  // What the audience was asked for is no news.
  expect(terms).not.toContain('posted espresso')
  expect(terms).not.toContain('interest sports')
  const { hidden, found: again, chance, times } = found.hold_out
  expect(hidden).toBeGreaterThan(20)
  expect(again).toBe(hidden)
  expect(chance).toBeCloseTo(100 / 1010, 3)
  expect(times).toBeGreaterThan(9)
})

test('saved, it is an audience: counted exactly, without its source, with insights, a package, a history', async () => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition: sporty })
  const body = { team: ann.slug, width: { accounts: 100 }, name: 'Like the sporty ones' }
  const saved = await ann.browser.send('POST', `${CONFIGS}${source.id}/look-alike/save/`, { body })
  expect(saved.statusCode).toBe(201)
  await app.jobs.drain()
  const { id } = saved.json()
  const read = (await ann.browser.send('GET', `${CONFIGS}${id}/`)).json()
  expect(read).toMatchObject({ name: 'Like the sporty ones', size: 100, targetable: true, sizing: 'done' })
  const overlap = await ann.browser.send('POST', `${CONFIGS}overlap/`, {
    body: { team: ann.slug, audiences: [source.id, id] },
  })
  expect(overlap.json()).toMatchObject({ union: 300, pairs: [{ both: 0 }] })
  const insights = await ann.browser.send('GET', `${CONFIGS}insights/?config=${id}`)
  expect([insights.statusCode, insights.json().size.size]).toEqual([200, 100])
  const history = (await ann.browser.send('GET', `${CONFIGS}${id}/history/`)).json()
  expect(history.definitions[0].added).toMatchObject([{ side: 'alike' }])
  expect(history.memberships).toMatchObject([{ size: 100 }])
  const why = (await ann.browser.send('GET', `${CONFIGS}${id}/look-alike/`)).json()
  expect(why).toMatchObject({ size: 100, source: { id: source.id, name: source.name } })
  expect(why.hold_out.found).toBe(why.hold_out.hidden)
  expect((await ann.browser.send('GET', `${CONFIGS}${source.id}/look-alike/`)).json()).toBeNull()

  const again = await alike(ann, id, { share: 0.05 })
  expect([again.statusCode, again.json().code]).toEqual([422, 'is_lookalike'])
  const twice = await ann.browser.send('POST', `${CONFIGS}${source.id}/look-alike/save/`, { body })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'name_taken'])
})

test.each([
  ['too few members', { ...posted('matcha') }, 'too_few_members'],
  // Nobody outside follows what they follow: there is nobody who could be called like them.
  ['nothing that others have too', posted('espresso'), 'nothing_apart'],
])('%s', async (_, definition, code) => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition })
  const answer = await alike(ann, source.id, { share: 0.1 })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
})

test('another team’s audience is no source', async () => {
  const [ann, bob] = [await ownTeamOf(app), await ownTeamOf(app)]
  const source = await madeAudience(ann, { definition: sporty })
  expect((await alike({ ...bob }, source.id, { share: 0.05 })).statusCode).toBe(404)
  const body = { team: bob.slug, width: { share: 0.05 }, name: 'Stolen' }
  expect((await bob.browser.send('POST', `${CONFIGS}${source.id}/look-alike/save/`, { body })).statusCode).toBe(404)
})
