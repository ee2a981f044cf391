// A team's general settings: name, logo, what others see, and the ways out.

import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { cleanTeamName } from '@peregrine/domain/teams/team-name-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { TeamDanger } from './team-danger.tsx'
import { TeamLogo } from './team-logo.tsx'
import { useNameProblem } from './team-name-problem.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'
import { useTeamChange } from './use-team-change.ts'

export function TeamGeneralScreen() {
  const text = useTeamsText()
  const team = useCurrentTeam()
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <h1 className={styles.title}>{text('general')}</h1>
      <NameAndAddress key={`${team.slug} ${team.version}`} />
      <section className={styles.card} aria-label={text('logo')}>
        <h2 className={styles.heading}>{text('logo')}</h2>
        <TeamLogo />
      </section>
      <AgencyCard />
      <TeamDanger />
    </main>
  )
}

function NameAndAddress() {
  const text = useTeamsText()
  const team = useCurrentTeam()
  const [name, setName] = useState(team.name)
  const { errors, overtaken, save, showCurrent } = useTeamChange()
  const problem = useNameProblem(name)
  const details = useQuery(ask(teams.readTeam, { params: { slug: team.slug } }))
  return (
    <form className={styles.card} onSubmit={(event) => event.preventDefault()}>
      {overtaken ? <OvertakenNotice onShow={showCurrent} /> : null}
      <TextInput
        label={text('teamName')}
        value={name}
        onChange={setName}
        maxLength={80}
        disabled={!team.isAdmin}
        error={errors.name?.[0] ?? (name === team.name ? undefined : problem)}
      />
      <TextInput
        label={text('address')}
        hint={text('addressHint')}
        value={`${location.host}/${team.slug}`}
        onChange={() => undefined}
        readOnly
      />
      {details.data ? (
        <div>
          <ToggleSwitch
            label={text('shown')}
            on={details.data.shown_publicly}
            disabled={!team.isAdmin}
            onChange={(shown_publicly) => save({ shown_publicly })}
          />
          <p className={styles.quiet}>{text('shownHint')}</p>
        </div>
      ) : null}
      <div className={styles.foot}>
        {team.isAdmin ? (
          <AppButton
            type="submit"
            variant="primary"
            disabled={problem !== undefined || cleanTeamName(name) === team.name}
            onClick={() => save({ name })}
          >
            {text('save')}
          </AppButton>
        ) : (
          <p className={styles.quiet}>{text('adminsOnly')}</p>
        )}
      </div>
    </form>
  )
}

function AgencyCard() {
  const text = useTeamsText()
  const { slug } = useCurrentTeam()
  const agency = useQuery(ask(teams.readTeam, { params: { slug } })).data?.agency
  if (!agency) return null
  return (
    <section className={styles.card} aria-label={text('agency')}>
      <h2 className={styles.heading}>{text('agency')}</h2>
      <p className={styles.quiet}>{text('agencySays', { name: agency.name })}</p>
      <p className={styles.quiet}>
        {agency.countries === null
          ? text('agencyAny')
          : text('agencyLimits', { countries: agency.countries.join(', ') })}
      </p>
    </section>
  )
}
