// The part of a package that is chosen, not found: countries, gender, age, placements.

import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AGE_OPTIONS } from '@peregrine/domain/targeting/age-band-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import { GENDERS, normaliseGender, PLACEMENTS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { countryLabel } from '#shell/country-options.ts'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { useLanguage } from '#shell/texts.ts'
import { AgeReach } from './age-reach.tsx'
import { addCountry, type ListDraft, removeCountry } from './list-draft-rules.ts'
import styles from './package-settings.module.css'
import { useListText } from './targeting-text.ts'

interface SettingsProps {
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

export function PackageSettings({ draft, onDraft }: SettingsProps) {
  const text = useListText()
  const language = useLanguage()
  const { package: targeting, countries } = draft
  const change = (part: Partial<ListDraft['package']>): void =>
    onDraft({ ...draft, package: { ...targeting, ...part }, dirty: true })
  const togglePlacement = (placement: string, on: boolean): void =>
    change({
      placements: on ? [...targeting.placements, placement] : targeting.placements.filter((one) => one !== placement),
    })
  return (
    <section className={styles.settings} aria-labelledby="settings">
      <h2 id="settings" className={styles.title}>
        {text('settings')}
      </h2>
      <div className={styles.group}>
        <ListCountries draft={draft} onDraft={onDraft} />
        <div className={styles.hint}>{text('countriesHint', { count: formatCount(countries.length) })}</div>
      </div>
      <div className={styles.group}>
        <div className={styles.name}>{text('gender')}</div>
        <Segmented
          label={text('gender')}
          value={normaliseGender(targeting.gender)}
          onChange={(gender) => change({ gender })}
          options={GENDERS.map(({ value }) => ({ value, label: chosenGenderName(value, language) }))}
        />
      </div>
      <div className={styles.group}>
        <ChoiceSelect
          label={text('age')}
          value={targeting.age}
          onChange={(age) => change({ age })}
          options={AGE_OPTIONS.map(({ id }) => ({ value: id as string, label: chosenAgeName(id, language) }))}
        />
        <AgeReach draft={draft} onAge={(age) => change({ age })} />
      </div>
      <fieldset className={styles.placements}>
        <legend className={styles.name}>{text('placements')}</legend>
        {PLACEMENTS.map((placement) => (
          <CheckBox
            key={placement}
            label={chosenPlacementName(placement, language)}
            checked={targeting.placements.includes(placement)}
            onChange={(on) => togglePlacement(placement, on)}
          />
        ))}
      </fieldset>
    </section>
  )
}

function ListCountries({ draft, onDraft }: SettingsProps) {
  const language = useLanguage()
  const codes = draft.countries.map(({ code }) => code)
  return (
    <CountriesInput
      values={codes}
      onChange={(next) => {
        const without = codes.filter((code) => !next.includes(code)).reduce(removeCountry, draft)
        const added = next.filter((code) => !codes.includes(code))
        onDraft(added.reduce((so, code) => addCountry(so, { code, label: countryLabel(code, language) }), without))
      }}
    />
  )
}
