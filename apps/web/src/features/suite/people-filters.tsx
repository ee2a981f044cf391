// What a list of people can be narrowed to: flags that can be combined, a country, a language, each with how many there are.
import type { PeopleCounts } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { useState } from 'react'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { dayText } from './suite-time-text.ts'

const FLAG = ['true', 'false'] as const

/** As the addresses of lists hold them, the same that the calls take. */
export const PEOPLE_FILTERS = {
  verified: FLAG,
  mutual: FLAG,
  inactive: FLAG,
  suspicious: FLAG,
  recently_joined: FLAG,
  protected: FLAG,
  country: /^[A-Z]{2}$/,
  language: /^[a-z]{2,3}$/,
  since: /^\d{4}-\d\d-\d\dT/,
} as const

/** Both ways. */
export const ordersBy = <const Name extends string>(names: readonly Name[]): readonly string[] =>
  names.flatMap((name) => [name, `-${name}`])

/** How many of those who match the account follows: of followers and of those who left, the mutual ones. */
export function followedIn(counts: PeopleCounts | undefined, mutual: string | undefined): number | undefined {
  if (counts === undefined || mutual === 'true') return counts?.all
  return mutual === 'false' ? 0 : counts.mutual
}

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
  const [open, setOpen] = useState(false)
  const since = view.filter('since')
  const mutual = view.filter('mutual')
  const toggle = (name: PeopleFilter, value = 'true') => ({
    pressed: view.filter(name) === value,
    onClick: () => view.set(name, view.filter(name) === value ? undefined : value),
  })
  return (
    <fieldset className={styles.filters} data-open={open || undefined} aria-label={text('filters')}>
      <span className={styles.unfold}>
        <AppButton size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text('filters')}
        </AppButton>
      </span>
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
      {FLAGS.filter((flag) => view.filter(flag) === 'false' && !(flag === 'mutual' && notMutual)).map((flag) => (
        <Chip key={flag} onRemove={() => view.set(flag, undefined)}>
          {text('isNot', { what: text(flag === 'mutual' ? mutualName : flag) })}
        </Chip>
      ))}
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
