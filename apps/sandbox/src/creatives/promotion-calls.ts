// What a line item shows: promoted posts (up to fifty at once), promoted accounts, and posts that are still to come.

import { type CreativeProblem, creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import { checkLineItemTakes, checkPromotedPost, PROMOTED_AT_ONCE } from '@peregrine/domain/ad-network/creative-rules.ts'
import { type Facts, foundEntity } from '#ads/entity-crud.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { id, listOf, longId, required } from '#platform/ads-parameters.ts'
import { type Entity, listChildren } from '#platform/entity-store.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { approvalOf } from './approvals.ts'
import { type AdEntity, deleteCall, madeEntity, readCalls, shownEntity } from './creative-entity-calls.ts'
import { anyPost, promotedFacts } from './find-posts.ts'
import type { CreativeParts } from './library-media.ts'
import { promotableUsers } from './promotable-people.ts'

/** What the network refuses of promoting one post in a line item. */
export function promotionProblems(
  { store }: Pick<CreativeParts, 'store'>,
  world: SandboxWorld,
  lineItem: Entity,
  tweetId: string,
): readonly CreativeProblem[] {
  const { accountId } = lineItem
  const post = anyPost(store, world, tweetId)
  if (post === undefined || !promotableUsers({ store }, accountId).includes(post.userId))
    return [creativeProblem('post_unknown', { parameter: 'tweet_ids', value: tweetId })]
  return checkPromotedPost(tweetId, promotedFacts(store, accountId, post), String(lineItem.facts.objective))
}

/** The one that stands already, or a new one; inside a transaction. `times`: of its making, when that was not now. */
export function promotePost(parts: CreativeParts, lineItem: Entity, tweetId: string, times: Facts = {}): Entity {
  const current = listChildren(parts.store, 'promoted_tweet', lineItem.id, { withDeleted: false }).find(
    ({ facts }) => facts.tweet_id === tweetId,
  )
  return (
    current ??
    madeEntity(
      parts,
      { kind: 'promoted_tweet', accountId: lineItem.accountId, parentId: lineItem.id },
      { line_item_id: lineItem.id, tweet_id: tweetId, entity_status: 'ACTIVE', ...times },
    )
  )
}

const lineItemOf = ({ store }: CreativeParts, accountId: string, lineItemId: string): Entity =>
  foundEntity(store, 'line_item', accountId, lineItemId)

/** The words of an ad: what it says and whether it may run. */
export const shownAd =
  ({ store, clock }: Pick<CreativeParts, 'store' | 'clock'>) =>
  (entity: Entity): Facts => ({
    ...shownEntity(entity),
    approval_status: approvalOf(store, entity, clock.now()),
  })

const promotedPostCall = (parts: CreativeParts, world: SandboxWorld, shown: AdEntity['shown']): SandboxCall =>
  adsCall({
    method: 'POST',
    path: '/accounts/:account_id/promoted_tweets',
    access: 'writes-campaigns',
    limit: 'writes',
    parameters: { line_item_id: required(id()), tweet_ids: required(listOf(longId())) },
    handle: ({ values, path: { account_id: account = '' } }) =>
      parts.store.transaction(() => {
        const lineItem = lineItemOf(parts, account, values.line_item_id)
        const tweets = [...new Set(values.tweet_ids)]
        const count = values.tweet_ids.length
        refuseProblems([
          ...checkLineItemTakes(lineItem.id, String(lineItem.facts.product_type), 'posts'),
          ...(count > PROMOTED_AT_ONCE
            ? [creativeProblem('too_many_posts', { parameter: 'tweet_ids' }, { limit: PROMOTED_AT_ONCE, count })]
            : tweets.flatMap((tweet) => promotionProblems(parts, world, lineItem, tweet))),
        ])
        const data = tweets.map((tweet) => shown(promotePost(parts, lineItem, tweet)))
        return { data, total_count: data.length }
      }),
  })

const promotedAccountCall = (parts: CreativeParts, shown: AdEntity['shown']): SandboxCall =>
  adsCall({
    method: 'POST',
    path: '/accounts/:account_id/promoted_accounts',
    access: 'writes-campaigns',
    limit: 'writes',
    parameters: { line_item_id: required(id()), user_id: required(longId()) },
    handle: ({ values, path: { account_id: account = '' } }) =>
      parts.store.transaction(() => {
        const { line_item_id: lineItemId, user_id: user } = values
        const lineItem = lineItemOf(parts, account, lineItemId)
        refuseProblems([
          ...checkLineItemTakes(lineItem.id, String(lineItem.facts.product_type), 'accounts'),
          ...(promotableUsers(parts, account).includes(user)
            ? []
            : [creativeProblem('user_not_promotable', { parameter: 'user_id', value: user })]),
        ])
        const current = listChildren(parts.store, 'promoted_account', lineItem.id, { withDeleted: false }).find(
          ({ facts }) => facts.user_id === user,
        )
        const place = { kind: 'promoted_account', accountId: account, parentId: lineItem.id } as const
        const facts = { line_item_id: lineItem.id, user_id: user, entity_status: 'ACTIVE' }
        return { data: shown(current ?? madeEntity(parts, place, facts)) }
      }),
  })

const scheduledPromotionCall = (parts: CreativeParts): SandboxCall =>
  adsCall({
    method: 'POST',
    path: '/accounts/:account_id/scheduled_promoted_tweets',
    access: 'writes-campaigns',
    limit: 'writes',
    parameters: { line_item_id: required(id()), scheduled_tweet_id: required(longId()) },
    handle: ({ values, path: { account_id: account = '' } }) =>
      parts.store.transaction(() => {
        const lineItem = lineItemOf(parts, account, values.line_item_id)
        refuseProblems(checkLineItemTakes(lineItem.id, String(lineItem.facts.product_type), 'posts'))
        const tweet = foundEntity(parts.store, 'scheduled_tweet', account, values.scheduled_tweet_id)
        if (tweet.facts.scheduled_status !== 'SCHEDULED')
          refuseProblems([
            creativeProblem('schedule_over', {
              parameter: 'scheduled_tweet_id',
              value: String(tweet.facts.scheduled_status),
            }),
          ])
        const facts = { line_item_id: lineItem.id, scheduled_tweet_id: tweet.id, tweet_id: null }
        const place = { kind: 'scheduled_promoted_tweet', accountId: account, parentId: lineItem.id } as const
        return { data: shownEntity(madeEntity(parts, place, facts)) }
      }),
  })

/** Only before the post goes out. */
function checkNotOut(entity: Entity): void {
  if (entity.facts.tweet_id === null) return
  throw new AdsRefusal(400, [
    {
      code: 'INVALID_PARAMETER',
      message: 'The scheduled post is live: delete the promoted tweet instead',
      parameter: 'scheduled_promoted_tweet_id',
      value: entity.id,
    },
  ])
}

export function promotionCalls(parts: CreativeParts, world: SandboxWorld): readonly SandboxCall[] {
  const thing = (kind: 'promoted_tweet' | 'promoted_account' | 'scheduled_promoted_tweet'): AdEntity => ({
    parts,
    kind,
    list: `${kind}s`,
    idName: `${kind}_id`,
    idsName: `${kind}_ids`,
    ofLineItem: true,
    shown: kind === 'scheduled_promoted_tweet' ? shownEntity : shownAd(parts),
  })
  const [tweets, accounts, scheduled] = [
    thing('promoted_tweet'),
    thing('promoted_account'),
    thing('scheduled_promoted_tweet'),
  ]
  return [
    ...readCalls(tweets),
    promotedPostCall(parts, world, tweets.shown),
    deleteCall(tweets),
    ...readCalls(accounts),
    promotedAccountCall(parts, accounts.shown),
    deleteCall(accounts),
    ...readCalls(scheduled),
    scheduledPromotionCall(parts),
    deleteCall(scheduled, checkNotOut),
  ]
}
