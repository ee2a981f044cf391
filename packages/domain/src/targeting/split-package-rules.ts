// A package as several ad sets, one for each part that chooses people: what the platform unites in one can be bid for apart.
import { criterionRule } from '../ad-network/criterion-rules.ts'
import { partWithPlacements } from './begun-placements-rules.ts'
import { type EntryField, selected, type TargetingPackage } from './package-rules.ts'
import { TYPE_OF_FIELD } from './reach-fields.ts'

/** The parts that choose people: an ad set reaches whoever fits any of them. */
export const UNITED_FIELDS = (
  [
    'handles',
    'keywords',
    'hashtags',
    'interests',
    'conversation_topics',
    'movies_tv_shows',
    'custom_audiences',
  ] as const satisfies readonly EntryField[]
).filter((field) => criterionRule(TYPE_OF_FIELD[field]).family === 'united')
export type UnitedField = (typeof UNITED_FIELDS)[number]

/**
 * One package for each part with something ticked; what narrows is in all of them, and the sizes that the whole could
 * have in none. `apart`: the parts that reach somebody; any other goes with the first of them, as an ad set of its own it
 * would be shown to nobody. One part alone is no split.
 */
export function splitPackage<Targeting extends TargetingPackage>(
  targeting: Targeting & { readonly sizing?: unknown },
  apart: readonly string[] = UNITED_FIELDS,
): { readonly field: UnitedField; readonly package: Targeting }[] {
  const { sizing: _, ...rest } = targeting
  const ticked = UNITED_FIELDS.filter((field) => selected<{ deselected: boolean }>(targeting[field]).length > 0)
  const present = ticked.filter((field) => apart.includes(field))
  if (present.length < 2) return []
  return present.map((field, place) => {
    const besides = place === 0 ? ticked.filter((one) => !present.includes(one)) : []
    const emptied = Object.fromEntries(
      UNITED_FIELDS.filter((one) => one !== field && !besides.includes(one)).map((one) => [one, []]),
    )
    // Without its size a package is still one: that is optional wherever it exists.
    return { field, package: partWithPlacements(targeting, { ...rest, ...emptied } as unknown as Targeting) }
  })
}
