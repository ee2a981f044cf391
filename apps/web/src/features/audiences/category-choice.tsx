// Which category of the catalogue is shown.
import { AUDIENCE_CATEGORIES } from '@peregrine/domain/audiences/category-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useAudienceText } from './team-audience-text.ts'

type CategoryChoiceProps = {
  /** The id of a category, or `all`. */
  value: string
  onChange: (category: string) => void
}

export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const text = useAudienceText()
  const language = useLanguage()
  const categories = AUDIENCE_CATEGORIES.map(({ id, name, nameJa }) => ({
    value: id,
    label: language === 'ja' ? nameJa : name,
  }))
  return (
    <ChoiceSelect
      aria-label={text('category')}
      value={value}
      onChange={onChange}
      options={[{ value: 'all', label: text('allCategories') }, ...categories]}
    />
  )
}
