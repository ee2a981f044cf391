// Breakdowns over HTTP against the sandbox network: parts add up to the total, which is the sandbox's own record.
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'

const DAY = 86_400_000

let scene: CampaignScene
let team: string
let campaign: { readonly id: string; readonly impressions: number; readonly spent: number }
const now = (): number => scene.now()
const day = (back: number): string => new Date(now() - back * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  scene = await startCampaignScene('breakdowns')
  team = scene.team.slug
  await scene.send('POST', '/api/campaigns/sync/', { team, account: scene.account })
  await scene.work()
  campaign = (await scene.get(`/api/campaigns/?team=${team}`)).results[0]
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

interface Row {
  readonly id: string
  readonly name: string
  readonly figures: Readonly<Record<string, number>>
}

const path = (by: string, more = ''): string =>
  `/api/campaigns/breakdown/?team=${team}&by=${by}&from=${day(40)}&to=${day(0)}${more}`
const chosen = (): string => `&campaign=${campaign.id}`

async function read(address: string) {
  let answer = await scene.get(address)
  for (let tries = 0; answer.state === 'waiting' && tries < 60; tries += 1) {
    await after(200)
    answer = await scene.get(address)
  }
  expect(answer).toMatchObject({ state: 'ready' })
  return answer
}
const summed = (rows: readonly Row[], figure: string): number =>
  rows.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0)

const record = async (entity: 'CAMPAIGN' | 'LINE_ITEM', id: string) => {
  let [impressions, spent] = [0, 0]
  for (let back = 40; back >= 0; back -= 7) {
    const last = Math.max(back - 6, 0)
    const [found] = await scene.network.dailyFigures(OWNER_GRANT, AD_ACCOUNT, {
      entity,
      ids: [id],
      start: day(back),
      end: day(last - 1),
    })
    for (const counts of found?.days ?? []) {
      impressions += counts.impressions ?? 0
      spent += (counts.billed_charge_local_micro ?? 0) / 1_000_000
    }
  }
  return { impressions, spent }
}

describe('breakdowns', () => {
  test.each(['day', 'hour', 'age', 'gender', 'platform'])(
    'by %s the rows and what is missing add up to the total, which is the sandbox’s record',
    async (by) => {
      const answer = await read(path(by, chosen()))
      const { impressions, spent } = await record('CAMPAIGN', '8wku2')
      expect(impressions).toBeGreaterThan(0)
      expect(answer).toMatchObject({
        by,
        result: 'engagements',
        currency: 'USD',
        delivered: 1,
        covered: 1,
        newer: false,
      })
      expect(answer.total.impressions).toBe(impressions)
      expect(answer.total.spent).toBeCloseTo(spent, 5)
      for (const figure of ['impressions', 'spent', 'results', 'clicks', 'url_clicks'])
        expect(summed(answer.rows, figure) + (answer.missing?.[figure] ?? 0)).toBeCloseTo(answer.total[figure], 5)
      if (by === 'day') expect(answer.rows).toHaveLength(41)
      if (by === 'hour') expect(answer.rows.map(({ id }: Row) => Number(id))).toEqual([...Array(24).keys()])
      if (by === 'hour') expect(answer.missing).toBeNull()
    },
  )

  test('places are of one country, and what is shown elsewhere is said to be missing', async () => {
    const without = await scene.person.send('GET', path('place', chosen()))
    expect([without.statusCode, without.json()]).toMatchObject([400, { country: ['Choose a country.'] }])
    const answer = await read(path('place', `${chosen()}&country=US`))
    expect(answer.country).toBe('US')
    expect(answer.missing.impressions).toBeGreaterThan(0)
    expect(summed(answer.rows, 'impressions') + answer.missing.impressions).toBe(answer.total.impressions)
  })

  test('of an ad set alone, and of all that the list is narrowed to', async () => {
    const { results } = await scene.get(`/api/campaigns/${campaign.id}/adsets/`)
    const sets = await Promise.all(results.map(({ id }: { id: string }) => read(path('gender', `&ad_set=${id}`))))
    const whole = await read(path('gender', `&account=${scene.account}`))
    expect(
      summed(
        sets.flatMap(({ rows }) => rows),
        'impressions',
      ),
    ).toBe(summed(whole.rows, 'impressions'))
    const none = await read(path('gender', `&account=${scene.account}&search=nothing-of-that-name`))
    expect(none).toMatchObject({ rows: [], delivered: 0, total: { impressions: 0 }, missing: null })
  })

  test('what the ad platform gave is not asked for again, and a revoked connection is said', async () => {
    const known = await read(path('gender', chosen()))
    await scene.sandbox.control('POST', 'grants/revoke', {})
    expect(await scene.get(path('gender', chosen()))).toMatchObject({ state: 'ready', rows: known.rows })
    const other = await scene.person.send('GET', path('gender', chosen()).replace(day(40), day(33)))
    expect([other.statusCode, other.json().code]).toEqual([409, 'reconnect_needed'])
  })
})
