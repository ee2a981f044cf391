// Audiences of teams over HTTP: two teams, stale versions, pages, counts, history with reasons, overlap, schedule, the catalogue.

import { emptyDefinition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AudienceApp, startAudienceApp } from '../../../testkit/audience-app.ts'
import { CONFIGS, madeAudience, ownTeamOf, posted, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { keepCatalogue, lookAfterAudiences } from './refresh-jobs.ts'

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

/** How some, but fewer than are told, travel. */
const FEW = 99
const ACCOUNT = '5f0c2b1e-7d7a-4c38-9f30-0e6f1a2b3c4d'

const inJapan = { ...posted('espresso'), filters: { ...emptyFilters, countries: ['JP'] } }
const read = async ({ browser }: TeamPerson, id: string) => (await browser.send('GET', `${CONFIGS}${id}/`)).json()
const history = async ({ browser }: TeamPerson, id: string) =>
  (await browser.send('GET', `${CONFIGS}${id}/history/`)).json()

describe('making and changing', () => {
  test('[ENTITY-4, ENTITY-6] an audience is counted after it is saved: three sizes, insights, targetable', async () => {
    const ann = await ownTeamOf(app)
    const made = await madeAudience(ann, { name: '  Espresso\u200b people ', categories: ['food-drink'] })
    expect(made).toMatchObject({
      name: 'Espresso people',
      sizes: null,
      sizing: 'waiting',
      targetable: false,
      reasons: ['not_sized'],
    })
    expect(made.categories).toEqual([{ id: 'food-drink', name: 'Food and drink' }])
    await app.jobs.drain()
    const counted = await read(ann, made.id)
    expect(counted).toMatchObject({
      size: 300,
      sizing: 'done',
      targetable: true,
      reasons: [],
      has_insights: true,
      version: 1,
    })
    expect(counted.sizes.core).toEqual({ size: 300, low: 300, high: 300, exact: true, belowMinimum: false })
    expect([counted.sizes.native !== null, counted.sizes.proTargeting !== null]).toEqual([true, true])
    expect([counted.created_by, counted.next_statuses]).toEqual([ann.email, ['Paused', 'Scheduled', 'Draft', 'Halted']])
  })

  test('of too few to choose a package from, its reach is none and not everybody’s', async () => {
    const ann = await ownTeamOf(app)
    const definition = {
      ...emptyDefinition,
      include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['healer'], atLeast: 1 }] }],
    }
    const { id } = await madeAudience(ann, { definition })
    await app.jobs.drain()
    const counted = await read(ann, id)
    expect(counted).toMatchObject({ sizing: 'done', size: FEW })
    expect(counted.sizes).toMatchObject({ core: { belowMinimum: true }, native: null, proTargeting: null })
    const listed = (await ann.browser.send('GET', `${CONFIGS}?team=${ann.slug}`)).json().results
    expect(listed[0].sizes).toEqual(counted.sizes)
  })

  test.each([
    [{ name: ' ' }, 400, { name: ['Name is required'] }],
    [{ name: 'x'.repeat(200) }, 400, { name: ['Name must be less than 200 characters'] }],
    [{ categories: ['nothing'] }, 400, { categories: ['There is no category “nothing”.'] }],
    [{ definition: emptyDefinition }, 422, { code: 'definition_empty' }],
    [
      { definition: { ...emptyDefinition, filters: { ...emptyFilters, countries: ['KP'] } } },
      422,
      { code: 'definition_invalid', detail: 'This country is not available for targeting.' },
    ],
  ])('what cannot be saved is said: %j', async (given, status, said) => {
    const ann = await ownTeamOf(app)
    const body = { team: ann.slug, name: 'Any', definition: posted('espresso'), ...given }
    const answer = await ann.browser.send('POST', CONFIGS, { body })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, said])
  })

  test('the same key saves once; the same name is refused, also for a copy that is restored', async () => {
    const ann = await ownTeamOf(app)
    const body = { team: ann.slug, name: 'Once', definition: posted('espresso') }
    const headers = { 'idempotency-key': 'one' }
    const [first, again] = [
      await ann.browser.send('POST', CONFIGS, { body, headers }),
      await ann.browser.send('POST', CONFIGS, { body, headers }),
    ]
    expect(again.json()).toEqual(first.json())
    const clash = await ann.browser.send('POST', CONFIGS, { body: { ...body, name: 'ONCE' } })
    expect([clash.statusCode, clash.json().code]).toEqual([409, 'name_taken'])
    const { id } = first.json()
    await ann.browser.send('DELETE', `${CONFIGS}${id}/`)
    expect((await ann.browser.send('POST', CONFIGS, { body: { ...body, name: 'once' } })).statusCode).toBe(201)
    expect((await ann.browser.send('POST', `${CONFIGS}${id}/restore/`)).json().code).toBe('name_taken')
  })

  test('a stale version is refused with what stands there now; nothing is lost', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    const change = (body: object) => ann.browser.send('PATCH', `${CONFIGS}${id}/`, { body })
    expect((await change({ version: 1, name: 'First' })).json()).toMatchObject({ name: 'First', version: 2 })
    const stale = await change({ version: 1, name: 'Second' })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'changed', current: { name: 'First', version: 2 } },
    ])
    expect((await read(ann, id)).name).toBe('First')
  })

  test('statuses follow the rules and the time', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    const go = async (body: object) => {
      const { version } = await read(ann, id)
      return await ann.browser.send('POST', `${CONFIGS}${id}/status/`, { body: { version, ...body } })
    }
    const at = (hours: number) => new Date(app.time + hours * 3_600_000).toISOString()
    expect((await go({ status: 'Paused' })).json()).toMatchObject({
      status: 'Paused',
      reasons: ['status', 'not_sized'],
    })
    expect((await go({ status: 'Scheduled' })).json()).toEqual({ starts: ['Say when the audience starts.'] })
    expect((await go({ status: 'Expired' })).json().code).toBe('status_refused')
    expect((await go({ status: 'Scheduled', starts: at(1), ends: at(3) })).json().status).toBe('Scheduled')
    app.time += 2 * 3_600_000
    expect((await read(ann, id)).status).toBe('Active')
    app.time += 2 * 3_600_000
    await lookAfterAudiences(app.audiencePorts)
    const expired = await ann.browser.send('GET', `${CONFIGS}?team=${ann.slug}&status=Expired`)
    expect(expired.json().results.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await go({ status: 'Active' })).json()).toMatchObject({ status: 'Active', ends: null })
  })
})

