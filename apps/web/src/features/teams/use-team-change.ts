// Saves settings of a team from the version that the page shows; says when somebody else was faster.
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { useState } from 'react'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toasts } from '#shell/toasts.ts'
import { forgetTeam } from './team-queries.ts'
import { useTeamsText } from './teams-text.ts'

export type TeamFields = Omit<GivenOf<typeof teams.changeTeam>['body'], 'version'>

/** The contract's shape of a change, for the forms that make one. */
export const teamChange = () =>
  import('@peregrine/contract/teams/team-shapes.ts').then(({ TeamChange }) => TeamChange.omit({ version: true }))

export interface TeamChanging {
  /** Somebody else has changed the team since this page showed it. */
  readonly overtaken: boolean
  /** 'open' when somebody else was faster; any other refusal is thrown. */
  save(fields: TeamFields): Promise<'open' | undefined>
  showCurrent(): Promise<void>
}

export function useTeamChange(): TeamChanging {
  const text = useTeamsText()
  const { slug, version } = useCurrentTeam()
  const [overtaken, setOvertaken] = useState(false)
  return {
    overtaken,
    async save(fields) {
      try {
        await call(teams.changeTeam, { params: { slug }, body: { ...fields, version } })
      } catch (error) {
        if (!isCallError(error) || error.code !== 'changed') throw error
        setOvertaken(true)
        return 'open'
      }
      await forgetTeam()
      toasts.show(text('saved'), { level: 'success' })
      return undefined
    },
    async showCurrent() {
      await forgetTeam()
      setOvertaken(false)
    },
  }
}
