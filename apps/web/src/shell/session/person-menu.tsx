// Top right: language, theme, and the person who is signed in.
import { useMediaQuery } from '@mantine/hooks'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import { Suspense, useState } from 'react'
import { telemetryFacts } from '../chosen-site.ts'
import { lazyScreen } from '../route-loading.tsx'
import { useShellText } from '../shell-text.ts'
import { labelSeparator } from '../texts.ts'
import { chooseTheme, useThemeChoice } from '../theme-choice.ts'
import { LanguageSwitch, PrivacyEntry, useOtherLanguage } from './device-switches.tsx'
import styles from './person-menu.module.css'
import { signOut, useSession } from './session-state.ts'
import { askToSignIn } from './sign-in-dialog.tsx'

/** The width of a phone: the name of the page or the team needs the room. */
const NARROW = '(max-width: 520px)'

const PrivacyDialog = lazyScreen(() => import('../telemetry/privacy-dialog.tsx').then((m) => m.PrivacyDialog))
const DevicesDialog = lazyScreen(() => import('./devices-dialog.tsx').then((m) => m.DevicesDialog))
const PasskeysDialog = lazyScreen(() => import('./passkeys-panel.tsx').then((m) => m.PasskeysDialog))
const OwnDataDialog = lazyScreen(() => import('./own-data-panel.tsx').then((m) => m.OwnDataDialog))

const nowhere = (): readonly MenuEntry[] => []

/** `useElsewhere`: entries that lead to another of our sites. */
export function PersonMenu({ useElsewhere = nowhere }: { useElsewhere?: () => readonly MenuEntry[] }) {
  const text = useShellText()
  const { signedIn } = useSession()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  return (
    <div className={styles.menu}>
      {signedIn && narrow ? null : (
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      )}
      {signedIn ? (
        <Person email={signedIn.email} name={signedIn.name} narrow={narrow} useElsewhere={useElsewhere} />
      ) : null}
      {signedIn === null ? (
        <>
          <PrivacyEntry />
          <AppButton onClick={askToSignIn}>{text('signIn')}</AppButton>
        </>
      ) : null}
    </div>
  )
}

function ThemeSwitch() {
  const text = useShellText()
  return (
    <ActionMenu actions={useThemeActions}>
      <IconButton label={text('theme')} icon={<IconSunMoon size={18} stroke={1.5} />} hint={null} />
    </ActionMenu>
  )
}

function useThemeActions(): readonly MenuEntry[] {
  const text = useShellText()
  const chosen = useThemeChoice()
  const choices = [
    { id: 'light', label: text('themeLight') },
    { id: 'dark', label: text('themeDark') },
    { id: 'auto', label: text('themeAuto') },
  ] as const
  return choices.map(({ id, label }) => ({
    ...{ id, label },
    onSelect: () => chooseTheme(id),
    ...(chosen === id && { trailing: <IconCheck size={14} stroke={1.75} />, current: true }),
  }))
}

/** Language and theme, where there is no room for buttons of their own. */
function useDeviceActions(): readonly MenuEntry[] {
  const text = useShellText()
  const { other, change } = useOtherLanguage()
  return [
    { id: 'device', line: true },
    { id: 'language', label: text('language'), lang: other, onSelect: change },
    { id: 'theme', heading: text('theme') },
    ...useThemeActions(),
  ]
}

interface PersonProps {
  readonly email: string
  readonly name: string
  readonly narrow: boolean
  readonly useElsewhere: () => readonly MenuEntry[]
}

function Person({ email, name, narrow, useElsewhere }: PersonProps) {
  const text = useShellText()
  const [dialog, setDialog] = useState<'devices' | 'passkeys' | 'privacy' | 'own-data' | null>(null)
  const useActions = (): readonly MenuEntry[] => {
    const device = useDeviceActions()
    return [
      { id: 'email', heading: email },
      ...useElsewhere(),
      { id: 'devices', label: text('devices'), onSelect: () => setDialog('devices') },
      { id: 'passkeys', label: text('passkeys'), onSelect: () => setDialog('passkeys') },
      { id: 'own-data', label: text('ownData'), onSelect: () => setDialog('own-data') },
      ...(telemetryFacts() ? [{ id: 'privacy', label: text('privacy'), onSelect: () => setDialog('privacy') }] : []),
      ...(narrow ? device : []),
      { id: 'end', line: true },
      { id: 'sign-out', label: text('signOut'), onSelect: () => void signOut() },
    ]
  }
  return (
    <>
      <ActionMenu actions={useActions}>
        <button type="button" className={styles.person} aria-label={`${text('account')}${labelSeparator()}${email}`}>
          <InitialsAvatar text={name || email} />
        </button>
      </ActionMenu>
      <Suspense fallback={null}>
        {dialog === 'devices' ? <DevicesDialog onClose={() => setDialog(null)} /> : null}
        {dialog === 'passkeys' ? <PasskeysDialog onClose={() => setDialog(null)} /> : null}
        {dialog === 'own-data' ? <OwnDataDialog onClose={() => setDialog(null)} /> : null}
        {dialog === 'privacy' ? <PrivacyDialog onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  )
}
