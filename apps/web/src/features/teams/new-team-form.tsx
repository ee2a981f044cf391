// Makes a team with a name; whoever does is its first admin.

import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { Team } from '@peregrine/contract/teams/team-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { toastFailure } from '#shell/toasts.ts'
import styles from './choose-team-screen.module.css'
import { useNameProblem } from './team-name-problem.ts'
import { forgetTeam } from './team-queries.ts'
import { useTeamsText } from './teams-text.ts'

export function NewTeamForm({ onMade }: { onMade: (team: Team) => void }) {
  const text = useTeamsText()
  const [name, setName] = useState('')
  const create = async () => {
    try {
      const team = await call(teams.createTeam, { body: { name } })
      await forgetTeam()
      onMade(team)
    } catch (error) {
      toastFailure(error)
    }
  }
  const problem = useNameProblem(name)
  return (
    <form className={styles.create} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={text('teamName')}
        value={name}
        onChange={setName}
        maxLength={80}
        error={name === '' ? undefined : problem}
      />
      <AppButton type="submit" variant="primary" disabled={problem !== undefined} onClick={create}>
        {text('create')}
      </AppButton>
    </form>
  )
}
