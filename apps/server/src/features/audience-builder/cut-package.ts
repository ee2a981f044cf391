// What visitors who are not signed in see of a targeting package: the beginning of each list.
import type { PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { VISIBLE_TO_VISITORS } from '#features/insights/insights-public.ts'

/** The package as visitors see it; what it reaches is that of the whole. */
export function cutPackage(proposal: PackageProposal): PackageProposal {
  const lists = Object.entries(proposal.package).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, VISIBLE_TO_VISITORS) : value,
  ])
  return {
    ...proposal,
    // Only lists got shorter: the shape is the same.
    package: Object.fromEntries(lists) as TargetingPackage,
    countries: proposal.countries.slice(0, VISIBLE_TO_VISITORS),
    // It names every entry.
    frontier: { steps: [], own: 0, ticked: 0 },
    cut: true,
  }
}
