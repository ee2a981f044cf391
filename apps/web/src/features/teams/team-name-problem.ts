// What is wrong with a team's name, in the reader's language.
import { cleanTeamName, teamNameProblem } from '@peregrine/domain/teams/team-name-rules.ts'
import { useTeamsText } from './teams-text.ts'

/** Undefined: the name is fine. */
export function useNameProblem(name: string): string | undefined {
  const text = useTeamsText()
  const clean = cleanTeamName(name)
  const problem = teamNameProblem(clean)
  if (problem === null) return undefined
  if (clean === '') return text('nameRequired')
  return text(problem.code === 'name_invisible' ? 'nameInvisible' : 'nameWrong')
}
