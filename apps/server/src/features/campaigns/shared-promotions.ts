// Ads of one ad set that show the same: the ad platform has one promoted post for all of them.
import { type ShownByAd, showsSame } from '@peregrine/domain/campaigns/repeated-ad-rules.ts'
import type { AdRow } from './campaign-list-store.ts'

type Shown = Pick<AdRow, 'creative_id' | 'post_id' | 'user_id'>

export const shownBy = ({ creative_id, post_id, user_id }: Shown): ShownByAd => ({
  creativeId: creative_id,
  postId: post_id,
  userId: user_id,
})

/** Others of its ad set that are not being deleted and show the same. */
const twinsOf = (ad: AdRow, ads: readonly AdRow[]): readonly AdRow[] =>
  ads.filter(
    (other) =>
      other.id !== ad.id &&
      other.ad_set_id === ad.ad_set_id &&
      !other.gone &&
      !other.ending &&
      showsSame(shownBy(other), shownBy(ad)),
  )

/** Another ad of the ad set has the promoted post that this one would get. */
export const isPromotedByTwin = (ad: AdRow, ads: readonly AdRow[]): boolean =>
  twinsOf(ad, ads).some(({ network_id: id }) => id !== null)

/** Copies that were stored before they were refused have one promoted post: it stays as long as one of them does. */
export const sharesPromotion = (ad: AdRow, ads: readonly AdRow[]): boolean =>
  ad.network_id !== null && twinsOf(ad, ads).some(({ network_id: id }) => id === ad.network_id)
