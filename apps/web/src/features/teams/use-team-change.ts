// Saves settings of a team from the version that the page shows; says when somebody else was faster.
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { useState } from 'react'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetTeam } from './team-queries.ts'
import { useTeamsText } from './teams-text.ts'

export type TeamFields = Omit<GivenOf<typeof teams.changeTeam>['body'], 'version'>

export interface TeamChanging {
  /** What the server says is wrong, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Somebody else has changed the team since this page showed it. */
  readonly overtaken: boolean
  save(fields: TeamFields): Promise<void>
  showCurrent(): Promise<void>
}

export function useTeamChange(): TeamChanging {
  const text = useTeamsText()
  const { slug, version } = useCurrentTeam()
  const [errors, setErrors] = useState<TeamChanging['errors']>({})
  const [overtaken, setOvertaken] = useState(false)
  return {
    errors,
    overtaken,
    async save(fields) {
      setErrors({})
      try {
        await call(teams.changeTeam, { params: { slug }, body: { ...fields, version } })
        await forgetTeam()
        toasts.show(text('saved'), { level: 'success' })
      } catch (error) {
        if (isCallError(error) && error.code === 'changed') setOvertaken(true)
        else if (isCallError(error) && error.status === 400) setErrors(error.fields)
        else toastFailure(error)
      }
    },
    async showCurrent() {
      await forgetTeam()
      setOvertaken(false)
    },
  }
}
