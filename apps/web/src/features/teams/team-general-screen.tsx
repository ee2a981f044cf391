// A team's general settings: name, logo, what others see, and the ways out.

import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { cleanTeamName } from '@peregrine/domain/teams/team-name-rules.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { teamHost } from '#shell/chosen-site.ts'
import { countryLabel } from '#shell/country-options.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { withFreshSignIn } from '#shell/session/fresh-sign-in-dialog.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { TeamDanger } from './team-danger.tsx'
import { TeamLogo } from './team-logo.tsx'
import { useNameProblem } from './team-name-problem.ts'
import { forgetPeople, forgetTeam, useMembers } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'
import { teamChange, useTeamChange } from './use-team-change.ts'

export function TeamGeneralScreen() {
  const text = useTeamsText()
  const team = useCurrentTeam()
  return (
    <Page title={text('general')} width="narrow">
      <NameAndAddress key={`${team.slug} ${team.version}`} />
      <section className={styles.card} aria-label={text('logo')}>
        <h2 className={styles.heading}>{text('logo')}</h2>
        <TeamLogo />
      </section>
      <PasskeyCard />
      <AgencyCard />
      <TeamDanger />
    </Page>
  )
}

function NameAndAddress() {
  const text = useTeamsText()
  const team = useCurrentTeam()
  const { overtaken, save, showCurrent } = useTeamChange()
  const form = useForm({ initial: { name: team.name }, shape: teamChange, save })
  const problem = useNameProblem(form.values.name)
  const name = form.field('name')
  const details = useQuery(queryOf(teams.readTeam, { params: { slug: team.slug } }))
  const unchanged = problem !== undefined || cleanTeamName(name.value) === team.name
  return (
    <section className={styles.card}>
      <FormSection
        form={form}
        submitLabel={text('save')}
        disabled={unchanged}
        instead={team.isAdmin ? undefined : <p className={styles.quiet}>{text('adminsOnly')}</p>}
      >
        {overtaken ? <OvertakenNotice onShow={showCurrent} /> : null}
        <TextInput
          label={text('teamName')}
          maxLength={80}
          disabled={!team.isAdmin}
          {...name}
          error={name.error ?? (name.value === team.name ? undefined : problem)}
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
              onChange={(shown_publicly) => save({ shown_publicly }).catch(toastFailure)}
            />
            <p className={styles.quiet}>{text('shownHint', { host: teamHost(team.slug) })}</p>
          </div>
        ) : null}
      </FormSection>
    </section>
  )
}

function PasskeyCard() {
  const text = useTeamsText()
  const { slug, version, isAdmin, requiresPasskey } = useCurrentTeam()
  const people = useMembers(slug).data?.results
  /** How many people it would lock out; null while nothing is asked. */
  const [without, setWithout] = useState<number | null>(null)
  const begin = (required: boolean): Promise<void> | undefined => {
    // Whoever has no passkey themselves is told so by the server.
    if (!required || people === undefined || people.some(({ you, has_passkey }) => you && has_passkey !== true))
      return change(required)
    setWithout(people.filter(({ has_passkey }) => has_passkey !== true).length)
    return undefined
  }
  const change = async (required: boolean): Promise<void> => {
    setWithout(null)
    try {
      const body = { required, version }
      const answer = await withFreshSignIn(() => call(teams.requirePasskeys, { params: { slug }, body }))
      if (answer === 'cancelled') return
      toasts.show(text(required ? 'passkeysRequired' : 'passkeysNotRequired'), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await Promise.all([forgetTeam(), forgetPeople()])
  }
  return (
    <section className={styles.card} aria-label={text('passkeys')}>
      <h2 className={styles.heading}>{text('passkeys')}</h2>
      <ToggleSwitch label={text('requirePasskeys')} on={requiresPasskey} disabled={!isAdmin} onChange={begin} />
      <p className={styles.quiet}>
        {text('requirePasskeysHint')}{' '}
        {isAdmin ? <Link to={`/${slug}/team/members`}>{text('requirePasskeysWho')}</Link> : null}
      </p>
      <ConfirmDialog
        opened={without !== null}
        title={text('requireTitle')}
        confirmLabel={text('requireConfirm')}
        onConfirm={() => change(true)}
        onCancel={() => setWithout(null)}
      >
        {without ? text('requireSome', { count: without }) : text('requireNobody')}
      </ConfirmDialog>
    </section>
  )
}

function AgencyCard() {
  const text = useTeamsText()
  const { slug } = useCurrentTeam()
  const language = useLanguage()
  const agency = useQuery(queryOf(teams.readTeam, { params: { slug } })).data?.agency
  if (!agency) return null
  return (
    <section className={styles.card} aria-label={text('agency')}>
      <h2 className={styles.heading}>{text('agency')}</h2>
      <p className={styles.quiet}>{text('agencySays', { name: agency.name })}</p>
      <p className={styles.quiet}>
        {agency.countries === null
          ? text('agencyAny')
          : text('agencyLimits', {
              countries: agency.countries.map((code) => countryLabel(code, language)).join(listSeparator()),
            })}
      </p>
    </section>
  )
}
