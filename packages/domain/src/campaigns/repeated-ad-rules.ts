// Which ads of an ad set show what another of its ads shows: the ad platform promotes a post in an ad set once.

/** What an ad shows. A creative that was posted has a post, too. */
export interface ShownByAd {
  readonly creativeId: string | null
  readonly postId: string | null
  readonly userId: string | null
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

export const showsSame = (one: ShownByAd, other: ShownByAd): boolean =>
  isSame(one.creativeId, other.creativeId) || isSame(one.postId, other.postId) || isSame(one.userId, other.userId)

/** Whether an earlier ad of the same ad set shows the same. */
export const isRepeated = (ads: readonly ShownByAd[], index: number): boolean => {
  const ad = ads[index]
  return ad !== undefined && ads.slice(0, index).some((earlier) => showsSame(earlier, ad))
}
