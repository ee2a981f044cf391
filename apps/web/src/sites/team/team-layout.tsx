// The team dashboard's frame: a rail that folds, on the left of the team's pages; a header alone where no team is chosen yet.
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { CommandPalette } from '#shell/command-palette.tsx'
import { CurrentTeamContext, useTeams } from '#shell/current-team.ts'
import { NetworkNote } from '#shell/network-note.tsx'
import { OfflineNote } from '#shell/offline-note.tsx'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import styles from '#shell/rail/rail-frame.module.css'
import { FrameWaiting, HeaderFrame, RailFrame } from '#shell/rail/rail-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { stored } from '#shell/stored.ts'
import { TeamMark } from './team-mark.tsx'
import { useTeamText } from './team-text.ts'
import { useTargetingEntry } from './use-targeting-entry.ts'
import { useTeamPlaces } from './use-team-places.tsx'

// What hangs on the frame comes after the page itself.
const TasksTray = lazyScreen(() => import('#features/tasks/tasks-tray.tsx').then((m) => m.TasksTray))
const LostConnectionsNotice = lazyScreen(() =>
  import('#flows/team-ad-accounts/lost-connections-notice.tsx').then((m) => m.LostConnectionsNotice),
)

const LockedTeamScreen = lazyScreen(() => import('./locked-team-screen.tsx').then((m) => m.LockedTeamScreen))
const TeamPalette = lazyScreen(() => import('#flows/find-anything/team-palette.tsx').then((m) => m.TeamPalette))

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
  if (team === undefined) return <FrameWaiting />
  if (team.isLocked)
    return (
      <OpenHeaderLayout>
        <LockedTeamScreen team={team} />
      </OpenHeaderLayout>
    )
  return (
    <CurrentTeamContext value={team}>
      <Frame />
    </CurrentTeamContext>
  )
}

function Frame() {
  const text = useTeamText()
  const places = useTeamPlaces()
  return (
    <>
      <RailFrame
        label={text('rail')}
        places={places}
        head={<TeamMark />}
        bell={<NotificationBell />}
        person={<PersonMenu useElsewhere={useTargetingEntry} />}
        notes={
          <>
            <NetworkNote />
            <OfflineNote />
            <Suspense fallback={null}>
              <LostConnectionsNotice />
            </Suspense>
          </>
        }
      />
      <Suspense fallback={null}>
        <TasksTray />
      </Suspense>
      <CommandPalette places={places.all} Window={TeamPalette} />
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
export function OpenHeaderLayout({ children }: { children?: ReactNode }) {
  const { signedIn } = useSession()
  return (
    <HeaderFrame
      brand={
        <Link className={styles.brand} to="/choose-team">
          <PeregrineMark /> Peregrine
        </Link>
      }
      tools={
        <>
          {signedIn ? <NotificationBell /> : null}
          <PersonMenu useElsewhere={useTargetingEntry} />
        </>
      }
      notes={<NetworkNote />}
    >
      {children}
    </HeaderFrame>
  )
}
