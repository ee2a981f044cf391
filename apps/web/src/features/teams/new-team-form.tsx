// Makes a team with a name; whoever does is its first admin.

import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { Team } from '@peregrine/contract/teams/team-shapes.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useNameProblem } from './team-name-problem.ts'
import { forgetTeam } from './team-queries.ts'
import { useTeamsText } from './teams-text.ts'

export function NewTeamForm({ onMade }: { onMade: (team: Team) => void }) {
  const text = useTeamsText()
  const form = useForm({
    initial: { name: '' },
    async save({ name }) {
      const team = await call(teams.createTeam, { body: { name } })
      await forgetTeam()
      onMade(team)
    },
  })
  const problem = useNameProblem(form.values.name)
  const name = form.field('name')
  return (
    <FormSection form={form} submitLabel={text('create')} disabled={problem !== undefined}>
      <TextInput
        label={text('teamName')}
        maxLength={80}
        {...name}
        error={name.error ?? (name.value === '' ? undefined : problem)}
      />
    </FormSection>
  )
}
