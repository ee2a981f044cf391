// The person's own page: who they are here, language, devices, other ways to sign in, tokens of their programs, their teams, and their data.

import { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { User } from '@peregrine/contract/session/session-shapes.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { levelOf } from '@peregrine/domain/teams/team-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam, useTeams } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { AccessTokensPanel } from '#shell/session/access-tokens-panel.tsx'
import { ConnectedAccountsPanel } from '#shell/session/connected-accounts-panel.tsx'
import { DevicesDialog } from '#shell/session/devices-dialog.tsx'
import { OwnDataPanel } from '#shell/session/own-data-panel.tsx'
import { usePasskeyText } from '#shell/session/passkey-text.ts'
import { PasskeysPanel } from '#shell/session/passkeys-panel.tsx'
import { saveLanguage } from '#shell/session/session-state.ts'
import { SuiteConnectionsPanel } from '#shell/session/suite-connections-panel.tsx'
import { useSuiteConnectionsText } from '#shell/session/suite-connections-text.ts'
import { switchLanguage, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

const ProgramTokensSection = lazyScreen(() =>
  import('./program-tokens-section.tsx').then((m) => m.ProgramTokensSection),
)

export function ProfileScreen() {
  const text = useTeamsText()
  const passkeys = usePasskeyText()
  const suite = useSuiteConnectionsText()
  const me = useQuery(queryOf(session.readUser, {})).data
  const [devices, setDevices] = useState(false)
  return (
    <Page title={text('profile')} width="narrow">
      <section className={styles.card} aria-label={text('profile')}>
        {me ? <NameForm key={`${me.first_name} ${me.last_name}`} me={me} /> : null}
        {me ? (
          <dl className={styles.facts}>
            <dt>{text('email')}</dt>
            <dd>{me.email}</dd>
            <dt>{text('language')}</dt>
            <dd>
              <LanguageChoice />
            </dd>
            <dt>{text('devices')}</dt>
            <dd>
              <AppButton size="small" onClick={() => setDevices(true)}>
                {text('showDevices')}
              </AppButton>
            </dd>
          </dl>
        ) : (
          <SkeletonBlock lines={4} />
        )}
      </section>
      <section className={styles.card} aria-label={text('connections')}>
        <h2 className={styles.heading}>{text('connections')}</h2>
        <ConnectedAccountsPanel />
      </section>
      <section className={styles.card} aria-label={suite('heading')}>
        <h2 className={styles.heading}>{suite('heading')}</h2>
        <SuiteConnectionsPanel />
      </section>
      <section className={styles.card} aria-label={passkeys('heading')}>
        <h2 className={styles.heading}>{passkeys('heading')}</h2>
        <PasskeysPanel />
      </section>
      <section className={styles.card} aria-label={text('accessTokens')}>
        <h2 className={styles.heading}>{text('accessTokens')}</h2>
        <AccessTokensPanel />
      </section>
      <Suspense fallback={<SkeletonBlock lines={4} />}>
        <ProgramTokensSection />
      </Suspense>
      <OwnTeams />
      <section className={styles.card} aria-label={text('ownData')}>
        <h2 className={styles.heading}>{text('ownData')}</h2>
        <OwnDataPanel />
      </section>
      {devices ? <DevicesDialog onClose={() => setDevices(false)} /> : null}
    </Page>
  )
}

/** The name that teammates and clients see. */
function NameForm({ me }: { me: Pick<User, 'first_name' | 'last_name'> }) {
  const text = useTeamsText()
  const form = useForm({
    initial: { first_name: me.first_name, last_name: me.last_name },
    async save(body) {
      await call(session.updateUser, { body })
      await forget(session.readUser, members.listMembers)
      toasts.show(text('nameSaved'))
    },
  })
  // In the order in which names are said.
  const parts = useLanguage() === 'ja' ? (['last_name', 'first_name'] as const) : (['first_name', 'last_name'] as const)
  return (
    <FormSection form={form} submitLabel={text('saveName')} disabled={!form.dirty}>
      <p className={styles.quiet}>{text('nameFrom')}</p>
      {parts.map((part) => (
        <TextInput key={part} label={text(part)} maxLength={100} {...form.field(part)} />
      ))}
    </FormSection>
  )
}

function LanguageChoice() {
  const text = useTeamsText()
  const language = useLanguage()
  return (
    <Segmented
      label={text('language')}
      size="small"
      value={language}
      options={[
        { value: 'en', label: 'English' },
        { value: 'ja', label: '日本語' },
      ]}
      onChange={(chosen) => void switchLanguage(chosen).then(() => saveLanguage(chosen))}
    />
  )
}

function OwnTeams() {
  const text = useTeamsText()
  const current = useCurrentTeam()
  const teams = useTeams() ?? []
  return (
    <section className={styles.card} aria-label={text('yourTeams')}>
      <h2 className={styles.heading}>{text('yourTeams')}</h2>
      <dl className={styles.facts}>
        {teams.map((team) => [
          <dt key={`${team.id} name`}>
            {team.id === current.id ? team.name : <Link to={`/${team.slug}/`}>{team.name}</Link>}
          </dt>,
          <dd key={team.id}>{[text(levelOf(team)), ...(team.isCreator ? [text('creatorRole')] : [])].join(' · ')}</dd>,
        ])}
      </dl>
    </section>
  )
}
