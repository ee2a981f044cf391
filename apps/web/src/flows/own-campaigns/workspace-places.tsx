// The places of a person's own workspace on the targeting site, above each of its pages.
import { NavLink } from 'react-router'
import styles from './own-campaigns.module.css'
import { useOwnCampaignsText } from './own-campaigns-text.ts'

/** `slug`: null while there is no workspace, which the first campaign or upload makes. */
export function WorkspacePlaces({ slug }: { slug: string | null }) {
  const text = useOwnCampaignsText()
  const inside = (place: string, before: string): string => (slug === null ? before : `/${slug}/${place}`)
  const places = [
    { to: inside('campaigns', '/campaigns'), label: text('campaigns') },
    { to: '/weekly-results', label: text('weekly') },
    { to: inside('audiences', '/own-audiences'), label: text('audiences') },
  ]
  const later = [
    { to: `/${slug}/customer-lists`, label: text('customerLists') },
    { to: `/${slug}/creatives`, label: text('creatives') },
    { to: `/${slug}/documents`, label: text('documents') },
    { to: `/${slug}/team/activity`, label: text('activity') },
  ]
  return (
    <nav className={styles.places} aria-label={text('workspace')}>
      {(slug === null ? places : [...places, ...later]).map(({ to, label }) => (
        <NavLink key={to} className={styles.place ?? ''} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
