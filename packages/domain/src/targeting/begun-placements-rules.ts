// The placements that a package begins with are nobody's choice: they follow its words, and give way to those of a line item.
import { selected, type TargetingPackage } from './package-rules.ts'
import { defaultPlacements } from './targeting-option-rules.ts'

type Words = Pick<TargetingPackage, 'keywords' | 'hashtags'>

const hasWords = ({ keywords, hashtags }: Words): boolean => selected(keywords).length + selected(hashtags).length > 0

export const begunPlacements = (targeting: Words) => [...defaultPlacements({ hasWords: hasWords(targeting) })]

/** Whether a package has exactly the placements that it begins with. */
export function hasBegunPlacements({ placements, ...words }: Words & Pick<TargetingPackage, 'placements'>): boolean {
  const begun = begunPlacements(words)
  return new Set(placements).size === begun.length && begun.every((placement) => placements.includes(placement))
}

/** A package after a change of its entries; placements that somebody chose stay. */
export const withBegunPlacements = <Targeting extends TargetingPackage>(
  before: TargetingPackage,
  after: Targeting,
): Targeting => (hasBegunPlacements(before) ? { ...after, placements: begunPlacements(after) } : after)

/** One part of a package alone: without words it is not shown in search results, whoever chose those for the whole. */
export function partWithPlacements<Targeting extends TargetingPackage>(
  whole: TargetingPackage,
  part: Targeting,
): Targeting {
  const begun = withBegunPlacements(whole, part)
  const others = begun.placements.filter((placement) => placement !== 'searchResults')
  const searched = hasWords(part) || others.every((placement) => placement === 'profiles')
  return searched ? begun : { ...begun, placements: others }
}
