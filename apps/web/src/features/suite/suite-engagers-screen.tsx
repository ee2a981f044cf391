// Who engages with the account's posts, how often and with what; who rises and who fades.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { ENGAGEMENT_TRENDS, type Engager } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Chip } from '@peregrine/ui/chip.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { PeopleChoiceBar } from './people-choice-bar.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { ordersBy, PEOPLE_FILTERS, PeopleFilters } from './people-filters.tsx'
import { PeoplePage } from './people-page.tsx'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText, dayText } from './suite-time-text.ts'
import { useChosenPeople } from './use-chosen-people.ts'

const KINDS = ['likes', 'replies', 'reposts', 'quotes'] as const
const SORTS = ['followers', 'handle'] as const
const TONES: Readonly<Record<NonNullable<Engager['trend']>, StatusTone>> = {
  new: 'soon',
  rising: 'good',
  steady: 'idle',
  fading: 'warn',
}

export function SuiteEngagersScreen() {
  const text = useSuitePeopleText()
  return (
    <PeoplePage title={text('engagers')} of="engagers">
      <EngagerList />
    </PeoplePage>
  )
}

export function EngagerList() {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const view = useListAddress(suitePeople.engagers, {
    ...PEOPLE_FILTERS,
    trend: ENGAGEMENT_TRENDS,
    follows_you: ['true', 'false'],
    turned: /^\d{4}-\d\d-\d\dT/,
    sort: ordersBy([...SORTS, 'total', 'last']),
  })
  const { sort: _, ...filters } = view.query
  const chosen = useChosenPeople(filters)
  const list = usePages(suitePeople.engagers, { query: { ...view.query, account: account.id, labels: language } })
  const columns = useEngagerColumns(chosen)
  const { first } = list
  const counts = first?.counts
  const trend = view.filter('trend')
  const count = (many: number | undefined) => (many === undefined ? {} : { count: formatCount(many, language) })
  const turned = view.filter('turned')
  const isFollowers = view.filter('follows_you') === 'true'
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('find')}
      filters={
        <>
          {first?.too_early && trend === undefined ? null : (
            <FilterChips
              label={text('trend')}
              value={trend ?? 'all'}
              onChange={(next) => view.set('trend', next === 'all' ? undefined : next)}
              options={[
                { value: 'all' as const, label: text('allTrends'), ...count(counts?.all) },
                ...ENGAGEMENT_TRENDS.map((value) => ({
                  value,
                  label: text(`trend_${value}`),
                  ...count(counts?.[value]),
                })),
              ]}
            />
          )}
          <Chip
            tone="plain"
            pressed={isFollowers}
            onClick={() => view.set('follows_you', isFollowers ? undefined : 'true')}
            {...count(counts?.followers)}
          >
            {text('followsYou')}
          </Chip>
          <PeopleFilters view={view} counts={counts} />
          {turned === undefined ? null : (
            <Chip onRemove={() => view.set('turned', undefined)}>
              {text('turnedSince', { date: dayText(turned, account.timezone, language) })}
            </Chip>
          )}
        </>
      }
      above={
        <>
          {first ? <Basis {...first} /> : null}
          <PeopleChoiceBar chosen={chosen} of="engagers" filters={filters} list={list} total={first?.total} />
        </>
      }
      errorTitle={text('loadFailed')}
      skeleton={null}
      empty={
        <EmptyState title={text('noEngagers')}>
          {account.posts === 0
            ? text('noPostsYet', { handle: account.handle })
            : text(account.source === 'archive' ? 'archiveOnlyEngagers' : 'noEngagersBody')}
        </EmptyState>
      }
      noMatch={text('noMatch')}
    >
      {() => (
        <DataTable
          label={text('engagers')}
          columns={columns}
          {...tableOf(list, { sort: view.sort === '' ? '-total' : view.sort, set: view.set })}
          rowKey={({ user_id }) => user_id}
          isSelected={({ user_id }) => chosen.has(user_id)}
        />
      )}
    </ListView>
  )
}

/** What the list rests on, and why nobody's trend can be told yet. */
function Basis({
  as_of,
  posts,
  days,
  too_early,
}: Pick<ReplyOf<(typeof suitePeople)['engagers']>, 'as_of' | 'posts' | 'days' | 'too_early'>) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone, posts: written } = useSuiteAccount()
  return (
    <>
      <p className={styles.look}>
        {as_of === null ? null : text('asOf', { time: clockText(as_of, timezone, language) })}{' '}
        {text('basis', { posts: formatCount(posts, language), days })}
      </p>
      {too_early === null || written === 0 ? null : (
        <p className={styles.look}>
          {messageSentence(too_early.reason)}{' '}
          {too_early.from === null ? null : text('trendFrom', { date: dayText(too_early.from, timezone, language) })}
        </p>
      )}
    </>
  )
}

function useEngagerColumns(chosen: ReturnType<typeof useChosenPeople>): TableColumn<Engager>[] {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const shared = usePeopleColumns(chosen, SORTS)
  const count = (many: number) => formatCount(many, language)
  return [
    shared.select as TableColumn<Engager>,
    shared.person as TableColumn<Engager>,
    {
      id: 'total',
      header: text('engagements'),
      sortable: true,
      descendingFirst: true,
      align: 'end',
      cell: ({ total }) => count(total),
    },
    {
      id: 'kinds',
      header: text('withWhat'),
      width: '19%',
      hide: 'midway',
      cell: (engager) => (
        <span className={styles.quiet}>
          {KINDS.filter((kind) => engager[kind] > 0)
            .map((kind) => text(`with_${kind}`, { count: engager[kind] }))
            .join(listSeparator())}
        </span>
      ),
    },
    {
      id: 'trend',
      header: text('trend'),
      cell: ({ trend }) =>
        trend === null ? (
          <span className={styles.quiet}>{text('trendTooEarly')}</span>
        ) : (
          <StatusMark tone={TONES[trend]}>{text(`trend_${trend}`)}</StatusMark>
        ),
    },
    {
      id: 'last',
      header: text('lastTime'),
      sortable: true,
      descendingFirst: true,
      hide: 'midway',
      cell: ({ last }) => <span className={styles.date}>{dayText(last, timezone, language)}</span>,
    },
    shared.followers as TableColumn<Engager>,
    shared.marks as TableColumn<Engager>,
  ]
}
