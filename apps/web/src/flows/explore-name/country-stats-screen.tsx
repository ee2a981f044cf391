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
import { queryOf, retryFailed } from '#shell/asking.ts'
import { isCallError } from '#shell/calls.ts'
import { countryCodeOf, countryLabel, searchCountries } from '#shell/country-options.ts'
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

/** What the address says, as long as the server has not answered: the heading and the choice stay when it cannot. */
function useSaidPlace(said: string): { readonly country: string; readonly label: string } | null {
  const language = useLanguage()
  const country = countryCodeOf(said)
  if (country === undefined) return null
  return { country, label: /^[a-z]{2}-/i.test(said) ? said.toUpperCase() : countryLabel(country, language) }
}

const isUnknownPlace = (error: unknown): boolean => isCallError(error) && error.status === 400

/** A country, but none where anybody may be targeted. */
const isUnavailable = (error: unknown): boolean =>
  isCallError(error) && error.fieldReasons.country?.[0]?.code === 'definition_country_unavailable'

export function CountryStatsScreen() {
  const text = useCountryStatsText()
  const said = useParams().country ?? ''
  const compared = useSearchParams()[0].get('with')
  const comparedPlace = useSaidPlace(compared ?? '')
  const query = useStats(said)
  const other = useStats(compared)
  const unknown = isUnknownPlace(query.error)
  const world = useStats(unknown ? '' : null)
  const stats = unknown ? world : query
  const place = query.data?.place ?? null
  const saidPlace = useSaidPlace(said)
  const expected = query.data || unknown ? null : saidPlace
  // It stays chosen while the first place is none.
  const second = other.data?.place && other.data.place.id !== place?.id ? other.data : null
  const refusal = (error: unknown, name: string) =>
    isUnavailable(error) ? text('placeUnavailable') : text('placeUnknown', { said: truncate(name, 60) })
  const title = !place
    ? expected
      ? text('countryTitle', { name: expected.label })
      : text('statsTitle')
    : second?.place
      ? text('versusTitle', { name: place.label, other: second.place.label })
      : text('countryTitle', { name: place.label })
  return (
    <Page width="wide" title={title} lead={text('statsLead')}>
      {unknown ? <NoticeBar level="warn">{refusal(query.error, said)}</NoticeBar> : null}
      {isUnknownPlace(other.error) && compared !== null ? (
        <NoticeBar level="warn">{refusal(other.error, compared)}</NoticeBar>
      ) : null}
      <Choices stats={stats.data} compared={second} country={expected?.country} />
      {stats.error ? (
        <ErrorNotice
          error={stats.error}
          title={expected ? text('statsFailed', { name: expected.label }) : text('worldFailed')}
          onRetry={retryFailed}
        />
      ) : null}
      {other.error && compared !== null && !isUnknownPlace(other.error) && !stats.error ? (
        <ErrorNotice
          error={other.error}
          title={text('statsFailed', { name: comparedPlace?.label ?? compared })}
          onRetry={retryFailed}
        />
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
  country,
}: {
  readonly stats: CountryStats | undefined
  readonly compared: CountryStats | null
  /** The one in the address, until the answer is there. */
  readonly country: string | undefined
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
        value={place?.country ?? country ?? ''}
        onChange={(id) => go(id, second)}
        options={[
          ...countries.map(({ code, label }) => ({ value: code, label })),
          // A place of the data that the list does not have: otherwise the box would show its first country.
          ...(place && !countries.some(({ code }) => code === place.country)
            ? [{ value: place.country, label: place.countryLabel }]
            : []),
        ]}
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
      {place || second !== null ? (
        <ChoiceSelect
          label={text('compareWith')}
          value={second ?? 'none'}
          onChange={(id) => go(place?.id ?? '', id === 'none' ? null : id)}
          options={[
            { value: 'none', label: text('compareNone') },
            ...[...(stats?.countries ?? []), ...regions]
              .filter(({ id, accounts }) => id !== place?.id && accounts >= MINIMUM_CELL)
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
