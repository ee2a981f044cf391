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
const SEARCHES = `${CONFIGS}look-alikes/`
const alike = ({ browser, slug }: TeamPerson, id: string, width: object) =>
  browser.send('POST', `${CONFIGS}${id}/look-alike/`, { body: { team: slug, width } })
const ofList = ({ browser, slug }: TeamPerson, handles: readonly string[], more: object = {}) =>
  browser.send('POST', SEARCHES, { body: { team: slug, handles, name: 'A list', width: { accounts: 100 }, ...more } })
const search = async ({ browser }: TeamPerson, id: string) => (await browser.send('GET', `${SEARCHES}${id}/`)).json()
/** What a search has come to. */
async function sought(person: TeamPerson, begun: { statusCode: number; json: () => { id: string } }) {
  expect(begun.statusCode).toBe(202)
  await app.jobs.drain()
  return await search(person, begun.json().id)
}
const termsOf = ({ traits }: { traits: readonly { kind: string; term: string }[] }) =>
  traits.map(({ kind, term }) => `${kind} ${term}`)
const tasksOf = async ({ browser }: TeamPerson) => (await browser.send('GET', '/api/tasks/')).json()

test('those who share what sets it apart are found, and none of its own; with reasons, and far beyond chance', async () => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition: sporty })
  const begun = await alike(ann, source.id, { accounts: 100 })
  expect(begun.json()).toMatchObject({ state: 'waiting', found: null, source: { id: source.id, name: source.name } })
  const { state, found } = await sought(ann, begun)
  expect(state).toBe('done')
  expect(found).toMatchObject({ size: 100, wanted: 100, members: 200, outside: 1000, source: { id: source.id } })
  expect(termsOf(found)).toEqual(
    expect.arrayContaining(['follows hub1', 'follows hub2', 'follows hub3', 'bio barista']),
  )
  // What the audience was asked for is no news.
  expect(termsOf(found)).not.toContain('posted espresso')
  expect(termsOf(found)).not.toContain('interest sports')
  const { hidden, found: again, others, chance, times, times_low: low, times_high: high } = found.hold_out
  // Each member is hidden once, and so is each of those who are compared with them.
  expect([hidden, again]).toEqual([200, 200])
  expect(others.found).toBeGreaterThan(0)
  expect(chance).toBeCloseTo(others.found / others.hidden, 6)
  expect([times > 3, low < times, times < high]).toEqual([true, true, true])
  // It was asked for by what people say; by whom they follow alone they are found as well.
  expect(found.independent).toMatchObject({ hidden: 200, found: 200 })
})

test('it is a task: with progress and a place, stopped when asked, found once however often it is begun', async () => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition: sporty })
  const stopped = (await alike(ann, source.id, { share: 0.05 })).json()
  await ann.browser.send('POST', `/api/tasks/${stopped.task}/cancel/`)
  const { id, task } = (await alike(ann, source.id, { share: 0.05 })).json()
  expect(await search(ann, id)).toMatchObject({ state: 'waiting', done: 0, total: 7 })
  await app.jobs.drain()
  expect(await search(ann, stopped.id)).toMatchObject({ state: 'cancelled', found: null })
  const done = await search(ann, id)
  expect(done).toMatchObject({ state: 'done', done: 7, total: 7 })
  expect(await tasksOf(ann)).toContainEqual(
    expect.objectContaining({ id: task, path: `audiences?look-alike=${id}`, title: source.name }),
  )
  // Killed after it was found, before it was said to be done.
  await world.db.updateTable('tasks').set({ state: 'running', finished_at: null }).where('id', '=', task).execute()
  await app.runTaskAgain('audiences.find-look-alike', task)
  expect(await search(ann, id)).toMatchObject({ state: 'done', found: { made: done.found.made } })
})

test('saved, it is an audience: counted exactly, without its source, with insights, a package, a history', async () => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition: sporty })
  const begun = await alike(ann, source.id, { accounts: 100 })
  const body = { team: ann.slug, name: 'Like the sporty ones' }
  const save = () => ann.browser.send('POST', `${SEARCHES}${begun.json().id}/save/`, { body })
  const early = await save()
  expect([early.statusCode, early.json().code]).toEqual([409, 'not_found_yet'])
  await app.jobs.drain()
  const saved = await save()
  expect(saved.statusCode).toBe(201)
  await app.jobs.drain()
  const { id } = saved.json()
  expect((await search(ann, begun.json().id)).saved).toBe(id)
  const read = (await ann.browser.send('GET', `${CONFIGS}${id}/`)).json()
  expect(read).toMatchObject({ name: 'Like the sporty ones', size: 100, targetable: true, sizing: 'done' })
  const overlap = await ann.browser.send('POST', `${CONFIGS}overlap/`, {
    body: { team: ann.slug, audiences: [source.id, id] },
  })
  expect(overlap.json()).toMatchObject({ union: 300, pairs: [{ both: 99, ofFirst: null }] })
  const insights = await ann.browser.send('GET', `${CONFIGS}insights/?config=${id}`)
  expect([insights.statusCode, insights.json().size.size]).toEqual([200, 100])
  const history = (await ann.browser.send('GET', `${CONFIGS}${id}/history/`)).json()
  expect(history.definitions[0].added).toMatchObject([{ side: 'alike' }])
  expect(history.memberships).toMatchObject([{ size: 100 }])
  const why = (await ann.browser.send('GET', `${CONFIGS}${id}/look-alike/`)).json()
  expect(why).toMatchObject({ size: 100, people: null, source: { id: source.id, name: source.name } })
  expect(why.hold_out.found).toBe(why.hold_out.hidden)
  expect((await ann.browser.send('GET', `${CONFIGS}${source.id}/look-alike/`)).json()).toBeNull()

  const again = await alike(ann, id, { share: 0.05 })
  expect([again.statusCode, again.json().code]).toEqual([422, 'is_lookalike'])
  const twice = await save()
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'name_taken'])
})

