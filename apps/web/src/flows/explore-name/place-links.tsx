// Countries or regions with how many accounts are known to be there, each leading to its page.
import type { CountryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { Link } from 'react-router'
import styles from './country-stats.module.css'
import names from './explore-screen.module.css'
import { statsAddress } from './stats-address.ts'

export function PlaceLinks({ places }: { readonly places: CountryStats['countries'] }) {
  return (
    <ul className={styles.links}>
      {places.map(({ id, label, accounts }) => (
        <li key={id}>
          <Link className={names.name} to={statsAddress(id)}>
            <span className={names.handle}>{label}</span>
            <span className={names.count}>{formatMembersShort(accounts)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
