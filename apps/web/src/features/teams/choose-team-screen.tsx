// The person's teams, to go on in one of them, and a new one.

import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { cleanTeamName, teamNameProblem } from '@peregrine/domain/teams/team-name-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useTeams } from '#shell/current-team.ts'
import { toastFailure } from '#shell/toasts.ts'
import styles from './choose-team-screen.module.css'
import { useTeamsText } from './teams-text.ts'

export function ChooseTeamScreen() {
  const text = useTeamsText()
  const own = useTeams()
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{text('chooseTitle')}</h1>
      {own === undefined ? <SkeletonBlock height={160} /> : null}
      {own?.length === 0 ? <EmptyState title={text('noTeams')}>{text('noTeamsBody')}</EmptyState> : null}
      <ul className={styles.teams}>
        {own?.map((team) => (
          <li key={team.id}>
            <Link className={styles.team} to={`/${team.slug}/`}>
              <InitialsAvatar text={team.name} image={team.logo ?? undefined} shape="square" />
              <span className={styles.name}>{team.name}</span>
              <span className={styles.level}>{text(team.isAdmin ? 'admin' : 'member')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <NewTeam />
    </main>
  )
}

function NewTeam() {
  const text = useTeamsText()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const create = async () => {
    try {
      const team = await call(teams.createTeam, { body: { name } })
      await forget(session.readUser, teams.listTeams)
      void navigate(`/${team.slug}/`)
    } catch (error) {
      toastFailure(error)
    }
  }
  const fits = teamNameProblem(cleanTeamName(name)) === null
  return (
    <form className={styles.create} onSubmit={(event) => event.preventDefault()}>
      <TextInput label={text('teamName')} value={name} onChange={setName} maxLength={80} />
      <AppButton type="submit" variant="primary" disabled={!fits} onClick={create}>
        {text('create')}
      </AppButton>
    </form>
  )
}