describe('two teams', () => {
  test('nobody sees, changes, compares or uploads what is another team’s', async () => {
    const [ann, eve] = [await ownTeamOf(app), await ownTeamOf(app)]
    const { id } = await madeAudience(ann, { name: 'Hers' })
    const own = await madeAudience(eve, { name: 'Own' })
    const calls: [string, string, object?][] = [
      ['GET', `${CONFIGS}${id}/`],
      ['GET', `${CONFIGS}${id}/?team=${eve.slug}`],
      ['PATCH', `${CONFIGS}${id}/`, { version: 1, name: 'Mine' }],
      ['DELETE', `${CONFIGS}${id}/`],
      ['POST', `${CONFIGS}${id}/duplicate/`, {}],
      ['POST', `${CONFIGS}${id}/refresh/`, {}],
      ['GET', `${CONFIGS}${id}/history/`],
      ['GET', `/api/audiences/${id}/`],
      ['GET', `/api/audience-insight/${id}-demographics/`],
      ['GET', `/api/audience-insights/${id}/by_config/`],
      ['GET', `/api/audience-configs/insights/?config=${id}`],
      ['POST', `${CONFIGS}perspectives/`, { config: id }],
      ['POST', `${CONFIGS}overlap/`, { audiences: [own.id, id] }],
      ['POST', `${CONFIGS}compare/`, { first: own.id, second: id }],
      ['POST', '/api/audience-plan/', { audience: id, name: 'Plan' }],
      ['POST', '/api/uploaded-audiences/', { audience: id, account: 'x' }],
    ]
    for (const [method, url, body] of calls) {
      const answer = await eve.browser.send(method as 'GET', url, body && { body })
      expect([method, url, answer.statusCode]).toEqual([method, url, 404])
    }
    const list = await eve.browser.send('GET', `/api/audiences/?team=${ann.slug}`)
    expect(list.statusCode).toBe(404)
    expect((await read(ann, id)).name).toBe('Hers')
  })

  test('[TEAM-2] a member without the role looks, and may not build', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    const ben = await ownTeamOf(app)
    await world.db
      .insertInto('memberships')
      .values({ team_id: ann.team, user_id: ben.user, level: 'member', joined_at: new Date(TEST_START) })
      .execute()
    const named = `?team=${ann.slug}`
    expect((await ben.browser.send('GET', `${CONFIGS}${id}/${named}`)).statusCode).toBe(200)
    const body = { version: 1, name: 'Mine' }
    expect((await ben.browser.send('PATCH', `${CONFIGS}${id}/${named}`, { body })).statusCode).toBe(403)
    expect((await ben.browser.send('PATCH', `${CONFIGS}${id}/`, { body })).statusCode).toBe(403)
    const build = { team: ann.slug, name: 'Any', definition: posted('espresso') }
    expect((await ben.browser.send('POST', CONFIGS, { body: build })).statusCode).toBe(403)
    expect(
      (
        await ben.browser.send('POST', '/api/build-audience/', {
          body: { team: ann.slug, definition: posted('espresso') },
        })
      ).statusCode,
    ).toBe(403)
  })
})

