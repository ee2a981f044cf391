// Scheduled posts whose time has come: written and promoted, in the order of their times, whenever somebody looks.

import { isGone } from '#ads/entity-crud.ts'
import { type Entity, findEntity, listAllOf, listEntities, saveEntity } from '#platform/entity-store.ts'
import { wireTime } from '#platform/wire-times.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import type { CreativeParts } from './library-media.ts'
import { promotePost, promotionProblems } from './promotion-calls.ts'
import { writePost } from './write-post.ts'

/** Latency of going live, milliseconds. */
const LATENCY = 1000

const timeOf = ({ facts }: Entity): number => Date.parse(String(facts.scheduled_at))

function update(parts: CreativeParts, entity: Entity, changes: Entity['facts'], at: number): void {
  const facts = { ...entity.facts, ...changes, updated_at: wireTime(new Date(at)) }
  saveEntity(parts.store, { ...entity, facts })
}

/** Ties that waited for a post become ads of their own, unless the post does not suit the line item after all. */
function promoteWaiting(
  parts: CreativeParts,
  world: SandboxWorld,
  scheduled: Entity,
  tweetId: string,
  at: number,
): void {
  const { store } = parts
  const waiting = listEntities(store, 'scheduled_promoted_tweet', scheduled.accountId, { withDeleted: false })
  for (const tie of waiting) {
    if (tie.facts.scheduled_tweet_id !== scheduled.id || isGone(store, tie)) continue
    update(parts, tie, { tweet_id: tweetId }, at)
    const lineItem = findEntity(store, 'line_item', tie.accountId, tie.parentId ?? '')
    if (lineItem === undefined || promotionProblems(parts, world, lineItem, tweetId).length > 0) continue
    const time = wireTime(new Date(at))
    promotePost(parts, lineItem, tweetId, { created_at: time, updated_at: time })
  }
}

function publish(parts: CreativeParts, world: SandboxWorld, scheduled: Entity): void {
  const at = timeOf(scheduled) + LATENCY
  const { name, text, nullcast, card_uri, media_keys, user_id: user } = scheduled.facts
  const fields = { name, text, nullcast, card_uri, media_keys }
  const post = writePost(parts, scheduled.accountId, String(user), fields, at)
  const completed = wireTime(new Date(at))
  if (!('id' in post)) {
    update(parts, scheduled, { scheduled_status: 'FAILED', completed_at: completed }, at)
    return
  }
  update(parts, scheduled, { scheduled_status: 'SUCCESS', completed_at: completed, tweet_id: post.id }, at)
  promoteWaiting(parts, world, scheduled, post.id, at)
}

/** Publishes what is due in an account; all of it or nothing. */
export function publishDuePosts(parts: CreativeParts, world: SandboxWorld, accountId: string): void {
  const now = parts.clock.now().getTime()
  const due = listEntities(parts.store, 'scheduled_tweet', accountId, { withDeleted: false })
    .filter((one) => one.facts.scheduled_status === 'SCHEDULED' && timeOf(one) + LATENCY <= now)
    .sort((one, other) => timeOf(one) - timeOf(other))
  if (due.length === 0) return
  parts.store.transaction(() => {
    for (const one of due) publish(parts, world, one)
  })
}

/** The same in every account: before anything is delivered, so that an ad does not miss hours since its post was due. */
export function publishAllDuePosts(parts: CreativeParts, world: SandboxWorld): void {
  const accounts = new Set(listAllOf(parts.store, 'scheduled_tweet').map(({ accountId }) => accountId))
  for (const accountId of accounts) publishDuePosts(parts, world, accountId)
}
