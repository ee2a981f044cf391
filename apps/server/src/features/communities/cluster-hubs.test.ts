// Planted communities are found again, noise is not taken for one, and the same audience has the same communities.
import { adjustedRandIndex } from '@peregrine/domain/communities/community-rules.ts'
import { expect, test } from 'vitest'
import { clusterHubs, tiesOf } from './cluster-hubs.ts'

/** Four groups of ten hubs; each member follows six of its own group's and one anywhere. */
function planted(members: number): { follows: number[][]; truth: number[] } {
  let state = 7
  const draw = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
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