describe('lists', () => {
  test('every order, page after page, shows each audience once; search and cursor are held to their list', async () => {
    const ann = await ownTeamOf(app)
    for (const name of ['Beta', 'alpha', 'Gamma', '100% sure', 'delta']) await madeAudience(ann, { name })
    for (const sort of ['name', '-name', 'size', '-modified', 'created', 'status', '-created_by']) {
      const names: string[] = []
      for (let cursor = ''; ; ) {
        const page = (await ann.browser.send('GET', `${CONFIGS}?team=${ann.slug}&limit=2&sort=${sort}${cursor}`)).json()
        names.push(...page.results.map(({ name }: { name: string }) => name))
        if (page.next === null) break
        cursor = `&cursor=${page.next}`
      }
      expect([sort, [...names].sort()]).toEqual([sort, ['100% sure', 'Beta', 'Gamma', 'alpha', 'delta']])
      if (sort === 'name') expect(names).toEqual(['100% sure', 'alpha', 'Beta', 'delta', 'Gamma'])
    }
    const found = await ann.browser.send('GET', `${CONFIGS}?team=${ann.slug}&search=${encodeURIComponent('0% s')}`)
    expect(found.json().results.map(({ name }: { name: string }) => name)).toEqual(['100% sure'])
    const { next } = (await ann.browser.send('GET', `${CONFIGS}?team=${ann.slug}&limit=1&sort=name`)).json()
    const mixed = await ann.browser.send('GET', `${CONFIGS}?team=${ann.slug}&limit=1&sort=-created&cursor=${next}`)
    expect(mixed.statusCode).toBe(400)
  })

  test('[AREA-1] the catalogue is laid once, counted once for a publication, and can be added to the team’s own', async () => {
    await keepCatalogue(app.audiencePorts)
    const ann = await ownTeamOf(app)
    const list = async (query: string) =>
      (await ann.browser.send('GET', `/api/audiences/?team=${ann.slug}&limit=100&${query}`)).json()
    const all = (await list('source=catalogue')).results
    expect(all.length).toBeGreaterThan(40)
    const food = all.find(({ name }: { name: string }) => name === 'Interested in food and drink')
    expect(food).toMatchObject({
      source: 'catalogue',
      size: 400,
      sizing: 'done',
      name_ja: '食べ物・飲み物に興味・関心のある人',
    })
    // Counted again, it would say so by another moment.
    app.time += 60_000
    await keepCatalogue(app.audiencePorts)
    expect((await list('source=catalogue')).results).toEqual(all)
    const exclusion = (await list('source=catalogue&category=exclusion')).results
    expect(
      exclusion.every((one: { categories: { name: string }[] }) => one.categories[0]?.name === 'Exclusion Audience'),
    ).toBe(true)
    const taken = await ann.browser.send('POST', `${CONFIGS}${food.id}/duplicate/`, { body: { team: ann.slug } })
    expect(taken.json()).toMatchObject({
      source: 'own',
      name: 'Interested in food and drink',
      categories: food.categories,
    })
    expect(
      (
        await ann.browser.send('PATCH', `${CONFIGS}${food.id}/?team=${ann.slug}`, {
          body: { version: 1, name: 'Mine' },
        })
      ).statusCode,
    ).toBe(403)
    const both = (await list('source=all&sort=name')).results
    expect(both.length).toBe(all.length + 1)
  })
})

