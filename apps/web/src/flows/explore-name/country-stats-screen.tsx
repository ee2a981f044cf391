// X-stats: the world by country, one country or region, or two of them side by side.
import { type CountryStats, countryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { truncate } from '@peregrine/domain/shell/format-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { isCallError } from '#shell/calls.ts'
import { searchCountries } from '#shell/country-options.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './country-stats.module.css'
import { useCountryStatsText } from './country-stats-text.ts'
import { statsAddress } from './stats-address.ts'
import { WorldCard } from './world-card.tsx'

const PlaceCards = lazyScreen(() => import('./place-cards.tsx').then((m) => m.PlaceCards))

function useStats(country: string | null) {
  const language = useLanguage()
  const query = queryOf(countryStats.readStats, { query: { ...(country && { country }), language } })
  return useQuery({ ...query, enabled: country !== null })
}

const isUnknownPlace = (error: unknown): boolean => isCallError(error) && error.status === 400

export function CountryStatsScreen() {
  const text = useCountryStatsText()
  const said = useParams().country ?? ''
  const compared = useSearchParams()[0].get('with')
  const query = useStats(said)
  const other = useStats(compared)
  const unknown = isUnknownPlace(query.error)
  const world = useStats(unknown ? '' : null)
  const stats = unknown ? world : query
  const place = query.data?.place ?? null
  const second = place && other.data?.place && other.data.place.id !== place.id ? other.data : null
  const title = !place
    ? text('statsTitle')
    : second?.place
      ? text('versusTitle', { name: place.label, other: second.place.label })
      : text('countryTitle', { name: place.label })
  return (
    <Page width="wide" title={title} lead={text('statsLead')}>
      {unknown ? <NoticeBar level="warn">{text('placeUnknown', { said: truncate(said, 60) })}</NoticeBar> : null}
      {isUnknownPlace(other.error) && compared !== null ? (
        <NoticeBar level="warn">{text('placeUnknown', { said: truncate(compared, 60) })}</NoticeBar>
      ) : null}
      <Choices stats={stats.data} compared={second} />
      {stats.error ? <ErrorNotice error={stats.error} onRetry={() => stats.refetch()} /> : null}
      {other.error && !isUnknownPlace(other.error) ? (
        <ErrorNotice error={other.error} onRetry={() => other.refetch()} />
      ) : null}
      {!stats.data && !stats.error ? <SkeletonBlock height={600} /> : null}
      {stats.data ? <Answer stats={stats.data} compared={second} /> : null}
    </Page>
  )
}

interface AnswerProps {
  readonly stats: CountryStats
  readonly compared: CountryStats | null
}

function Answer({ stats, compared }: AnswerProps) {
  const text = useCountryStatsText()
  if (!stats.place) return <WorldCard stats={stats} />
  const missing = [stats, ...(compared ? [compared] : [])].filter((one) => one.stats === null)
  return (
    <>
      {missing.map((one) => (
        <EmptyState key={one.place?.id} title={text('noData', { name: one.place?.label ?? '' })}>
          {text(hasSome(one) ? 'noDataFew' : 'noDataNone', { count: MINIMUM_CELL })}
        </EmptyState>
      ))}
      {stats.stats ? (
        <Suspense fallback={<SkeletonBlock height={900} />}>
          <PlaceCards key={stats.place.id} stats={stats} compared={compared?.stats ? compared : null} />
        </Suspense>
      ) : (
        <WorldCard stats={stats} />
      )}
    </>
  )
}

/** Whether some accounts are known to be in the place. */
const hasSome = ({ place, countries, regions }: CountryStats): boolean =>
  [...countries, ...regions].some(({ id, accounts }) => id === place?.id && accounts > 0)

function Choices({
  stats,
  compared,
}: {
  readonly stats: CountryStats | undefined
  readonly compared: CountryStats | null
}) {
  const text = useCountryStatsText()
  const language = useLanguage()
  const navigate = useNavigate()
  const place = stats?.place ?? null
  const go = (id: string, other: string | null) => void navigate(statsAddress(id, other))
  const second = compared?.place?.id ?? null
  const countries = searchCountries('', language).filter(({ selectable }) => selectable)
  const regions = stats?.regions ?? []
  return (
    <div className={styles.choices}>
      <ChoiceSelect
        label={text('country')}
        placeholder={text('chooseCountry')}
        value={place?.country ?? ''}
        onChange={(id) => go(id, second)}
        options={countries.map(({ code, label }) => ({ value: code, label }))}
      />
      {place && regions.length > 0 ? (
        <ChoiceSelect
          label={text('region')}
          value={place.id}
          onChange={(id) => go(id, second)}
          options={[
            { value: place.country, label: text('wholeCountry') },
            ...regions.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      ) : null}
      {place ? (
        <ChoiceSelect
          label={text('compareWith')}
          value={second ?? 'none'}
          onChange={(id) => go(place.id, id === 'none' ? null : id)}
          options={[
            { value: 'none', label: text('compareNone') },
            ...[...(stats?.countries ?? []), ...regions]
              .filter(({ id, accounts }) => id !== place.id && accounts >= MINIMUM_CELL)
              .map(({ id, label }) => ({ value: id, label })),
            ...(compared?.place &&
            !stats?.countries.some(({ id }) => id === second) &&
            !regions.some(({ id }) => id === second)
              ? [{ value: compared.place.id, label: compared.place.label }]
              : []),
          ]}
        />
      ) : null}
    </div>
  )
}
