// The door of this feature for others.

export { creatorOfCampaign } from './application-store.ts'
export { type AppliedList, appliedList } from './applied-list.ts'
export { differenceTo, orderChanges } from './change-order-rules.ts'
export { keywordsUsedBefore } from './keywords-used-before.ts'
export { listedCountries, listedPackage } from './listed-labels.ts'
export { packageFile } from './package-file.ts'
export { proposePackage } from './propose-package.ts'
export { ageGroups } from './reach-by-age.ts'
export { reachIfKnown } from './reach-if-known.ts'
export { type ReachInput, reachOfPackage } from './reach-package.ts'
export {
  countReached,
  countTogether,
  type ReachedPeople,
  reachedByBoth,
  reachedPeople,
  withoutMeant,
} from './reached-people.ts'
export { readOwnList } from './read-own-list.ts'
export type { AppliedTargeting } from './record-applied-use.ts'
export { releaseLists } from './release-lists.ts'
export { resolvePackage } from './resolve-package.ts'
export { findUsage, findUsageOfTeam } from './usage-store.ts'
