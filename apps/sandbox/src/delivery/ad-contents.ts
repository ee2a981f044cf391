// What an ad is about: the words of its post and whose it is, or the account that it promotes.
import { anyPost } from '#creatives/find-posts.ts'
import type { Entity } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import type { AdContents } from './serving-line-items.ts'

export const adContents = (store: SandboxStore, world: SandboxWorld): AdContents => {
  const accountOf = (userId: unknown): number => world.current()?.ofId(String(userId)) ?? -1
  const bioOf = (account: number): string => (account < 0 ? '' : (world.current()?.account(account).bio ?? ''))
  return (ad: Entity, lineItem: Entity) => {
    if (ad.kind === 'promoted_tweet') {
      const post = anyPost(store, world, String(ad.facts.tweet_id))
      return { advertiser: accountOf(post?.userId ?? lineItem.facts.advertiser_user_id), text: post?.text ?? '' }
    }
    const advertiser = accountOf(ad.facts.user_id ?? lineItem.facts.advertiser_user_id)
    return { advertiser, text: bioOf(advertiser) }
  }
}
