// What two ad sets share, in words: as counted in our data, as the ad platform estimates it, and what comes of it.
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import type { SharingPair } from './sharing-pairs.ts'

const share = (value: number | null) => formatShare(value && Math.round(value * 1000) / 1000)

/** One sentence each. */
export function useSharingWords(nameOf: (id: string) => string) {
  const text = useCampaignPageText()
  return ({ a, b, counted, estimated, starved }: SharingPair): readonly string[] => {
    const said: string[] = []
    if (counted)
      said.push(
        text(counted.share_a === null ? 'overlapBothAlone' : 'overlapBoth', {
          both: formatSize(counted.both.size),
          shareA: share(counted.share_a),
          shareB: share(counted.share_b),
        }),
      )
    if (estimated)
      said.push(
        text(estimated.likely === null ? 'overlapAtLeast' : 'overlapLikely', {
          likely: formatSize(estimated.likely ?? 0),
          least: formatSize(estimated.least),
          most: formatSize(estimated.most),
          shareA: share(estimated.share_a),
          shareB: share(estimated.share_b),
        }),
      )
    if (starved !== null)
      said.push(text('overlapStarves', { small: nameOf(starved), large: nameOf(starved === a ? b : a) }))
    return said
  }
}

/** What one ad set in place of two would reach; nothing where that is not told. */
export function MergedReach({ suggestion: { merged } }: { suggestion: AdSetOverlap['suggestions'][number] }) {
  const text = useCampaignPageText()
  return merged === null ? null : text('asOne', { least: formatSize(merged.least), most: formatSize(merged.most) })
}

/** Everybody in the ad sets by the ad platform's estimate, counted once. */
export function useTogetherWords() {
  const text = useCampaignPageText()
  return ({ estimated: { together } }: AdSetOverlap): string | null =>
    together &&
    text(together.exact ? 'estimateTogether' : 'estimateTogetherMost', {
      least: formatSize(together.least),
      most: formatSize(together.most),
    })
}
