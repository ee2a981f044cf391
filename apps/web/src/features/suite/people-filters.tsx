// What a list of people can be narrowed to: flags that can be combined, a country, a language, each with how many there are.
import type { PeopleCounts } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Chip } from '@peregrine/ui/chip.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { dayText } from './suite-time-text.ts'

/** As the addresses of lists hold them. */
export const PEOPLE_FILTERS = {
  verified: ['true'],
  mutual: ['true', 'false'],
  inactive: ['true'],
  suspicious: ['true'],
  recently_joined: ['true'],
  protected: ['true'],
  country: /^[A-Z]{2}$/,
  language: /^[a-z]{2,3}$/,
  since: /^\d{4}-\d\d-\d\dT/,
} as const

export type PeopleFilter = keyof typeof PEOPLE_FILTERS

const FLAGS = ['verified', 'mutual', 'inactive', 'suspicious', 'recently_joined', 'protected'] as const

/** What the filters need of the address of their list. */
export interface PeopleAddress {
  readonly filter: (name: PeopleFilter) => string | undefined
  readonly set: (name: PeopleFilter, value: string | undefined) => void
}

interface PeopleFiltersProps {
  readonly view: PeopleAddress
  /** Undefined: not known yet. */
  readonly counts: PeopleCounts | undefined
  /** Names those who are not mutual; without it they cannot be asked for. */
  readonly notMutual?: 'notMutualFollowers' | 'notMutualFollowing'
  /** What the other side of the tie is called in this list. */
  readonly mutualName?: 'mutual' | 'stillFollowed'
}

export function PeopleFilters({ view, counts, notMutual, mutualName = 'mutual' }: PeopleFiltersProps) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const since = view.filter('since')
  const mutual = view.filter('mutual')
  const toggle = (name: PeopleFilter, value = 'true') => ({
    pressed: view.filter(name) === value,
    onClick: () => view.set(name, view.filter(name) === value ? undefined : value),
  })
  return (
    <fieldset className={styles.filters} aria-label={text('filters')}>
      {FLAGS.map((flag) => (
        <Chip key={flag} tone="plain" {...toggle(flag)} {...countOf(counts?.[flag], language)}>
          {text(flag === 'mutual' ? mutualName : flag)}
        </Chip>
      ))}
      {notMutual === undefined ? null : (
        <Chip
          tone="plain"
          {...toggle('mutual', 'false')}
          {...countOf(counts && mutual === undefined ? counts.all - counts.mutual : undefined, language)}
        >
          {text(notMutual)}
        </Chip>
      )}
      <PlaceChoice view={view} name="country" options={counts?.countries} />
      <PlaceChoice view={view} name="language" options={counts?.languages} />
      {since === undefined ? null : (
        <Chip onRemove={() => view.set('since', undefined)}>
          {text('sinceDay', { date: dayText(since, timezone, language) })}
        </Chip>
      )}
    </fieldset>
  )
}

const countOf = (many: number | undefined, language: string) =>
  many === undefined ? {} : { count: formatCount(many, language) }

interface PlaceChoiceProps {
  readonly view: PeopleAddress
  readonly name: 'country' | 'language'
  readonly options: PeopleCounts['countries'] | undefined
}

function PlaceChoice({ view, name, options = [] }: PlaceChoiceProps) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const chosen = view.filter(name)
  const any = text(name === 'country' ? 'anyCountry' : 'anyLanguage')
  // A choice that the other filters leave nobody of stays in sight.
  const missing = chosen !== undefined && !options.some(({ id }) => id === chosen)
  return (
    <ChoiceSelect
      aria-label={text(name)}
      size="small"
      value={chosen ?? 'any'}
      onChange={(value) => view.set(name, value === 'any' ? undefined : value)}
      options={[
        { value: 'any', label: any },
        ...options.map(({ id, label, count }) => ({ value: id, label: `${label} (${formatCount(count, language)})` })),
        ...(missing ? [{ value: chosen, label: chosen }] : []),
      ]}
    />
  )
}
