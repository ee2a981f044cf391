// How many people ad sets share, counted in a network whose answers are known.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

let world: World
let application: WholeApplication
let person: Browser
let team: { id: string; slug: string }

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithTraits })
  person = application.browser()
  await person.signIn('overlap@example.com')
  team = await ownTeam({ person })
  await world.db
    .insertInto('team_accounts')
    .values({
      team_id: team.id,
      ad_account_id: null,
      account_id: 'abc',
      name: 'Abc',
      added_by: null,
      added_at: new Date(TEST_START),
    })
    .execute()
})
afterAll(async () => {
  await application?.close()
  await world?.close()
})

const gb = [{ label: 'United Kingdom', code: 'GB' }]
const adSet = (name: string, targeting_package: object, countries: object[] = []) => ({
  name,
  targeting: { kind: 'package', targeting_package, countries },
})

test('sizes, what two share and what an exclusion would leave are exact', async () => {
  const body = {
    team: team.slug,
    account: 'abc',
    name: 'Several ad sets',
    funding_source_id: 'x',
    objective: 'ENGAGEMENTS',
    ad_sets: [
      adSet('Fans in Britain', { handles: [{ handle: 'hub1' }] }, gb),
      adSet('Latte', { keywords: [{ label: 'latte' }] }),
      adSet('Runners', { keywords: [{ label: 'marathon' }] }),
      adSet('Everybody', {}),
      adSet('Latte in Britain', { keywords: [{ label: 'latte' }] }, gb),
      adSet('Latte copied', { keywords: [{ label: 'latte' }] }),
    ],
  }
  const made = await person.send('POST', '/api/campaigns/', { body })
  expect([made.statusCode, made.body]).toMatchObject([201, expect.any(String)])
  const { results } = (await person.send('GET', `/api/campaigns/${made.json().id}/adsets/`)).json()
  const ids = results.map(({ id }: { id: string }) => id)
  const answer = await person.send('POST', '/api/campaigns/overlap/', { body: { team: team.slug, ad_sets: ids } })
  expect(answer.statusCode).toBe(200)
  const overlap = answer.json()
  const sizes = overlap.ad_sets.map(({ name, size }: { name: string; size: object }) => [name, size])
  expect(sizes).toMatchObject([
    ['Fans in Britain', { size: 200, exact: true }],
    ['Latte', { size: 400, exact: true }],
    ['Runners', { size: 800, exact: true }],
    ['Latte in Britain', { size: 200, exact: true }],
    ['Latte copied', { size: 400, exact: true }],
  ])
  for (const { id, size } of overlap.ad_sets) {
    const body = { team: team.slug, ad_set: id, language: 'en' }
    const { reach } = (await person.send('POST', '/api/adsets/reach/', { body })).json()
    expect(reach.reached).toEqual(size)
  }
  expect(overlap.unknown).toMatchObject([{ name: 'Everybody' }])
  expect(overlap.together.size).toBe(1200)
  const [fans, latte, runners, , inBritain, copied] = ids
  const pairOf = (a: string, b: string) =>
    overlap.pairs.find((pair: { a: string; b: string }) => pair.a === a && pair.b === b)
  expect(pairOf(fans, latte)).toMatchObject({ both: { size: 200 }, share_a: 1, share_b: 0.5 })
  expect(pairOf(fans, runners)).toMatchObject({ both: { belowMinimum: true }, share_a: null })
  expect(pairOf(latte, runners)).toMatchObject({ both: { belowMinimum: true }, share_a: null })
  expect(pairOf(latte, inBritain)).toMatchObject({ both: { size: 200 }, share_a: 0.5, share_b: 1 })
  const suggestions: { from: string; exclude: string }[] = overlap.suggestions
  const suggested = (one: string, other: string) =>
    suggestions.find(({ from, exclude }) => [one, other].includes(from) && [one, other].includes(exclude))
  expect(suggested(fans, latte)).toMatchObject({
    action: 'exclude',
    from: latte,
    exclude: fans,
    shared: 200,
    left: 200,
    config_id: null,
  })
  // Too few would be left of either: they are one ad set.
  for (const [one, other] of [
    [latte, copied],
    [fans, inBritain],
  ])
    expect(suggested(one, other)).toMatchObject({ action: 'merge', left: 99, how: { code: 'overlap_merge' } })
  expect(suggested(fans, runners)).toBeUndefined()
})

test('a saved list is counted by what it sends, and nobody else’s list can be chosen', async () => {
  const list = (
    await person.send('POST', '/api/external/audience-usages/', {
      body: { name: 'Mine', targeting_package: { keywords: [{ label: 'latte' }] } },
    })
  ).json()
  const brief = (usage: string) => ({
    team: team.slug,
    account: 'abc',
    name: 'From a list',
    funding_source_id: 'x',
    objective: 'ENGAGEMENTS',
    ad_sets: [{ name: 'List', targeting: { kind: 'usage', usage_id: usage } }],
  })
  const made = await person.send('POST', '/api/campaigns/', { body: brief(list.id) })
  const { results } = (await person.send('GET', `/api/campaigns/${made.json().id}/adsets/`)).json()
  expect(results).toMatchObject([{ targeting_name: 'Mine' }])
  const using = async (usage: string) =>
    (await person.send('GET', `/api/campaigns/?team=${team.slug}&usage=${usage}`)).json().results
  expect(await using(list.id)).toMatchObject([{ id: made.json().id, name: 'From a list' }])
  expect(await using('another')).toEqual([])
  const stranger = application.browser()
  await stranger.signIn('stranger@example.com')
  const foreign = (
    await stranger.send('POST', '/api/external/audience-usages/', {
      body: { name: 'Theirs', targeting_package: { keywords: [{ label: 'tea' }] } },
    })
  ).json()
  expect((await person.send('POST', '/api/campaigns/', { body: brief(foreign.id) })).statusCode).toBe(400)
})
