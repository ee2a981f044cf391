// One estimate on every page: summary, tab, Explore, parts of an audience and comparison say the same share of the same people.
import type { Comparison, Perspectives } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { CountryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PortraitLine } from '@peregrine/contract/insights/portrait-shapes.ts'
import { emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownAudience } from '../../testkit/audience-samples.ts'
import { eventually } from '../../testkit/eventually.ts'
import type { HandMadeAccount } from '../../testkit/hand-made-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'

const BUILDER = '/api/external/audience-builder/'
const CONFIGS = '/api/audience-configs/'

const hubs: readonly HandMadeAccount[] = Array.from({ length: 6 }, (_, n) => ({
  account: n + 1,
  handle: `hub${n + 1}`,
  followers: 900 - n,
}))
/** Women follow the first three, men the others, one in eleven the other way about; men state it twice as often. */
const people: readonly HandMadeAccount[] = Array.from({ length: 3_000 }, (_, n) => {
  const woman = (n * 7) % 10 < 6
  const likeWomen = n % 11 === 3 ? !woman : woman
  const states = woman ? n % 7 < 2 : n % 7 < 4
  return {
    account: hubs.length + 1 + n,
    handle: `person${n}`,
    country: n % 3 === 0 ? 'JP' : 'GB',
    language: n % 3 === 0 ? 'ja' : 'en',
    ...(states && { gender: woman ? ('female' as const) : ('male' as const) }),
    follows: likeWomen ? [1, 2, 3] : [4, 5, 6],
    posted: n % 2 === 0 ? ['latte'] : ['marathon'],
    bio: ['x'],
  }
})

let world: World
let application: WholeApplication
let person: Browser

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, {
    network: { asOf: '2026-11-21T08:00:00Z', accounts: [...hubs, ...people] },
  })
  person = application.browser()
  await person.signIn('one-estimate@mail.example.com')
})
afterEach(() => {
  expect(application.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await application.close()
  await world.close()
})

async function send<Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  const answer = await person.send(method, path, body && { body })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

const british = { include: [], exclude: [], filters: { ...emptyFilters, countries: ['GB'] } }
const japanese = { ...british, filters: { ...emptyFilters, countries: ['JP'] } }
const portraitOf = async (definition: object): Promise<PortraitLine | undefined> =>
  (await send<{ portrait: PortraitLine[] }>('POST', BUILDER, { definition, portrait: true })).portrait.find(
    ({ kind }) => kind === 'gender',
  )

async function tabOf(definition: object): Promise<Insights['tabs']['demographics']> {
  const report = () => send<Insights>('POST', `${BUILDER}insights/`, { definition })
  await eventually(async () => expect((await report()).estimating).toBe(false))
  return (await report()).tabs.demographics
}

test('the share of women and men is one figure, whoever asks first and wherever it is shown', async () => {
  // The summary is asked before anything has been estimated in this network.
  const line = await portraitOf(british)
  const tab = await tabOf(british)
  const estimates = tab.everybody.genders?.items ?? []
  const of = (id: string) => {
    const found = estimates.find((item) => item.id === id)
    return found && { share: found.share, low: found.low, high: found.high }
  }
  // Who is silent is not like who speaks: the two are not the same number.
  const stated = tab.genders.items.find(({ id }) => id === 'female')?.figure.share ?? 0
  expect(of('female')?.share).toBeGreaterThan(stated + 0.05)
  expect(line).toMatchObject({ label: 'Female', estimate: of('female') })

  const { stats } = await send<CountryStats>('GET', '/api/external/x-stats/?country=GB')
  expect(stats?.everybody).toEqual(tab.everybody)

  const first = await ownAudience({ person }, british)
  const { team } = first
  const second = await send<{ id: string }>('POST', CONFIGS, {
    team: team.slug,
    name: 'In Japan',
    definition: japanese,
  })
  const { perspectives } = await send<Perspectives>('POST', `${CONFIGS}perspectives/`, {
    team: team.slug,
    config: first.id,
  })
  const side = perspectives.find(({ side }) => side === 'gender')
  expect(side?.lines.map(({ id, estimate }) => [id, estimate]).sort()).toEqual(
    ['female', 'male'].map((id) => [id, of(id)]),
  )

  const { sections } = await send<Comparison>('POST', `${CONFIGS}compare/`, {
    team: team.slug,
    first: first.id,
    second: second.id,
  })
  const compared = sections.find(({ kind }) => kind === 'genders')?.lines ?? []
  expect(compared.map(({ id, firstEstimate }) => [id, firstEstimate]).sort()).toEqual(
    ['female', 'male'].map((id) => [id, of(id)]),
  )
  const there = (await tabOf(japanese)).everybody.genders?.items.find(({ id }) => id === 'female')
  expect(compared.find(({ id }) => id === 'female')?.secondEstimate?.share).toBe(there?.share)
})