test('too few members are refused at once', async () => {
  const ann = await ownTeamOf(app)
  const source = await madeAudience(ann, { definition: posted('matcha') })
  const answer = await alike(ann, source.id, { share: 0.1 })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_few_members'])
})

test('where nobody outside is like them, the search says so', async () => {
  const ann = await ownTeamOf(app)
  // Nobody outside follows what they follow: there is nobody who could be called like them.
  const source = await madeAudience(ann, { definition: posted('espresso') })
  const { state, problem } = await sought(ann, await alike(ann, source.id, { share: 0.1 }))
  expect([state, problem]).toEqual(['failed', { code: 'lookalike_nothing_distinct', values: {} }])
})

/** Of the people who speak of coffee, half, in either country. */
const listed = Array.from({ length: 1200 }, (_, n) => n)
  .filter((n) => n % 4 === 0 && n % 16 < 8)
  .map((n) => `person${n}`)

test('of a pasted list: those who are like its accounts, and none of these, once what nobody has is left out', async () => {
  const ann = await ownTeamOf(app)
  const [first = '', second = '', ...rest] = listed
  const pasted = [
    `@${first}`,
    `https://network.example/${second.toUpperCase()}`,
    first,
    ...rest,
    'nobody_1',
    'nobody_2',
  ]
  const refused = await ofList(ann, pasted)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'handles_unknown'])
  expect(refused.json()).toMatchObject({ unknown: ['nobody_1', 'nobody_2'], found: 150, readable: 150 })
  expect(await tasksOf(ann)).toEqual([])
  const begun = await ofList(ann, pasted, { without_unknown: true })
  const { found, people, source } = await sought(ann, begun)
  expect([people, source]).toEqual([150, { id: null, name: 'A list' }])
  expect(found).toMatchObject({ size: 200, members: 200, outside: 1100, independent: null })
  expect(termsOf(found)).toEqual(expect.arrayContaining(['posted espresso', 'follows hub1', 'bio barista']))
  const body = { team: ann.slug, name: 'Like the list' }
  const saved = (await ann.browser.send('POST', `${SEARCHES}${begun.json().id}/save/`, { body })).json()
  const coffee = await madeAudience(ann, { definition: posted('espresso') })
  await app.jobs.drain()
  const overlap = await ann.browser.send('POST', `${CONFIGS}overlap/`, {
    body: { team: ann.slug, audiences: [coffee.id, saved.id] },
  })
  // The other half of those who speak of coffee, all of them, and nobody of the list.
  expect(overlap.json()).toMatchObject({ union: 300, pairs: [{ both: 200 }] })
  const insights = await ann.browser.send('GET', `${CONFIGS}insights/?config=${saved.id}`)
  expect([insights.statusCode, insights.json().sample]).toEqual([200, { n: 200, of: 200 }])
  const why = (await ann.browser.send('GET', `${CONFIGS}${saved.id}/look-alike/`)).json()
  expect(why).toMatchObject({ people: 150, source: { id: null, name: 'A list' } })
})

test('a list of too few says how many there are, and which handles nobody has', async () => {
  const ann = await ownTeamOf(app)
  const answer = await ofList(ann, [...listed.slice(0, 20), 'nobody_1'], { without_unknown: true })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_few_members'])
  expect(answer.json()).toMatchObject({
    detail: 'A look-alike needs at least 150 accounts whose follows and posts can be read; of these it is 20.',
    unknown: ['nobody_1'],
    readable: 20,
  })
})

test('another team’s audience is no source, and another team’s search is nobody’s', async () => {
  const [ann, bob] = [await ownTeamOf(app), await ownTeamOf(app)]
  const source = await madeAudience(ann, { definition: sporty })
  expect((await alike({ ...bob }, source.id, { share: 0.05 })).statusCode).toBe(404)
  const begun = await alike(ann, source.id, { share: 0.05 })
  await app.jobs.drain()
  const { id } = begun.json()
  expect((await bob.browser.send('GET', `${SEARCHES}${id}/`)).statusCode).toBe(404)
  const body = { team: bob.slug, name: 'Stolen' }
  expect((await bob.browser.send('POST', `${SEARCHES}${id}/save/`, { body })).statusCode).toBe(404)
})
