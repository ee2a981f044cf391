// The table of campaigns over HTTP: compared with the days before, totals of all that is meant, what there is to do, saved views.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { type Running, runningCampaign } from '../../../testkit/running-campaign.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'

let scene: CampaignScene
const DAY = 86_400_000
const MICROS = 1_000_000
let today = 0
const dayBack = (back: number): string => new Date(today - back * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  scene = await startCampaignScene('table')
  today = scene.now()
})
afterAll(async () => await scene?.close())

const createRunning = (running: Running) => runningCampaign(scene, running, today)

const list = async (more: string, by?: Browser) =>
  await scene.get(`/api/campaigns/?team=${scene.team.slug}&account=${scene.account}&${more}`, by)
const WEEK = () => `from=${dayBack(7)}&to=${dayBack(1)}`
interface Line {
  readonly name: string
  readonly figures: Readonly<Record<string, number | null>>
  readonly changes?: Readonly<Record<string, number | 'new' | null>>
  readonly attention: readonly { readonly kind: string; readonly amount: number | null }[]
}
const byName = (page: { readonly results: readonly Line[] }, name: string) =>
  page.results.find((row) => row.name === name)

describe('compared, and totals', () => {
  beforeAll(async () => {
    await createRunning({ name: 'Tea doubled', days: { 2: 4, 9: 2 } })
    await createRunning({ name: 'Tea new', days: { 3: 1 } })
    await createRunning({ name: 'Tea over', days: { 10: 3 } })
    await createRunning({ name: 'Cups', objective: 'WEBSITE_CLICKS', days: { 2: 2, 8: 2 } })
    await createRunning({ name: 'Pounds', currency: 'GBP', days: { 2: 5 } })
  })

  test('each figure has its change since as many days directly before, in the same call', async () => {
    const page = await list(`search=Tea&compare=previous&${WEEK()}`)
    expect(page.compared).toEqual({ from: dayBack(14), to: dayBack(8) })
    expect(byName(page, 'Tea doubled')).toMatchObject({
      figures: { spent: 4, results: 20, cost: 0.2, impressions: 400, cost_per_thousand: 10, click_rate: 0.02 },
      changes: { spent: 1, results: 1, cost: 0, impressions: 1, click_rate: 0, follows: 1, app_clicks: null },
    })
    expect(byName(page, 'Tea new')?.changes).toMatchObject({ spent: 'new', results: 'new', cost: 'new' })
    expect(byName(page, 'Tea over')?.changes).toMatchObject({ spent: -1, results: -1, cost: null })
    const plain = await list(`search=Tea&${WEEK()}`)
    expect(plain.compared).toBeNull()
    expect(byName(plain, 'Tea doubled')?.changes).toBeUndefined()
    expect(byName(await list('search=Tea'), 'Tea doubled')?.figures).toBeUndefined()
  })

  test('totals are of all that the list is of, however few are loaded, and come with its first page', async () => {
    const page = await list(`search=Tea&compare=previous&limit=1&${WEEK()}`)
    expect(page.results).toHaveLength(1)
    expect(page.totals).toEqual([
      {
        currency: 'USD',
        campaigns: 3,
        figures: expect.objectContaining({ spent: 5, results: 25, cost: 0.2, impressions: 500 }),
        changes: expect.objectContaining({ spent: 0, results: 0, impressions: 0, cost: 0 }),
        results: [{ metric: 'engagements', campaigns: 2, results: 25, cost: 0.2 }],
        provisional: true,
      },
    ])
    const second = await list(`search=Tea&compare=previous&limit=1&${WEEK()}&cursor=${page.next}`)
    expect(second.totals).toEqual([])
    const rows = [page, second, await list(`search=Tea&limit=1&${WEEK()}&cursor=${second.next}`)]
    expect(rows.flatMap(({ results }) => results).reduce((sum, row) => sum + row.figures.spent, 0)).toBe(5)
  })

  test('of several objectives there is no cost per result; it is told by what each is bought for', async () => {
    const { totals } = await list(`${WEEK()}&compare=previous`)
    const dollars = totals.find(({ currency }: { currency: string }) => currency === 'USD')
    expect(dollars).toMatchObject({
      campaigns: 4,
      figures: { spent: 7, results: null, cost: null, impressions: 700, url_clicks: 21 },
      changes: { spent: 0, results: null, cost: null },
      results: [
        { metric: 'engagements', campaigns: 2, results: 25, cost: 0.2 },
        { metric: 'url_clicks', campaigns: 1, results: 6, cost: expect.closeTo(1 / 3, 9) },
      ],
    })
    expect(totals.find(({ currency }: { currency: string }) => currency === 'GBP').figures.spent).toBe(5)
  })

  test.each(['spent', 'results', 'cost', 'click_rate', 'url_clicks', 'cost_per_thousand', 'follows'])(
    'sorted by %s of the days, page by page, each once',
    async (figure) => {
      const values: (number | null)[] = []
      let cursor = ''
      for (let page = 0; page < 10; page += 1) {
        const answer = await list(`${WEEK()}&sort=-${figure}&limit=2${cursor}`)
        values.push(...answer.results.map((row: Line) => row.figures[figure] ?? -1))
        if (answer.next === null) break
        cursor = `&cursor=${encodeURIComponent(answer.next)}`
      }
      expect(values).toHaveLength(5)
      expect(values).toEqual([...values].sort((one, other) => Number(other) - Number(one)))
    },
  )

  test('a figure of days cannot be sorted by without days', async () => {
    const answer = await scene.person.send('GET', `/api/campaigns/?team=${scene.team.slug}&sort=cost`)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('Give from and to')])
  })

  test('ad sets and ads are compared too', async () => {
    const id = await createRunning({ name: 'With parts', days: { 2: 1 } })
    const at = new Date(scene.application.time)
    const fields = JSON.stringify({ name: 'Part' })
    const columns = { team_id: scene.team.id, campaign_id: id, created_at: at, modified_at: at }
    await scene.world.db
      .insertInto('ad_sets')
      .values({
        ...columns,
        name: 'Part',
        origin: 'network',
        running: true,
        targeting_name: '',
        network_id: 'part1',
        desired: fields,
        observed: fields,
        targeting: '{"kind":"network"}',
      })
      .execute()
    for (const [back, spent] of [
      [2, 3],
      [9, 2],
    ] as const)
      await scene.world.db
        .insertInto('campaign_days')
        .values({
          team_account_id: scene.account,
          entity: 'LINE_ITEM',
          network_id: 'part1',
          day: dayBack(back),
          ends_at: at,
          asked_at: at,
          spent: spent * MICROS,
          impressions: 100,
          engagements: 5,
          clicks: 2,
          metrics: '{}',
        })
        .execute()
    const { results } = await scene.get(`/api/campaigns/${id}/adsets/?${WEEK()}&compare=previous`)
    expect(results).toMatchObject([
      { figures: { spent: 3 }, changes: { spent: 0.5, results: 0, cost: expect.closeTo(0.5, 9) } },
    ])
    await scene.world.db.deleteFrom('campaigns').where('id', '=', id).execute()
  })
})

