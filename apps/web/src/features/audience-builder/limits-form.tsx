// The form of the limits: where they live, what they write, who they are, how large and how active.

import { DAY_WINDOWS, type Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { readCount } from '@peregrine/domain/shell/typed-number-rules.ts'
import { AGE_OPTIONS } from '@peregrine/domain/targeting/age-band-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { GENDERS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { LANGUAGES, searchLanguages } from '@peregrine/domain/taxonomy/languages.ts'
import { findPlace, searchPlaces } from '@peregrine/domain/taxonomy/places.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { ChipListInput } from '@peregrine/ui/chip-list-input.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { countryLabel } from '#shell/country-options.ts'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { useLanguage } from '#shell/texts.ts'
import { sentencesAt } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import { languageLabel } from './limit-labels.ts'
import styles from './limits-form.module.css'
import { labelOfPlace, usePlacesApart } from './region-labels.ts'
import type { Builder } from './use-builder.ts'

export function LimitsForm({ builder }: { builder: Builder }) {
  const text = useBuilderText()
  const language = useLanguage()
  const { filters } = builder.draft
  const set = (change: Partial<Filters>) => builder.edit({ type: 'setFilters', filters: change })
  const errors = (name: keyof Filters) => sentencesAt(builder.problems, `filters.${name}`, language, true)
  const apart = usePlacesApart(filters)
  return (
    <div className={styles.form}>
      <CountriesInput
        values={filters.countries}
        errors={errors('countries')}
        onChange={(countries) => set({ countries })}
      />
      <ChipListInput
        label={text('places')}
        hint={apart.length > 0 ? apart.join(' ') : text('placesHint')}
        placeholder={text('placesHere')}
        values={filters.places}
        labelOf={(place) => labelOfPlace(findPlace(place), place, language)}
        search={(words) =>
          searchPlaces(words, 30).map((place) => ({
            id: place.id,
            label: taxonomyLabel(place, language),
            detail: countryLabel(place.country, language),
          }))
        }
        errors={errors('places')}
        onChange={(places) => set({ places })}
      />
      <ChipListInput
        label={text('languages')}
        placeholder={text('languagesHere')}
        values={filters.languages}
        labelOf={(code) => languageLabel(code, language)}
        search={(words) =>
          (words === '' ? LANGUAGES : searchLanguages(words, 30)).map((entry) => ({
            id: entry.id,
            label: taxonomyLabel(entry, language),
            detail: entry.synonyms[0] ?? '',
          }))
        }
        unknown={(term) => text('languageUnknown', { term })}
        errors={errors('languages')}
        onChange={(languages) => set({ languages })}
      />
      <div>
        <ChoiceSelect
          label={text('age')}
          options={AGE_OPTIONS.map(({ id }) => ({ value: id, label: chosenAgeName(id, language) }))}
          value={filters.age}
          onChange={(age) => set({ age })}
          error={errors('age')[0]}
        />
        <p className={styles.hint}>{text('ageHint')}</p>
      </div>
      <Labelled label={text('gender')} hint={text('genderHint')}>
        <Segmented
          label={text('gender')}
          options={GENDERS.map(({ value }) => ({ value, label: chosenGenderName(value, language) }))}
          value={filters.gender}
          onChange={(gender) => set({ gender })}
        />
      </Labelled>
      <Labelled label={text('verified')}>
        <Segmented
          label={text('verified')}
          options={[
            { value: 'any', label: text('verifiedAny') },
            { value: 'yes', label: text('verifiedYes') },
            { value: 'no', label: text('verifiedNo') },
          ]}
          value={filters.verified === null ? 'any' : filters.verified ? 'yes' : 'no'}
          onChange={(value) => set({ verified: value === 'any' ? null : value === 'yes' })}
        />
      </Labelled>
      <FollowersLimit builder={builder} />
      <Labelled label={text('active')} wide>
        <Segmented
          label={text('active')}
          options={[
            { value: 'any', label: text('activeAny') },
            ...DAY_WINDOWS.map((days) => ({ value: String(days), label: text('activeDays', { days }) })),
          ]}
          value={String(filters.activeWithinDays ?? 'any')}
          onChange={(value) => set({ activeWithinDays: DAY_WINDOWS.find((days) => String(days) === value) ?? null })}
        />
      </Labelled>
    </div>
  )
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  /** Takes the whole width of the form. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The hint stands below, so that controls side by side stand on one line. */
function Labelled({ label, hint, wide, children }: LabelledProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <Field label={label} group>
        <div className={styles.choice}>{children}</div>
      </Field>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  )
}

/** Two numbers; what is not a number stays as it was typed, with a sentence, and changes nothing. */
function FollowersLimit({ builder }: { builder: Builder }) {
  const text = useBuilderText()
  const language = useLanguage()
  const { filters } = builder.draft
  const sentences = [
    ...sentencesAt(builder.problems, 'filters.minFollowers', language),
    ...sentencesAt(builder.problems, 'filters.maxFollowers', language),
  ]
  return (
    <Field label={text('followers')} error={sentences[0]} group>
      <div className={styles.range}>
        {(['minFollowers', 'maxFollowers'] as const).map((name) => (
          <NumberInput
            key={name}
            label={text(name === 'minFollowers' ? 'followersFrom' : 'followersTo')}
            value={filters[name]}
            onChange={(value) => builder.edit({ type: 'setFilters', filters: { [name]: value } }, name)}
          />
        ))}
      </div>
    </Field>
  )
}

interface NumberInputProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function NumberInput({ label, value, onChange }: NumberInputProps) {
  const text = useBuilderText()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && typed.trim() !== '' && readCount(typed) === undefined
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={typed ?? (value === null ? '' : String(value))}
      error={wrong ? text('followersNotNumber') : undefined}
      onChange={(next) => {
        setTyped(next)
        const count = readCount(next)
        if (next.trim() === '') onChange(null)
        else if (count !== undefined) onChange(count)
      }}
      onBlur={() => {
        if (!wrong) setTyped(null)
      }}
    />
  )
}
