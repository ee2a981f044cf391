// The fixed choices of targeting: gender and placements (spec §9).

export type Gender = 'ANY' | 'MALE' | 'FEMALE'

export const GENDERS: readonly { readonly value: Gender; readonly label: string }[] = [
  { value: 'ANY', label: 'Any' },
  { value: 'FEMALE', label: 'Women' },
  { value: 'MALE', label: 'Men' },
]

/** 1 is MALE, 2 is FEMALE, other numbers ANY; text by value or label whatever its case, otherwise ANY. */
export function normaliseGender(value: unknown): Gender {
  if (value === 1) return 'MALE'
  if (value === 2) return 'FEMALE'
  if (typeof value !== 'string') return 'ANY'
  const text = value.trim().toLowerCase()
  return (
    GENDERS.find((gender) => gender.value.toLowerCase() === text || gender.label.toLowerCase() === text)?.value ?? 'ANY'
  )
}

export const PLACEMENTS = ['homeTimelines', 'profiles', 'searchResults', 'replies'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** What a package begins with. Search results are reached by keywords alone: without one the package could not be applied. */
export const defaultPlacements = ({ hasWords }: { readonly hasWords: boolean }): readonly Placement[] =>
  hasWords ? PLACEMENTS : PLACEMENTS.filter((placement) => placement !== 'searchResults')

export function isPlacement(value: unknown): value is Placement {
  return (PLACEMENTS as readonly unknown[]).includes(value)
}
