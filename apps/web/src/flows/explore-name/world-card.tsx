// The world by country: the countries as links, and a map that comes once the page is there.
import type { CountryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import { formatCount, formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import cards from './compare-accounts.module.css'
import styles from './country-stats.module.css'
import { useCountryStatsText } from './country-stats-text.ts'
import { PlaceLinks } from './place-links.tsx'
import { statsAddress } from './stats-address.ts'

const lateMap = late(() => import('#features/insights/world-map.tsx').then((m) => m.WorldMap))
/** The outlines are larger than the rest of the page: they come when everything else is there, or with the first movement. */
const MAP_AFTER_MS = 1500

export function WorldCard({ stats }: { readonly stats: CountryStats }) {
  const text = useCountryStatsText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), MAP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const WorldMap = useLate(lateMap, settled)
  const { source, countries, unplaced } = stats
  return (
    <section className={cards.card} aria-label={text('world')}>
      <h2 className={cards.cardTitle}>{text('world')}</h2>
      <p className={cards.small}>{text('placesKnown')}</p>
      <div className={styles.world}>
        <div className={styles.map}>
          {WorldMap ? (
            <WorldMap
              label={text('worldMap')}
              countries={countries}
              textOf={({ label, accounts }) => `${label}${labelSeparator()}${formatMembers(accounts, language)}`}
              onChoose={(id) => void navigate(statsAddress(id))}
            />
          ) : (
            <SkeletonBlock height={300} />
          )}
        </div>
        <PlaceLinks places={countries} />
      </div>
      <p className={cards.small}>
        {text('worldNote', {
          accounts: formatCount(source.accounts, language),
          unplaced: formatMembers(unplaced, language),
        })}{' '}
        {text('asOf', { date: asOfText(source.asOf, language) })}
      </p>
    </section>
  )
}
