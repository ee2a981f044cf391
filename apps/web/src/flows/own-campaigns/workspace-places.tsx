// The places of a person's own workspace on the targeting site, above each of its pages.
import { NavLink } from 'react-router'
import styles from './own-campaigns.module.css'
import { useOwnCampaignsText } from './own-campaigns-text.ts'

export function WorkspacePlaces({ slug }: { slug: string }) {
  const text = useOwnCampaignsText()
  const places = [
    { to: `/${slug}/campaigns`, label: text('campaigns') },
    { to: '/weekly-results', label: text('weekly') },
    { to: `/${slug}/audiences`, label: text('audiences') },
    { to: `/${slug}/creatives`, label: text('creatives') },
    { to: `/${slug}/team/activity`, label: text('activity') },
  ]
  return (
    <nav className={styles.places} aria-label={text('workspace')}>
      {places.map(({ to, label }) => (
        <NavLink key={to} className={styles.place ?? ''} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
