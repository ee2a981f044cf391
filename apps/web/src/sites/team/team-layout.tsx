// The team dashboard's frame: a rail that folds, on the left of the team's pages; a header alone where no team is chosen yet.
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Navigate, Outlet, useParams } from 'react-router'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { CommandPalette } from '#shell/command-palette.tsx'
import { CurrentTeamContext, useTeams } from '#shell/current-team.ts'
import { NetworkNote } from '#shell/network-note.tsx'
import { OfflineNote } from '#shell/offline-note.tsx'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { useShellText } from '#shell/shell-text.ts'
import { stored } from '#shell/stored.ts'
import { TargetingEntry } from './targeting-entry.tsx'
import styles from './team-layout.module.css'
import { TeamRail } from './team-rail.tsx'
import { useTeamPlaces } from './use-team-places.tsx'

// What hangs on the frame comes after the page itself.
const TasksTray = lazyScreen(() => import('#features/tasks/tasks-tray.tsx').then((m) => m.TasksTray))
const LostConnectionsNotice = lazyScreen(() =>
  import('#flows/team-ad-accounts/lost-connections-notice.tsx').then((m) => m.LostConnectionsNotice),
)

const TeamPalette = lazyScreen(() => import('#flows/find-anything/team-palette.tsx').then((m) => m.TeamPalette))

const Page = ({ children }: { children?: ReactNode }) => (
  <Suspense fallback={<Waiting />}>{children ?? <Outlet />}</Suspense>
)
const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonBlock height={320} />
  </div>
)

/** Layout 'dashboard': everything below `/:teamId`. An unknown slug leads to choose-team, and is not remembered. */
export function TeamLayout() {
  return (
    <SignedInOnly login="/login">
      <KnownTeam />
    </SignedInOnly>
  )
}

function KnownTeam() {
  const { teamId = '' } = useParams()
  const teams = useTeams()
  const team = teams?.find(({ slug }) => slug === teamId)
  const missing = teams !== undefined && team === undefined
  const slug = team?.slug
  useEffect(() => {
    if (missing) stored.remove('recent-team')
    if (slug !== undefined) stored.set('recent-team', slug)
  }, [missing, slug])
  if (missing) return <Navigate to="/choose-team" replace />
  if (team === undefined) return <Waiting />
  return (
    <CurrentTeamContext value={team}>
      <Frame />
    </CurrentTeamContext>
  )
}

function Frame() {
  const shell = useShellText()
  const { all } = useTeamPlaces()
  const [folded, setFolded] = useState(() => stored.get('rail') === 'folded')
  const fold = () => {
    stored.set('rail', folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell('skipToContent')}
      </a>
      <div className={styles.frame} data-folded={folded || undefined}>
        <TeamRail folded={folded} onFold={fold} />
        <div className={styles.page}>
          <NetworkNote />
          <OfflineNote />
          <Suspense fallback={null}>
            <LostConnectionsNotice />
          </Suspense>
          <div className={styles.content}>
            <Page />
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        <TasksTray />
      </Suspense>
      <CommandPalette places={all} Window={TeamPalette} />
    </>
  )
}

/** Layout 'dashboard-no-nav': pages before a team is chosen, and those that belong to none. */
export function TeamHeaderLayout() {
  return (
    <SignedInOnly login="/login">
      <OpenHeaderLayout />
    </SignedInOnly>
  )
}

/** The same for whoever comes by, such as with an invitation. */
export function OpenHeaderLayout() {
  const shell = useShellText()
  const { signedIn } = useSession()
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell('skipToContent')}
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to="/choose-team">
          <PeregrineMark /> Peregrine
        </Link>
        <span className={styles.headerTools}>
          {signedIn ? <NotificationBell /> : null}
          <PersonMenu elsewhere={<TargetingEntry />} />
        </span>
      </header>
      <NetworkNote />
      <div className={styles.content}>
        <Page />
      </div>
    </>
  )
}