describe('history', () => {
  test('who entered and left after a change, and because of which clause', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    await app.jobs.drain()
    const change = async (definition: object) => {
      const { version } = await read(ann, id)
      await ann.browser.send('PATCH', `${CONFIGS}${id}/`, { body: { version, definition } })
      await app.jobs.drain()
    }
    await change(inJapan)
    await change(posted('espresso'))
    const { definitions, memberships } = await history(ann, id)
    expect(
      memberships.map(({ entered, left, size, compared, cause }: Record<string, unknown>) => [
        entered,
        left,
        size,
        compared,
        cause,
      ]),
    ).toEqual([
      // Whether a few moved is told of nobody.
      [200, FEW, 300, true, 'definition'],
      [FEW, 200, 200, true, 'definition'],
      [FEW, FEW, 300, false, 'created'],
    ])
    expect(memberships[1].leftBecause).toMatchObject([
      { why: 'clause_added', accounts: 200, clause: { side: 'filter', filters: { countries: ['JP'] } } },
    ])
    expect(memberships[0].enteredBecause).toMatchObject([{ why: 'clause_removed', accounts: 200 }])
    expect(
      definitions.map(({ number, added, removed }: { number: number; added: object[]; removed: object[] }) => [
        number,
        added.length,
        removed.length,
      ]),
    ).toEqual([
      [3, 0, 1],
      [2, 1, 0],
      [1, 1, 0],
    ])
    const who = (await ann.browser.send('GET', `${CONFIGS}${id}/membership/2/`)).json()
    expect([who.leftTotal, who.left.length, who.entered]).toEqual([200, 50, []])
  })

  test('people change under the same definition: whether a few came to fulfil it is told nobody', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, { definition: posted('matcha') })
    await app.jobs.drain()
    const restore = await app.letPost('matcha', [31, 32, 33])
    const task = await ann.browser.send('POST', `${CONFIGS}${id}/refresh/`, { body: {} })
    expect(task.statusCode).toBe(202)
    await app.jobs.drain()
    await restore()
    const [last] = (await history(ann, id)).memberships
    expect(last).toMatchObject({ cause: 'asked', entered: FEW, left: FEW, compared: true })
    expect([last.enteredBecause, last.leftBecause]).toEqual([[], []])
    // So few could be told by name.
    const who = (await ann.browser.send('GET', `${CONFIGS}${id}/membership/${last.number}/`)).json()
    expect([who.enteredTotal, who.entered]).toEqual([FEW, []])
    const done = (await ann.browser.send('GET', `/api/tasks/${task.json().id}/`)).json()
    expect(done).toMatchObject({ state: 'done', result: { entered: FEW, left: FEW } })
  })

  test('a refresh that is killed comes again and is written once', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    await app.jobs.drain()
    const task = (await ann.browser.send('POST', `${CONFIGS}${id}/refresh/`, { body: {} })).json()
    await app.jobs.drain()
    // The machine went down after the work and before the task was closed: the run comes again.
    await world.db.updateTable('tasks').set({ state: 'running', finished_at: null }).where('id', '=', task.id).execute()
    await app.runTaskAgain('audiences.refresh-audience', task.id)
    expect((await ann.browser.send('GET', `/api/tasks/${task.id}/`)).json().state).toBe('done')
    expect((await history(ann, id)).memberships).toHaveLength(2)
  })

  test('by schedule: due once, at its time, as a task of the team', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, { refresh: 'daily' })
    await app.jobs.drain()
    await lookAfterAudiences(app.audiencePorts)
    app.time += 86_400_000
    await lookAfterAudiences(app.audiencePorts)
    await lookAfterAudiences(app.audiencePorts)
    await app.jobs.drain()
    const { memberships } = await history(ann, id)
    expect(memberships.map(({ cause }: { cause: string }) => cause)).toEqual(['schedule', 'created'])
    const tasks = (await ann.browser.send('GET', `/api/tasks/?team=${ann.slug}`)).json()
    expect(tasks).toMatchObject([{ kind: 'audiences.refresh-audience', state: 'done' }])
  })

  test('drift under a live campaign is said, and the audience cannot be deleted', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    await app.jobs.drain()
    app.using.set(id, [{ id: 'c1', name: 'Autumn beans', account: ACCOUNT, since: new Date(app.time), targets: true }])
    app.time += 1000
    await ann.browser.send('PATCH', `${CONFIGS}${id}/`, { body: { version: 1, definition: inJapan } })
    await app.jobs.drain()
    expect(await read(ann, id)).toMatchObject({
      campaigns: [{ id: 'c1', name: 'Autumn beans' }],
      other_campaigns: 0,
      drift: { entered: FEW, left: 200, share: 1 },
    })
    const refused = await ann.browser.send('DELETE', `${CONFIGS}${id}/`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'in_use'])
    app.using.clear()
  })
})

