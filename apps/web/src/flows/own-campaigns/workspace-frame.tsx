// Around the screens of campaigns on the targeting site: the person's own workspace, at the addresses that a team has.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link, Navigate, Outlet, useParams } from 'react-router'
import { useAdAccounts } from '#features/ad-accounts/ad-account-queries.ts'
import { CurrentTeamContext, useCurrentTeam } from '#shell/current-team.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import styles from './own-campaigns.module.css'
import { useOwnCampaignsText } from './own-campaigns-text.ts'
import { ownTeam, useWorkspace } from './own-workspace.ts'
import { WorkspacePlaces } from './workspace-places.tsx'

/** What of the workspace the pages inside show, for whoever has nothing there yet. */
type Shows = 'campaigns' | 'audiences' | 'results'
const TITLES = { campaigns: 'campaigns', audiences: 'audiences', results: 'weekly' } as const

export function WorkspaceFrame({ shows = 'campaigns' }: { shows?: Shows }) {
  const text = useOwnCampaignsText()
  const { teamId } = useParams()
  const { signedIn } = useSession()
  const read = useWorkspace()
  // What is open stays when the sign-in runs out: the next call asks for it over the work.
  const workspace = read.data?.workspace
  const mine = teamId === undefined || teamId === workspace?.slug
  if (workspace && mine)
    return (
      <CurrentTeamContext value={ownTeam(workspace)}>
        <WorkspacePlaces slug={workspace.slug} />
        <Outlet />
      </CurrentTeamContext>
    )
  // Any other path leads home (spec §2); the address of a team is one of the dashboard.
  if (teamId !== undefined && (signedIn === null || read.data)) return <Navigate to="/" replace />
  return (
    <Page width="medium" title={text(TITLES[shows])}>
      <SignInFirst title={text(`${shows}SignIn`)} what={text(`${shows}SignInWhat`)}>
        {read.error ? (
          <ErrorNotice error={read.error} onRetry={read.refetch} />
        ) : read.data ? (
          <>
            <WorkspacePlaces slug={null} />
            <NothingYet shows={shows} />
          </>
        ) : (
          <SkeletonBlock height={320} />
        )}
      </SignInFirst>
    </Page>
  )
}

function NothingYet({ shows }: { shows: Shows }) {
  const text = useOwnCampaignsText()
  const audiences = shows === 'audiences'
  if (shows === 'results') return <NoResultsYet />
  return (
    <EmptyState
      title={text(audiences ? 'noAudiencesTitle' : 'noneTitle')}
      action={
        <div className={styles.row}>
          <Link className={buttonClass('primary')} to={audiences ? '/audience-builder' : '/campaigns/new'}>
            {text(audiences ? 'toBuilder' : 'newTitle')}
          </Link>
          {audiences ? (
            <Link className={buttonClass('secondary')} to="/saved-lists">
              {text('toLists')}
            </Link>
          ) : null}
        </div>
      }
    >
      {text(audiences ? 'noAudiencesWhat' : 'noneWhat')}
    </EmptyState>
  )
}

/** An ad account may be connected long before its first campaign: what is missing is said as it is. */
function NoResultsYet() {
  const text = useOwnCampaignsText()
  const accounts = useAdAccounts()
  if (accounts.isPending) return <SkeletonBlock height={160} />
  const connected = (accounts.data?.length ?? 0) > 0
  return (
    <EmptyState
      title={text(connected ? 'noResultsTitle' : 'noResultsAccount')}
      action={
        <Link className={buttonClass('primary')} to={connected ? '/campaigns/new' : '/ad-accounts'}>
          {text(connected ? 'newTitle' : 'connectAccount')}
        </Link>
      }
    >
      {text(connected ? 'noResultsWhat' : 'noResultsConnect')}
    </EmptyState>
  )
}

/** The own audiences, at the address that they have in the dashboard. */
export function OwnAudiences() {
  const { slug } = useCurrentTeam()
  return <Navigate to={`/${slug}/audiences`} replace />
}
