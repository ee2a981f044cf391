// The rail of the team dashboard: the team, its places in groups, and the person; a menu where there is no room for it.
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import { Link, NavLink } from 'react-router'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { PaletteButton } from '#shell/command-palette.tsx'
import { useCurrentTeam } from '#shell/current-team.ts'
import { PlacesMenu } from '#shell/places-menu.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { TargetingEntry } from './targeting-entry.tsx'
import styles from './team-layout.module.css'
import { useTeamText } from './team-text.ts'
import { type TeamPlace, useTeamPlaces } from './use-team-places.tsx'

export function TeamRail({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const text = useTeamText()
  const { groups, all } = useTeamPlaces()
  return (
    <aside className={styles.rail} aria-label={text('rail')}>
      <TeamMark />
      <nav className={styles.groups} aria-label={text('rail')}>
        {groups.map(({ label, places }) => (
          <div key={label} className={styles.group}>
            <p className={styles.groupName}>{label}</p>
            {places.map((place) => (
              <RailPlace key={place.to} place={place} folded={folded} />
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.find}>
          <span className={styles.search}>
            <PaletteButton />
          </span>
          <NotificationBell />
        </div>
        <div className={styles.footTools}>
          <PersonMenu elsewhere={<TargetingEntry />} />
          <span className={styles.fold}>
            <IconButton
              label={text(folded ? 'unfold' : 'fold')}
              icon={<IconLayoutSidebar size={18} stroke={1.5} />}
              onClick={onFold}
            />
          </span>
          <span className={styles.narrowMenu}>
            <PlacesMenu places={all} />
          </span>
        </div>
      </div>
    </aside>
  )
}

function TeamMark() {
  const text = useTeamText()
  const { name, logo } = useCurrentTeam()
  return (
    <Link className={styles.team} to="/choose-team" title={name} aria-label={`${name} ${text('switchTeam')}`}>
      {logo === null ? <InitialsAvatar text={name} /> : <img className={styles.logo} src={logo} alt="" />}
      <span className={styles.teamText}>
        <span className={styles.teamName}>{name}</span> <span className={styles.switch}>{text('switchTeam')}</span>
      </span>
    </Link>
  )
}

function RailPlace({ place: { to, label, Icon, end = false }, folded }: { place: TeamPlace; folded: boolean }) {
  return (
    <NavLink className={styles.place ?? ''} to={to} end={end} {...(folded && { title: label })}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </NavLink>
  )
}