describe('side by side', () => {
  test('wherever the size of an audience is told, so is what it does not reflect', async () => {
    const ann = await ownTeamOf(app)
    const { include } = posted('espresso')
    const nobody = { atLeast: 1, criteria: [{ kind: 'posted', terms: ['no such word'], atLeast: 1 }] }
    const { id } = await madeAudience(ann, { definition: { ...emptyDefinition, include, exclude: [nobody] } })
    const other = await madeAudience(ann, { name: 'Whole', definition: posted('espresso') })
    await app.jobs.drain()
    const lacking = { id, size: 300, notReflected: ['exclude.0'] }
    const get = async (path: string) => (await ann.browser.send('GET', `${path}team=${ann.slug}`)).json()
    const send = async (path: string, body: object) =>
      (await ann.browser.send('POST', path, { body: { team: ann.slug, ...body } })).json()
    expect((await read(ann, id)).sizes.core.notReflected).toEqual(lacking.notReflected)
    const suggested = await get(`${CONFIGS}autocomplete/?`)
    expect(suggested).toEqual(expect.arrayContaining([expect.objectContaining(lacking)]))
    expect(suggested.find((one: { id: string }) => one.id === other.id)).not.toHaveProperty('notReflected')
    const both = { audiences: [id, other.id] }
    expect((await send(`${CONFIGS}overlap/`, both)).audiences).toMatchObject([lacking, { id: other.id, size: 300 }])
    const compared = await send(`${CONFIGS}compare/`, { first: id, second: other.id })
    expect(compared.first).toMatchObject(lacking)
    expect(compared.second).not.toHaveProperty('notReflected')
    expect(await get(`/api/audience-insights/${id}/by_config/?`)).toMatchObject({
      size: 300,
      notReflected: ['exclude.0'],
    })
    expect((await send('/api/audience-plan/', { audience: id, name: 'Autumn' })).audience).toMatchObject(lacking)
  })

  test('overlap is counted and told in hundreds, whatever the number of audiences', async () => {
    const ann = await ownTeamOf(app)
    const espresso = await madeAudience(ann, { name: 'A' })
    const japan = await madeAudience(ann, { name: 'B', definition: { ...emptyDefinition, filters: inJapan.filters } })
    const runners = await madeAudience(ann, { name: 'C', definition: posted('marathon') })
    await app.jobs.drain()
    const body = { audiences: [espresso.id, japan.id, runners.id] }
    const overlap = (await ann.browser.send('POST', `${CONFIGS}overlap/`, { body })).json()
    for (const { id, size, counted } of overlap.audiences) {
      expect([size, counted]).toEqual([(await ann.browser.send('GET', `${CONFIGS}${id}/`)).json().size, size])
    }
    expect(overlap.audiences.map(({ size }: { size: number }) => size)).toEqual([300, 600, 600])
    expect(overlap.intersections).toEqual([
      { members: [2], accounts: 300 },
      { members: [1, 2], accounts: 300 },
      { members: [0], accounts: 200 },
      { members: [1], accounts: 200 },
      { members: [0, 1], accounts: 200 },
    ])
    // Truly 1,050 and 150 of 300; shares are those of what is told.
    expect([overlap.union, overlap.pairs[0].both, overlap.pairs[0].ofFirst]).toEqual([1100, 200, 0.6667])
  })

  test('two audiences compared: what they share, what sets them apart, where the definitions differ', async () => {
    const ann = await ownTeamOf(app)
    const espresso = await madeAudience(ann, { name: 'A' })
    const japan = await madeAudience(ann, { name: 'B', definition: inJapan })
    const compared = (
      await ann.browser.send('POST', `${CONFIGS}compare/`, { body: { first: espresso.id, second: japan.id } })
    ).json()
    expect(compared).toMatchObject({ both: 200, onlyFirst: 200, onlySecond: 99, jaccard: 0.6667, onlyInFirst: [] })
    expect(compared.onlyInSecond).toMatchObject([{ side: 'filter' }])
    const countries = compared.sections.find(({ kind }: { kind: string }) => kind === 'countries').lines
    expect(countries.map(({ label }: { label: string }) => label).sort()).toEqual(['Japan', 'United Kingdom'])
    // Everybody in the second audience is in Japan: of the first that is told as well, and of the second that nobody is elsewhere.
    for (const { lines } of compared.sections)
      for (const { first, second } of lines) expect([first, second]).not.toContain(null)
  })

  test('perspectives: parts are counted, and told in hundreds', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    const { perspectives, size } = (
      await ann.browser.send('POST', `${CONFIGS}perspectives/`, { body: { config: id } })
    ).json()
    expect(size.size).toBe(300)
    const [countries] = perspectives
    expect(
      countries.lines
        .map(({ id: code, size: part }: { id: string; size: { size: number } }) => [code, part.size])
        .sort(),
    ).toEqual([
      ['GB', 200],
      ['JP', 200],
    ])
  })

  test('one influential account: followers in the audience, of all its followers', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    const found = (await ann.browser.send('GET', `/api/insights-influencer/?config=${id}&handle=@HUB1`)).json()
    expect(found).toMatchObject({
      account: { handle: 'hub1' },
      audience: { followers: 300, ofFollowers: 1 },
      figure: { a: 300, n: 300 },
    })
    expect(found.posts.length).toBeGreaterThan(0)
    expect((await ann.browser.send('GET', `/api/insights-influencer/?config=${id}&handle=nobody`)).statusCode).toBe(404)
  })
})

