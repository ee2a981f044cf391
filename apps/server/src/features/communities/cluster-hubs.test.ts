// Planted communities are found again, noise is not taken for one, and the same audience has the same communities.
import { adjustedRandIndex } from '@peregrine/domain/communities/community-rules.ts'
import { expect, test } from 'vitest'
import { clusterHubs, tiesOf } from './cluster-hubs.ts'
import { clusterBeside } from './cluster-order.ts'

/** Whole numbers from 0, always the same ones. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Four groups of ten hubs; each member follows six of its own group's and one anywhere. */
function planted(members: number): { follows: number[][]; truth: number[] } {
  const draw = drawing(7)
  const truth = Array.from({ length: members }, () => draw(4))
  const follows = truth.map((group) => {
    const own = Array.from({ length: 6 }, () => group * 10 + draw(10))
    return [...new Set([...own, draw(40)])]
  })
  return { follows, truth }
}

test('planted communities are found, stable, and members stand in theirs', () => {
  const { follows, truth } = planted(2000)
  const found = clusterHubs(follows, 40)
  expect(
    adjustedRandIndex(
      found.hubs,
      Array.from({ length: 40 }, (_, hub) => Math.floor(hub / 10)),
    ),
  ).toBe(1)
  expect(adjustedRandIndex(found.members, truth)).toBeGreaterThan(0.95)
  expect(found.stability).toBeGreaterThan(0.95)
})

test('the same follows give the same communities', () => {
  const { follows } = planted(500)
  expect(clusterHubs(follows, 40)).toEqual(clusterHubs(follows, 40))
})

test('nobody follows two hubs: no ties, no communities', () => {
  expect(clusterHubs([[0], [1], [2], []], 3)).toEqual({
    hubs: [-1, -1, -1],
    members: [-1, -1, -1, -1],
    circles: [-1, -1, -1, -1],
    edges: [],
    stability: 1,
  })
})

test('two hubs that everybody follows are not tied: chance alone explains it', () => {
  expect(
    tiesOf(
      Array.from({ length: 100 }, () => [0, 1]),
      2,
    ),
  ).toEqual([])
})

test('who follows only what everybody follows is in no community', () => {
  const { follows, truth } = planted(2000)
  const draw = drawing(11)
  // Ten accounts more that anybody follows.
  const general = () => Array.from({ length: 3 }, () => 40 + draw(10))
  const members = follows.map((hubs) => [...new Set([...hubs, ...general()])])
  const others = Array.from({ length: 400 }, () => [...new Set([...general(), ...general()])])
  const found = clusterHubs([...members, ...others], 50)
  expect(adjustedRandIndex(found.members.slice(0, 2000), truth)).toBeGreaterThan(0.95)
  expect(found.members.slice(2000).filter((place) => place >= 0).length).toBeLessThan(40)
})

test('a subject in two languages is one community of two circles; two subjects of one language are two', () => {
  const draw = drawing(12)
  // Hubs by tens: subject A in Japanese, B in Japanese, A in English, B in English. One follow of twelve is across.
  const people = Array.from({ length: 2400 }, (_, member) => {
    const group = member % 4
    const across = draw(2) === 0 ? [((group + 2) % 4) * 10 + draw(10)] : []
    const own = Array.from({ length: 6 }, () => group * 10 + draw(10))
    return { group, hubs: [...new Set([...own, ...across, draw(40)])] }
  })
  const found = clusterHubs(
    people.map(({ hubs }) => hubs),
    40,
    people.map(({ group }) => (group < 2 ? 'ja' : 'en')),
  )
  const subjects = people.map(({ group }) => group % 2)
  expect(adjustedRandIndex(found.members, subjects)).toBeGreaterThan(0.9)
  const groups = people.map(({ group }) => group)
  expect(adjustedRandIndex(found.circles, groups)).toBeGreaterThan(0.9)
})

test('threads find the very same communities, also where there are none', async () => {
  const { follows } = planted(1500)
  const languages = follows.map((_, member) => ['en', 'ja', ''][member % 3] ?? '')
  expect(await clusterBeside(follows, 40, languages)).toEqual(clusterHubs(follows, 40, languages))
  expect(await clusterBeside([[0], []], 3, ['en', 'en'])).toEqual(clusterHubs([[0], []], 3, ['en', 'en']))
})
