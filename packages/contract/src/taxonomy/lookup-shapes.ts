// Entries of the lists that targeting chooses from.
import { z } from 'zod'

/** `label` in the language asked for. */
export const LookupEntry = z.object({ id: z.string(), label: z.string() })
export type LookupEntry = z.output<typeof LookupEntry>

/** `parent`: the label of the list's upper entry, '' for an upper entry itself. */
export const NestedLookupEntry = LookupEntry.extend({ parent: z.string() })
export type NestedLookupEntry = z.output<typeof NestedLookupEntry>

export const NetworkOperatorEntry = LookupEntry.extend({ country: z.string() })
export type NetworkOperatorEntry = z.output<typeof NetworkOperatorEntry>

/** Spec §3: name, is_single_country, country_codes. `selectable` is false for a region that cannot be targeted. */
export const AudienceRegion = z.object({
  id: z.string(),
  name: z.string(),
  is_single_country: z.boolean(),
  country_codes: z.array(z.string()),
  selectable: z.boolean(),
})
export type AudienceRegion = z.output<typeof AudienceRegion>

export const TargetingCountry = z.object({ code: z.string(), label: z.string(), selectable: z.boolean() })
export type TargetingCountry = z.output<typeof TargetingCountry>

export const LocationEntry = LookupEntry.extend({ kind: z.enum(['country', 'region', 'city']), country: z.string() })
export type LocationEntry = z.output<typeof LocationEntry>

export const JobCategoryEntry = LookupEntry.extend({ titles: z.array(LookupEntry) })
export type JobCategoryEntry = z.output<typeof JobCategoryEntry>
