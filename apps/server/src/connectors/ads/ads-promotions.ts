// What line items show: posts of their ads, and the account that gains followers.
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsCampaignsPort, ObservedPromotion } from './ads-campaigns-port.ts'
import { type AdsRequests, deleteIn, listedIds, readIn, writeIn } from './ads-requests.ts'
import { Flag, Id, Text } from './ads-wire.ts'
import { failureOf } from './translate-failure.ts'

const WirePost = z.object({ id: Id, line_item_id: Id, tweet_id: Id, approval_status: Text, deleted: Flag })
const WireAccount = WirePost.omit({ tweet_id: true }).extend({ user_id: Id })

const promotionOf = (wire: z.output<typeof WirePost> | z.output<typeof WireAccount>): ObservedPromotion => ({
  id: wire.id,
  lineItemId: wire.line_item_id,
  postId: 'tweet_id' in wire ? wire.tweet_id : null,
  userId: 'user_id' in wire ? wire.user_id : null,
  approval: wire.approval_status,
  deleted: wire.deleted,
})

const POSTS = 'promoted_tweets'
const ACCOUNTS = 'promoted_accounts'

type Promotions = Pick<
  AdsCampaignsPort,
  'promotions' | 'promotePost' | 'promoteAccount' | 'deletePromotedPost' | 'deletePromotedAccount'
>

export function adsPromotions(requests: AdsRequests): Promotions {
  const most = PAGE_SIZES.usual.most
  return {
    async promotions(grant, accountId, lineItemIds) {
      if (lineItemIds?.length === 0) return []
      const params = { line_item_ids: listedIds(lineItemIds) }
      const posts = await requests.list(WirePost, readIn(grant, accountId, POSTS, { params }), most)
      const accounts = await requests.list(WireAccount, readIn(grant, accountId, ACCOUNTS, { params }), most)
      return [...posts, ...accounts].filter(({ deleted }) => !deleted).map(promotionOf)
    },

    async promotePost(grant, accountId, lineItemId, postId) {
      const params = { line_item_id: lineItemId, tweet_ids: postId }
      const [made] = await requests.change(WirePost.array(), writeIn(grant, accountId, POSTS, null, params))
      if (!made) throw failureOf('unknown_outcome')
      return promotionOf(made)
    },

    async promoteAccount(grant, accountId, lineItemId, userId) {
      const params = { line_item_id: lineItemId, user_id: userId }
      return promotionOf(await requests.change(WireAccount, writeIn(grant, accountId, ACCOUNTS, null, params)))
    },

    async deletePromotedPost(grant, accountId, id) {
      await requests.change(WirePost, deleteIn(grant, accountId, POSTS, id))
    },

    async deletePromotedAccount(grant, accountId, id) {
      await requests.change(WireAccount, deleteIn(grant, accountId, ACCOUNTS, id))
    },
  }
}
