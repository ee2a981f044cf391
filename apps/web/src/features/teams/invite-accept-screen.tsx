// Following an invitation: signed out, signed in, signed in as somebody else, too late, or with a link that does not work.
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { signOut, useSession } from '#shell/session/session-state.ts'
import { stored } from '#shell/stored.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './invite-accept-screen.module.css'
import { type PendingInvite, pendingInvite } from './pending-invite.ts'
import { ReportInvite } from './report-invite.tsx'
import { forgetTeam } from './team-queries.ts'
import { useTeamsText } from './teams-text.ts'

export function InviteAcceptScreen() {
  const text = useTeamsText()
  const { teamId: team = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const given = params.get('code')
  const [invite] = useState<PendingInvite | null>(() => {
    if (given !== null) pendingInvite.keep({ team, code: given })
    const retained = pendingInvite.get()
    return retained?.team === team ? retained : null
  })
  useEffect(() => {
    // The code is a secret: it need not stand in the address and in the history.
    if (given !== null) setParams({}, { replace: true })
  }, [given, setParams])
  return (
    <Page title={text('acceptTitle')}>
      {invite === null ? <Nothing title="unknownTitle" body="unknownBody" /> : <Looked invite={invite} />}
    </Page>
  )
}

function Looked({ invite }: { invite: PendingInvite }) {
  const { signedIn } = useSession()
  const [reported, setReported] = useState(false)
  const question = queryOf(invites.lookAtInvite, { params: { team_id: invite.team }, body: { code: invite.code } })
  // What it is depends on who asks.
  const { data, error } = useQuery({
    ...question,
    queryKey: [...question.queryKey, signedIn?.email],
    enabled: signedIn !== undefined,
  })
  if (reported) return <Nothing title="reportedTitle" body="reportedBody" />
  if (error && isCallError(error) && error.status === 404) return <Nothing title="unknownTitle" body="unknownBody" />
  if (error) return <EmptyState title={error.message} />
  if (!data || signedIn === undefined) return <SkeletonBlock height={200} />
  if (data.state === 'expired') return <Nothing title="expiredTitle" body="expiredBody" />
  if (data.state === 'revoked') return <Nothing title="revokedTitle" body="revokedBody" />
  if (data.state === 'accepted') return <Nothing title="usedTitle" body="usedBody" />
  const open = { invite, team: data.team ?? '', from: data.invited_by, email: data.email }
  if (signedIn !== null && data.for_you === 'no') return <SomebodyElse {...open} own={signedIn.email} />
  return (
    <>
      {signedIn === null ? (
        <SignInFirst {...open} />
      ) : data.for_you === 'yes' ? (
        <Accept {...open} />
      ) : (
        <Unproved {...open} />
      )}
      <div className={styles.foot}>
        <ReportInvite invite={invite} onReported={() => setReported(true)} />
      </div>
    </>
  )
}

function Nothing({ title, body }: { title: Parameters<ReturnType<typeof useTeamsText>>[0]; body: typeof title }) {
  const text = useTeamsText()
  useEffect(() => pendingInvite.forget(), [])
  return (
    <EmptyState title={text(title)} action={<Link to="/choose-team">{text('myTeams')}</Link>}>
      {text(body)}
    </EmptyState>
  )
}

interface Open {
  readonly invite: PendingInvite
  readonly team: string
  readonly from: string | null
  readonly email: string
}

function Requested({
  team,
  from,
  children,
  action,
}: Pick<Open, 'team' | 'from'> & { children: ReactNode; action: ReactNode }) {
  const text = useTeamsText()
  const title = from === null ? text('acceptOpenNobody', { team }) : text('acceptOpen', { from, team })
  return (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  )
}

function SignInFirst({ team, from, email }: Open) {
  const text = useTeamsText()
  const navigate = useNavigate()
  const signIn = () => {
    // After signing in one comes to the teams, which lead here again.
    stored.remove('return-path')
    void navigate('/login')
  }
  return (
    <Requested
      team={team}
      from={from}
      action={
        <AppButton variant="primary" onClick={signIn}>
          {text('signIn')}
        </AppButton>
      }
    >
      {text('acceptSignIn', { email })}
    </Requested>
  )
}

/** Signing out forgets everything that is kept, so the code goes along in the address. */
async function signInAgain({ team, code }: PendingInvite): Promise<void> {
  history.replaceState(history.state, '', `/${team}/invite-accept?code=${code}`)
  await signOut()
}

function SomebodyElse({ invite, email, own }: Open & { own: string }) {
  const text = useTeamsText()
  return (
    <EmptyState
      title={text('otherTitle')}
      action={
        <>
          <AppButton variant="primary" onClick={() => signInAgain(invite)}>
            {text('switchPerson')}
          </AppButton>{' '}
          <Link to="/choose-team" onClick={() => pendingInvite.forget()}>
            {text('myTeams')}
          </Link>
        </>
      }
    >
      {text('otherBody', { email, own })}
    </EmptyState>
  )
}

function Unproved({ invite, email }: Open) {
  const text = useTeamsText()
  return (
    <EmptyState
      title={text('unprovedTitle')}
      action={
        <AppButton variant="primary" onClick={() => signInAgain(invite)}>
          {text('withCode')}
        </AppButton>
      }
    >
      {text('unprovedBody', { email })}
    </EmptyState>
  )
}

function Accept({ invite, team, from, email }: Open) {
  const text = useTeamsText()
  const navigate = useNavigate()
  const accept = async () => {
    try {
      const membership = await call(invites.acceptInvite, {
        params: { team_id: invite.team },
        body: { code: invite.code },
      })
      pendingInvite.forget()
      await forgetTeam()
      toasts.show(text('accepted', { team: membership.team.name }), { level: 'success' })
      void navigate(`/${membership.team.slug}/`)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Requested
      team={team}
      from={from}
      action={
        <AppButton variant="primary" onClick={accept}>
          {text('accept', { team })}
        </AppButton>
      }
    >
      {text('acceptAs', { email })}
    </Requested>
  )
}
