// The first steps of somebody new: a team, colleagues, an ad account. The address holds the team, so one can go and come back.
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StepFlow } from '@peregrine/ui/step-flow.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { InviteForm } from '#features/teams/invite-form.tsx'
import { NewTeamForm } from '#features/teams/new-team-form.tsx'
import { BringAccount } from '#flows/team-ad-accounts/bring-account.tsx'
import { queryOf } from '#shell/asking.ts'
import { type CurrentTeam, useTeams } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import styles from './welcome-screen.module.css'
import { useWelcomeText } from './welcome-text.ts'

const LAST = 2

export function WelcomeScreen() {
  const text = useWelcomeText()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const teams = useTeams()
  // Only admins can go on with the steps of a team that stands.
  const team = teams?.find(({ slug, isAdmin }) => slug === params.get('team') && isAdmin)
  const requested = Number(params.get('step') ?? 0)
  const step = team && Number.isInteger(requested) ? Math.min(LAST, Math.max(0, requested)) : 0
  const invited = useInvited(team?.slug)
  const go = (to: number, slug = team?.slug ?? '') => setParams({ team: slug, step: String(to) })
  const finish = () => navigate(team ? `/${team.slug}/` : '/choose-team')
  return (
    <Page width="narrow" title={text('title')} lead={text('lead')}>
      {teams === undefined ? (
        <SkeletonBlock height={240} />
      ) : (
        <StepFlow
          label={text('steps')}
          steps={[
            { id: 'team', name: text('teamStep'), filled: team !== undefined, ownButton: true },
            { id: 'people', name: text('peopleStep'), skipped: !invited },
            { id: 'account', name: text('accountStep') },
          ]}
          current={step}
          onMove={(to) => go(to)}
          onSubmit={finish}
          submitLabel={text('finish')}
          aside={
            step === LAST ? null : (
              <AppButton variant="quiet" onClick={finish}>
                {text('skip')}
              </AppButton>
            )
          }
        >
          {step === 0 ? <TeamStep team={team} onMade={(slug) => go(1, slug)} /> : null}
          {step === 1 && team ? <PeopleStep team={team} /> : null}
          {step === 2 && team ? (
            <Step title={text('accountTitle')} body={text('accountBody')}>
              <BringAccount slug={team.slug} returnTo={`/welcome?team=${team.slug}&step=2`} />
            </Step>
          ) : null}
        </StepFlow>
      )}
    </Page>
  )
}

/** Whether anybody but oneself is in the team, or was asked to be. */
function useInvited(slug: string | undefined): boolean {
  const found = useQuery({
    ...queryOf(invites.listInvites, { params: { team_id: slug ?? '' } }),
    enabled: slug !== undefined,
  })
  const people = useQuery({
    ...queryOf(members.listMembers, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  })
  return (found.data?.results.length ?? 0) > 0 || (people.data?.results.length ?? 0) > 1
}

function Step({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.quiet}>{body}</p>
      {children}
    </section>
  )
}

function TeamStep({ team, onMade }: { team: CurrentTeam | undefined; onMade: (slug: string) => void }) {
  const text = useWelcomeText()
  if (team)
    return (
      <Step title={text('teamMade', { name: team.name })} body={text('teamBody')}>
        {null}
      </Step>
    )
  return (
    <Step title={text('teamTitle')} body={text('teamBody')}>
      <NewTeamForm onMade={({ slug }) => onMade(slug)} />
    </Step>
  )
}

function PeopleStep({ team }: { team: CurrentTeam }) {
  const text = useWelcomeText()
  const [rounds, setRounds] = useState(0)
  return (
    <Step title={text('peopleTitle')} body={rounds === 0 ? text('peopleBody') : text('invited')}>
      <InviteForm key={rounds} slug={team.slug} onDone={() => setRounds(rounds + 1)} />
    </Step>
  )
}
