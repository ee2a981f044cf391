// The columns that lists of people share, sorted by the server.
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useLanguage } from '#shell/texts.ts'
import { countryLabel, languageLabel } from './code-labels.ts'
import { PersonCell } from './person-cell.tsx'
import { PersonMarks } from './person-marks.tsx'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { betweenText, dayText } from './suite-time-text.ts'
import type { ChosenPeople } from './use-chosen-people.ts'

interface SharedColumns {
  readonly select: TableColumn<SuitePerson>
  readonly person: TableColumn<SuitePerson>
  readonly followers: TableColumn<SuitePerson>
  readonly lastActive: TableColumn<SuitePerson>
  readonly joined: TableColumn<SuitePerson>
  readonly place: TableColumn<SuitePerson>
  readonly marks: TableColumn<SuitePerson>
  readonly since: TableColumn<SuitePerson>
}

/** The spell that goes on, and the one before for whoever came back. */
function FollowedSince({ person: { since, earlier } }: { person: SuitePerson }) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  if (since === null) return '-'
  const between = (one: typeof since) => betweenText(one, timezone, language)
  return (
    <span className={styles.words}>
      <span>{between(since)}</span>
      {earlier === null ? null : (
        <span className={styles.bio}>
          {text('earlier', {
            since: between(earlier.since),
            left: between(earlier.left),
            how: text(`how_${earlier.how}`).toLocaleLowerCase(language),
          })}
        </span>
      )}
    </span>
  )
}

/** `sorts`: the columns by which the server sorts this list. */
export function usePeopleColumns(chosen: ChosenPeople, sorts: readonly string[]): SharedColumns {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const day = (moment: string | null) => (moment === null ? '-' : dayText(moment, timezone, language))
  const sortable = (id: string) => sorts.includes(id)
  return {
    select: {
      id: 'select',
      header: text('choice'),
      quietHeader: true,
      card: 'corner',
      width: '36px',
      cell: ({ user_id, handle }) => (
        <CheckBox
          quietLabel
          label={text('select', { handle })}
          checked={chosen.has(user_id)}
          disabled={!chosen.canToggle(user_id)}
          onChange={(on) => chosen.toggle(user_id, on)}
        />
      ),
    },
    person: {
      id: 'handle',
      header: text('person'),
      card: 'whole',
      sortable: sortable('handle'),
      width: '29%',
      cell: (row) => <PersonCell person={row} />,
    },
    since: {
      id: 'since',
      header: text('since'),
      hint: text('sinceHint'),
      width: '17%',
      sortable: sortable('since'),
      cell: (row) => <FollowedSince person={row} />,
    },
    followers: {
      id: 'followers',
      header: text('followersCount'),
      sortable: sortable('followers'),
      descendingFirst: true,
      align: 'end',
      cell: ({ followers }) => formatCount(followers, language),
    },
    lastActive: {
      id: 'last_active',
      header: text('lastActive'),
      sortable: sortable('last_active'),
      hide: 'midway',
      cell: ({ last_active }) => <span className={styles.date}>{day(last_active)}</span>,
    },
    joined: {
      id: 'joined',
      header: text('joined'),
      sortable: sortable('joined'),
      hide: 'midway',
      cell: ({ joined }) => <span className={styles.date}>{day(joined)}</span>,
    },
    place: {
      id: 'place',
      header: text('place'),
      hide: 'midway',
      cell: (row) => (
        <span className={styles.places}>
          {row.country === null ? null : <span>{countryLabel(row.country, language)}</span>}
          {row.language === null ? null : <span>{languageLabel(row.language, language)}</span>}
          {row.country === null && row.language === null ? '-' : null}
        </span>
      ),
    },
    marks: { id: 'marks', header: text('marks'), cell: (row) => <PersonMarks person={row} /> },
  }
}
