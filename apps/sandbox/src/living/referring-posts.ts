// Which posts of the population are whose, and which of them answer, quote or repeat a post: made once for each population.
import { type GroupedLists, groupPairs, listOf } from '#world/grouped-lists.ts'
import type { NetworkWorld } from '#world/network-world.ts'

export interface PostIndex {
  /** Numbers of an author's posts, the newest first. */
  by(author: number): Uint32Array
  /** Numbers of the posts that refer to one, the newest first. */
  referringTo(post: number): Uint32Array
}

const known = new WeakMap<NetworkWorld, PostIndex>()

function made(world: NetworkWorld): PostIndex {
  const { authors, writtenAt, refersTo, ids } = world.posts
  const order = Uint32Array.from(ids.keys())
  order.sort((one, other) => (writtenAt[other] ?? 0) - (writtenAt[one] ?? 0) || other - one)
  const byAuthor: GroupedLists = groupPairs(
    order.map((post) => authors[post] ?? 0),
    order,
    world.size,
  )
  const referring = order.filter((post) => (refersTo[post] ?? 0) > 0)
  const byTarget = groupPairs(
    referring.map((post) => world.postOfId(String(refersTo[post]))),
    referring,
    ids.length,
  )
  return { by: (author) => listOf(byAuthor, author), referringTo: (post) => listOf(byTarget, post) }
}

export function postIndexOf(world: NetworkWorld): PostIndex {
  const index = known.get(world) ?? made(world)
  known.set(world, index)
  return index
}
