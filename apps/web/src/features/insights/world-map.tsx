// Countries shaded by how many accounts they have; pressing one opens it. For those who see the list beside it as well.
import styles from './country-map.module.css'
import { countryShapes, MAP_HEIGHT, MAP_WIDTH } from './country-outlines.ts'
import { shadeOf } from './map-shade.ts'

export interface MappedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly id: string
  readonly label: string
  readonly accounts: number
}

interface WorldMapProps {
  readonly label: string
  readonly countries: readonly MappedCountry[]
  readonly textOf: (country: MappedCountry) => string
  readonly onChoose: (id: string) => void
}

export function WorldMap({ label, countries, textOf, onChoose }: WorldMapProps) {
  const shown = new Map(countries.map((country) => [country.id, country]))
  const largest = Math.max(1, ...countries.map(({ accounts }) => accounts))
  return (
    <div className={styles.map}>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={label}>
        {countryShapes.map(({ code, path }) => {
          const country = shown.get(code)
          if (!country) return <path key={path.slice(0, 40)} d={path} />
          return (
            // The list holds the same as links: nobody needs the map to get anywhere.
            // biome-ignore lint/a11y/noStaticElementInteractions: the links beside it do the same
            <path
              key={code}
              className={styles.choosable}
              d={path}
              style={{ fill: shadeOf(country.accounts / largest) }}
              onClick={() => onChoose(code)}
            >
              <title>{textOf(country)}</title>
            </path>
          )
        })}
      </svg>
    </div>
  )
}