describe('what there is to do', () => {
  test('is counted, filtered by, and told of each; what runs as planned is not among it', async () => {
    const flight = (from: number, to: number) => ({
      starts_at: new Date(scene.application.time + from * DAY),
      ends_at: new Date(scene.application.time + to * DAY),
      on_during: '{(,)}',
      ads_during: '{(,)}',
      shown_during: '{(,)}',
      passed_during: '{(,)}',
      total_budget: 100 * MICROS,
    })
    const monday = (name: string, row: object) => createRunning({ name: `Monday ${name}`, row })
    await monday('on pace', { ...flight(-10, 10), spent: 90 * MICROS })
    await monday('behind', { ...flight(-10, 10), spent: 10 * MICROS })
    await monday('drifted', { ...flight(-10, 10), spent: 90 * MICROS, drifted: true })
    await monday('refused', { ...flight(-10, 10), spent: 90 * MICROS, state: 'refused' })
    await monday('money left', { ...flight(-20, -1), spent: 30 * MICROS })
    await monday('spent up', { ...flight(-20, -1), spent: 99 * MICROS })
    await monday('without ads', { ...flight(-10, 10), spent: 90 * MICROS, ads_during: '{}', shown_during: '{}' })
    const page = await list(`search=Monday&attention=any&sort=name&${WEEK()}`)
    expect(page.attention).toBe(5)
    const told = page.results.map(({ name, attention }: Line) => [name.slice(7), attention.map(({ kind }) => kind)])
    expect(told).toEqual([
      ['behind', ['behind']],
      ['drifted', ['drifted']],
      ['money left', ['money_left']],
      ['refused', ['refused']],
      ['without ads', ['halted']],
    ])
    expect(byName(page, 'Monday money left')?.attention).toEqual([{ kind: 'money_left', amount: 70 }])
    expect(byName(page, 'Monday behind')?.attention[0]?.amount).toBeGreaterThan(30)
    expect(page.totals).toMatchObject([{ campaigns: 5 }])
    expect(page.counts.all, 'of the same search, whatever there is to do').toBe(7)
    const all = await list(`search=Monday&${WEEK()}`)
    expect([all.results.length, all.attention]).toEqual([7, 5])
    expect(byName(all, 'Monday on pace')?.attention).toEqual([])
    expect(await list('search=Monday&attention=any&status=Expired')).toMatchObject({
      results: [{ name: 'Monday money left', pace: { state: 'ended', budget: 100, spent: 30 } }],
      attention: 5,
    })
  })

  test('another team sees none of it', async () => {
    const other = scene.application.browser()
    await other.signIn(scene.newAddress())
    const team = await ownTeam({ person: other })
    expect(await scene.get(`/api/campaigns/?team=${team.slug}&${WEEK()}&attention=any`, other)).toMatchObject({
      results: [],
      attention: 0,
      totals: [],
    })
    expect((await other.send('GET', `/api/campaigns/?team=${scene.team.slug}`)).statusCode).toBe(404)
  })
})

