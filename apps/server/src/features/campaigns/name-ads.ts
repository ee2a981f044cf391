// Names ads that were found in an ad account after the posts they show: an id of nineteen digits tells nobody anything.
import { truncate } from '@peregrine/domain/shell/format-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { nameAdsOfPost, postsWithoutName } from './sync-store.ts'

/** Posts that are named in one synchronization, and how long a name may be. */
const NAMED_AT_ONCE = 200
const AD_NAME = 80

/** Ads found in the account are called as their posts are. A name is worth no failure: those left go on by their ids. */
export async function nameAds(
  { db, network, log }: CampaignPorts,
  { teamAccountId }: { readonly teamAccountId: string },
  { grant, accountId }: OpenAdAccount,
): Promise<void> {
  const posts = await postsWithoutName(db, teamAccountId, NAMED_AT_ONCE)
  if (posts.length === 0) return
  try {
    for (const [postId, text] of await network.postNames(grant, accountId, posts)) {
      const name = truncate(text.replace(/\s+/g, ' ').trim(), AD_NAME)
      if (name !== '') await nameAdsOfPost(db, teamAccountId, { postId, name })
    }
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error
    log.info('Ads were not named after their posts.', { account: accountId, failure: error.kind })
  }
}
