// Codes and ids say what is applied; labels follow them, so that nobody reads one thing and applies another.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { languageOfLabel, namedById } from '@peregrine/domain/targeting/entry-name-rules.ts'
import { countryLabel, isCountryCode, namedPlace } from '#features/taxonomy/taxonomy-public.ts'

const NAMED_FIELDS = [
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'languages',
  'network_operators',
  'locations',
] as const

/** Countries under names that are theirs, in the language of the label that was given. */
export const listedCountries = (countries: Usage['countries']): Usage['countries'] =>
  countries.map(({ code, label }) => {
    const isNamed = !isCountryCode(code) || namedPlace(label)?.id === code
    return { code, label: isNamed ? label : countryLabel(code, languageOfLabel(label)) }
  })

export const listedPackage = (targeting: Usage['targeting_package']): Usage['targeting_package'] => ({
  ...targeting,
  ...Object.fromEntries(
    NAMED_FIELDS.map((field) => [
      field,
      targeting[field].map((entry) => ({ ...entry, label: namedById(field, entry).label })),
    ]),
  ),
})
