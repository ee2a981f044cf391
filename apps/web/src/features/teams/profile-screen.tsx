// The person's own page: who they are here, language, devices, other ways to sign in, and their teams.
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam, useTeams } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { ConnectedAccountsPanel } from '#shell/session/connected-accounts-panel.tsx'
import { DevicesDialog } from '#shell/session/devices-dialog.tsx'
import { saveLanguage } from '#shell/session/session-state.ts'
import { switchLanguage, useLanguage } from '#shell/texts.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

export function ProfileScreen() {
  const text = useTeamsText()
  const me = useQuery(queryOf(session.readUser, {})).data
  const [devices, setDevices] = useState(false)
  return (
    <Page title={text('profile')} width="narrow">
      <section className={styles.card} aria-label={text('profile')}>
        {me ? (
          <dl className={styles.facts}>
            <dt>{text('yourName')}</dt>
            <dd>{displayName(me)}</dd>
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
        <p className={styles.quiet}>{text('nameFrom')}</p>
      </section>
      <section className={styles.card} aria-label={text('connections')}>
        <h2 className={styles.heading}>{text('connections')}</h2>
        <ConnectedAccountsPanel />
      </section>
      <OwnTeams />
      {devices ? <DevicesDialog onClose={() => setDevices(false)} /> : null}
    </Page>
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
          <dd key={team.id}>
            {[text(team.isAdmin ? 'admin' : 'member'), ...(team.isCreator ? [text('creatorRole')] : [])].join(' · ')}
          </dd>,
        ])}
      </dl>
    </section>
  )
}