test('plans keep a package and a purpose; a stale version is refused', async () => {
  const ann = await ownTeamOf(app)
  const { id } = await madeAudience(ann, {})
  const plan = (
    await ann.browser.send('POST', '/api/audience-plan/', { body: { audience: id, name: 'Autumn', purpose: 'Beans' } })
  ).json()
  expect(plan).toMatchObject({ name: 'Autumn', purpose: 'Beans', audience: { id }, version: 1 })
  expect(plan.targeting_package.handles.length + plan.targeting_package.keywords.length).toBeGreaterThan(0)
  const change = (body: object) => ann.browser.send('PUT', `/api/audience-plan/${plan.id}/`, { body })
  expect((await change({ version: 1, note: 'x' })).json()).toMatchObject({ note: 'x', name: 'Autumn', version: 2 })
  expect((await change({ version: 1, note: 'y' })).json()).toMatchObject({ code: 'changed', current: { note: 'x' } })
  const wrong = await change({ version: 2, starts: '2026-12-02T00:00:00Z', ends: '2026-12-01T00:00:00Z' })
  expect(wrong.json()).toEqual({ ends: ['The end must be after the start.'] })
  expect((await ann.browser.send('DELETE', `/api/audience-plan/${plan.id}/`)).statusCode).toBe(204)
  expect((await ann.browser.send('GET', `/api/audience-plan/?team=${ann.slug}`)).json()).toEqual({
    results: [],
    next: null,
  })
})

