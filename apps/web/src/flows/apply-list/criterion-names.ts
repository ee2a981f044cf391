// What entries and criteria are called: as the list has them and in our words, in the reader's language; otherwise as the ad platform names them.
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { isAgeBandId } from '@peregrine/domain/targeting/age-band-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { bandOfBucket, chosenPlacementName, NETWORK_GENDERS } from '@peregrine/domain/targeting/network-choice-rules.ts'
import { GENDERS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { useLanguage } from '#shell/texts.ts'

/** The name of an entry of a list. */
export function useEntryName(): (field: string, label: string) => string {
  const language = useLanguage()
  const nameInLanguage = useNameInLanguage()
  return (field, label) => {
    if (field === 'age' && isAgeBandId(label)) return chosenAgeName(label, language)
    if (field === 'gender') return chosenGenderName(label, language)
    if (field === 'placements') return chosenPlacementName(label, language)
    return nameInLanguage(field, label)
  }
}

/** A criterion; `field` and `label`: the entry of the list that it comes of, if it comes of one. */
interface NamedCriterion {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly name: string
  readonly field?: string | null
  readonly label?: string | null
}

/** Words and handles are the same to both sides, but for the signs that only the criterion has; a custom audience is found by its id, and may have another name by now. */
const AS_WRITTEN: readonly string[] = ['keywords', 'hashtags', 'handles', 'custom_audiences']

export function useCriterionName(): (criterion: NamedCriterion) => string {
  const language = useLanguage()
  const entryName = useEntryName()
  const nameInLanguage = useNameInLanguage()
  return (criterion) => {
    const { targeting_value: value, name, field = null, label = null } = criterion
    const chosen = chosenName(criterion, language)
    if (chosen !== null) return chosen
    if (field !== null && label !== null && !AS_WRITTEN.includes(field)) return entryName(field, label)
    return nameInLanguage(criterion.targeting_type, name || value)
  }
}

/** Age and gender have few values, and each its word, whoever put it there. */
function chosenName(
  { targeting_type: type, targeting_value: value }: NamedCriterion,
  language: Language,
): string | null {
  const band = type === 'AGE' ? bandOfBucket(value) : null
  if (band !== null) return chosenAgeName(band, language)
  const gender = type === 'GENDER' ? GENDERS.find((one) => NETWORK_GENDERS[one.value] === value) : undefined
  return gender ? chosenGenderName(gender.value, language) : null
}
