// Countries shaded by their share of the audience; a chunk of its own, because of the outlines it brings.
import type { Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import { type KeyboardEvent, useId } from 'react'
import { figureShareText, liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './country-map.module.css'
import { countryShapes, MAP_HEIGHT, MAP_WIDTH } from './country-outlines.ts'
import { useInsightsText } from './insights-text.ts'
import { shadeOf } from './map-shade.ts'

export type CountryMapProps = {
  countries: readonly Ranked[]
  pointed: string | null
  onPoint: (code: string | null) => void
}

const pathOf = new Map(countryShapes.map(({ code, path }) => [code, path]))

/** One stop for the Tab key; the arrow keys go through the countries from the largest share down. */
export default function CountryMap({ countries, pointed, onPoint }: CountryMapProps) {
  const text = useInsightsText()
  const language = useLanguage()
  const base = useId()
  const shown = new Map(countries.map((country) => [country.id, country]))
  const drawn = countries.filter(({ id }) => pathOf.has(id))
  const missing = countries.filter((country) => !drawn.includes(country))
  const restOfTheWorld = countryShapes
    .filter(({ code }) => !shown.has(code))
    .map(({ path }) => path)
    .join('')
  const largest = Math.max(0, ...countries.map(({ figure }) => figure.share))

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || drawn.length === 0) return
    event.preventDefault()
    const here = drawn.findIndex(({ id }) => id === pointed)
    const next = here < 0 ? 0 : (here + step + drawn.length) % drawn.length
    onPoint(drawn[next]?.id ?? null)
  }

  const here = pointed === null ? undefined : shown.get(pointed)
  const words = ({ label, figure }: Ranked) =>
    `${label}${labelSeparator()}${figureShareText(figure)}${listSeparator()}${liftText(figure, language)}`
  return (
    <div className={styles.place}>
      <div
        className={styles.map}
        role="listbox"
        aria-label={text('mapLabel')}
        aria-activedescendant={here && drawn.includes(here) ? `${base}-${here.id}` : undefined}
        tabIndex={0}
        onKeyDown={move}
        onFocus={() => onPoint(pointed ?? drawn[0]?.id ?? null)}
        onBlur={() => onPoint(null)}
      >
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="presentation">
          <path d={restOfTheWorld} />
          {drawn.map((country) => (
            <path
              key={country.id}
              id={`${base}-${country.id}`}
              d={pathOf.get(country.id)}
              role="option"
              aria-selected={pointed === country.id}
              aria-label={words(country)}
              style={{ fill: shadeOf(largest > 0 ? country.figure.share / largest : 0) }}
              onMouseEnter={() => onPoint(country.id)}
              onMouseLeave={() => onPoint(null)}
            />
          ))}
          {here ? <path d={pathOf.get(here.id)} className={styles.outline} /> : null}
        </svg>
      </div>
      <div className={styles.told} data-no-picture="">
        {here ? <strong>{words(here)}</strong> : text('mapHint')}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>0%</span>
        <i />
        <span>{shareText(largest)}</span>
      </div>
      {missing.length > 0 ? (
        <div className={styles.missing}>
          {text('mapMissing', { names: missing.map(({ label }) => label).join(listSeparator()) })}
        </div>
      ) : null}
    </div>
  )
}
