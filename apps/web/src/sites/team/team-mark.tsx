// The team at the head of the rail, and the way to the person's other teams.

import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { Link } from 'react-router'
import { apiPicture } from '#shell/api-address.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import styles from '#shell/rail/rail-frame.module.css'
import { useTeamText } from './team-text.ts'

export function TeamMark() {
  const text = useTeamText()
  const { name, logo } = useCurrentTeam()
  const mayChange = useMayChange()
  return (
    <Link
      className={styles.team}
      to="/choose-team"
      title={name}
      aria-label={`${name} ${text(mayChange ? 'switchTeam' : 'viewerSwitch')}`}
    >
      {logo === null ? <InitialsAvatar text={name} /> : <img className={styles.logo} {...apiPicture(logo)} alt="" />}
      <span className={styles.teamText}>
        <span className={styles.teamName}>{name}</span>{' '}
        <span className={styles.switch}>{text(mayChange ? 'switchTeam' : 'viewerSwitch')}</span>
      </span>
    </Link>
  )
}