describe('saved views', () => {
  const settings = {
    period: { days: 7 },
    compare: true,
    status: null,
    attention: true,
    search: 'beans',
    sort: '-spent',
    columns: ['spent', 'cost', 'pace'],
  }
  const views = async (by?: Browser) => await scene.get(`/api/campaign-views/?team=${scene.team.slug}`, by)
  const create = async (body: object, by?: Browser) =>
    await scene.send('POST', '/api/campaign-views/', { team: scene.team.slug, ...body }, by)

  test('saved, listed by name, renamed, saved anew, deleted', async () => {
    const first = await create({ name: '  Monday ', settings })
    expect([first.statusCode, first.json()]).toMatchObject([201, { name: 'Monday', settings, missing: [] }])
    await create({ name: 'A look back', settings: { ...settings, period: { from: '2026-11-01', to: '2026-11-07' } } })
    expect((await views()).map(({ name }: { name: string }) => name)).toEqual(['A look back', 'Monday'])
    const { id } = first.json()
    const path = `/api/campaign-views/${id}/`
    const changed = await scene.send('PATCH', path, { name: 'Mondays', settings: { ...settings, columns: ['pace'] } })
    expect(changed.json()).toMatchObject({ name: 'Mondays', settings: { columns: ['pace'], attention: true } })
    expect((await scene.send('DELETE', path)).statusCode).toBe(204)
    expect((await scene.send('DELETE', path)).statusCode).toBe(404)
    expect(await views()).toHaveLength(1)
  })

  test('a column that is not offered any more is left out, and named', async () => {
    const { id } = (await create({ name: 'Old', settings })).json()
    await scene.world.db
      .updateTable('campaign_views')
      .set({ settings: JSON.stringify({ ...settings, columns: ['quality_score', 'spent'] }) })
      .where('id', '=', id)
      .execute()
    const found = (await views()).find((view: { id: string }) => view.id === id)
    expect(found).toMatchObject({ settings: { columns: ['spent'] }, missing: ['quality_score'] })
  })

  test.each([
    ['without a name', { name: '  ', settings }],
    ['a name that is too long', { name: 'x'.repeat(61), settings }],
    ['a column that there is not', { name: 'x', settings: { ...settings, columns: ['quality_score'] } }],
    ['a column twice', { name: 'x', settings: { ...settings, columns: ['spent', 'spent'] } }],
    ['no column', { name: 'x', settings: { ...settings, columns: [] } }],
    ['an order that there is not', { name: 'x', settings: { ...settings, sort: 'colour' } }],
    [
      'days that end before they begin',
      { name: 'x', settings: { ...settings, period: { from: '2026-11-07', to: '2026-11-01' } } },
    ],
    ['no days', { name: 'x', settings: { ...settings, period: { days: 0 } } }],
    ['more than there is', { name: 'x', settings: { ...settings, colour: 'red' } }],
  ])('%s is refused', async (_name, body) => {
    const before = await views()
    expect((await create(body)).statusCode).toBe(400)
    expect(await views()).toEqual(before)
  })

  test('the same name twice is refused, however it is written; sent again with its key it is saved once', async () => {
    expect((await create({ name: 'Twice', settings })).statusCode).toBe(201)
    expect((await create({ name: 'TWICE', settings })).json()).toMatchObject({ code: 'view_name_taken' })
    const raced = await Promise.all([1, 2, 3].map(() => create({ name: 'At once', settings })))
    expect(raced.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  test('belongs to one person in one team: nobody else finds, changes or deletes it', async () => {
    const { id } = (await create({ name: 'Mine', settings })).json()
    const other = scene.application.browser()
    await other.signIn(scene.newAddress())
    const team = await ownTeam({ person: other })
    expect((await create({ name: 'Theirs', settings }, other)).statusCode).toBe(404)
    expect(await scene.get(`/api/campaign-views/?team=${team.slug}`, other)).toEqual([])
    const path = `/api/campaign-views/${id}/`
    expect((await scene.send('PATCH', path, { name: 'Taken' }, other)).statusCode).toBe(404)
    expect((await scene.send('DELETE', path, undefined, other)).statusCode).toBe(404)
    // A colleague in the same team has views of their own.
    const { user_id: userId } = await scene.world.db
      .selectFrom('memberships')
      .select('user_id')
      .where('team_id', '=', team.id)
      .executeTakeFirstOrThrow()
    await scene.world.db
      .insertInto('memberships')
      .values({ team_id: scene.team.id, user_id: userId, level: 'admin', joined_at: new Date(scene.application.time) })
      .execute()
    expect(await views(other)).toEqual([])
    expect((await create({ name: 'Mine', settings }, other)).statusCode).toBe(201)
    expect((await scene.send('DELETE', path, undefined, other)).statusCode).toBe(404)
    expect((await views()).some((view: { id: string }) => view.id === id)).toBe(true)
  })
})
