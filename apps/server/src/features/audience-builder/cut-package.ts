// What visitors who are not signed in see of a targeting package: the beginning of each list.
import type { PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { withBegunPlacements } from '@peregrine/domain/targeting/begun-placements-rules.ts'
import { VISIBLE_TO_VISITORS } from '#features/insights/insights-public.ts'

/** The package as visitors see it; what it reaches is that of the whole. */
export function cutPackage(proposal: PackageProposal): PackageProposal {
  const lists = Object.entries(proposal.package).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, VISIBLE_TO_VISITORS) : value,
  ])
  // Only lists got shorter: the shape is the same.
  const cut = Object.fromEntries(lists) as TargetingPackage
  return {
    ...proposal,
    // The words that are ticked may be among those that are cut.
    package: withBegunPlacements(proposal.package, cut),
    countries: proposal.countries.slice(0, VISIBLE_TO_VISITORS),
    // It names every entry.
    frontier: { steps: [], own: 0, ticked: 0 },
    cut: true,
  }
}