describe('under a live campaign', () => {
  const driftNotices = async ({ user }: TeamPerson) =>
    await world.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', user)
      .where('kind', '=', 'audience_drifted')
      .execute()

  test('a strong change is told once to those who can act, with the way to what changed; a small one is not', async () => {
    const ann = await ownTeamOf(app)
    const made = await madeAudience(ann, {})
    await app.jobs.drain()
    const since = new Date(app.time)
    app.using.set(made.id, [{ id: 'c1', name: 'Autumn', account: ACCOUNT, since, targets: true }])
    const narrow = async (definition: object) => {
      app.time += 60_000
      const { version } = await read(ann, made.id)
      await ann.browser.send('PATCH', `${CONFIGS}${made.id}/`, { body: { version, definition } })
      await app.jobs.drain()
    }
    // 5 of 300 more.
    const back = await app.letPost('espresso', [12, 13, 14, 16, 17])
    app.time += 60_000
    await ann.browser.send('POST', `${CONFIGS}${made.id}/refresh/`, { body: {} })
    await app.jobs.drain()
    expect(await driftNotices(ann)).toEqual([])
    await narrow(inJapan)
    const [notice, ...others] = await driftNotices(ann)
    expect(others).toEqual([])
    expect(notice?.detail).toMatchObject({ path: `audiences/${made.id}?view=history`, reason: 'Autumn' })
    expect((await read(ann, made.id)).drift.share).toBeGreaterThan(0.4)
    // What was told is not told again; a further change is.
    app.time += 60_000
    await ann.browser.send('POST', `${CONFIGS}${made.id}/refresh/`, { body: {} })
    await app.jobs.drain()
    expect(await driftNotices(ann)).toHaveLength(1)
    await narrow(posted('espresso'))
    expect(await driftNotices(ann)).toHaveLength(2)
    app.using.clear()
    await back()
  })

  test('[SEC] whoever made it and may not use the campaign’s ad account hears of the change, not of the campaign', async () => {
    const ann = await ownTeamOf(app)
    const { id } = await madeAudience(ann, {})
    await app.jobs.drain()
    await world.db.updateTable('memberships').set({ level: 'member' }).where('user_id', '=', ann.user).execute()
    app.using.set(id, [{ id: 'c1', name: 'Autumn beans', account: ACCOUNT, since: new Date(app.time), targets: true }])
    app.time += 60_000
    await ann.browser.send('PATCH', `${CONFIGS}${id}/`, { body: { version: 1, definition: inJapan } })
    await app.jobs.drain()
    const [notice] = await driftNotices(ann)
    expect(notice).toMatchObject({ accounts: [], detail: { path: `audiences/${id}?view=history` } })
    expect(notice?.detail).not.toHaveProperty('reason')
    expect(await read(ann, id)).toMatchObject({ campaigns: [], other_campaigns: 1, drift: { left: 200 } })
    const refused = (await ann.browser.send('DELETE', `${CONFIGS}${id}/`)).json()
    expect(refused).toMatchObject({ code: 'in_use', campaigns: [], other_campaigns: 1 })
    app.using.clear()
  })
})
