// Top right: language, theme, and the person who is signed in.
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '../route-loading.tsx'
import { useShellText } from '../shell-text.ts'
import { labelSeparator } from '../texts.ts'
import { chooseTheme, useThemeChoice } from '../theme-choice.ts'
import { LanguageSwitch, useOtherLanguage } from './language-switch.tsx'
import styles from './person-menu.module.css'
import { signOut, useSession } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import { askToSignIn } from './sign-in-dialog.tsx'

/** The width of a phone: the name of the page or the team needs the room. */
const NARROW = '(max-width: 520px)'

const DevicesDialog = lazyScreen(() => import('./devices-dialog.tsx').then((m) => m.DevicesDialog))

/** `elsewhere`: entries that lead to another of our sites. */
export function PersonMenu({ elsewhere }: { elsewhere?: ReactNode }) {
  const text = useSessionText()
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
      {signedIn ? <Person email={signedIn.email} name={signedIn.name} narrow={narrow} elsewhere={elsewhere} /> : null}
      {signedIn === null ? <AppButton onClick={askToSignIn}>{text('signIn')}</AppButton> : null}
    </div>
  )
}

function ThemeSwitch() {
  const text = useSessionText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={text('theme')} icon={<IconSunMoon size={18} stroke={1.5} />} hint={null} />
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeItems() {
  const text = useSessionText()
  const chosen = useThemeChoice()
  const choices = [
    { id: 'light', label: text('themeLight') },
    { id: 'dark', label: text('themeDark') },
    { id: 'auto', label: text('themeAuto') },
  ] as const
  return choices.map((choice) => (
    <Menu.Item
      key={choice.id}
      onClick={() => chooseTheme(choice.id)}
      rightSection={chosen === choice.id ? <IconCheck size={14} stroke={1.75} /> : null}
    >
      {choice.label}
    </Menu.Item>
  ))
}

/** Language and theme, where there is no room for buttons of their own. */
function DeviceItems() {
  const text = useSessionText()
  const shell = useShellText()
  const { other, change } = useOtherLanguage()
  return (
    <>
      <Menu.Divider />
      <Menu.Item lang={other} onClick={change}>
        {shell('language')}
      </Menu.Item>
      <Menu.Label>{text('theme')}</Menu.Label>
      <ThemeItems />
    </>
  )
}

interface PersonProps {
  readonly email: string
  readonly name: string
  readonly narrow: boolean
  readonly elsewhere: ReactNode
}

function Person({ email, name, narrow, elsewhere }: PersonProps) {
  const text = useSessionText()
  const [devices, setDevices] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={styles.person} aria-label={`${text('account')}${labelSeparator()}${email}`}>
            <InitialsAvatar text={name || email} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{email}</Menu.Label>
          {elsewhere}
          <Menu.Item onClick={() => setDevices(true)}>{text('devices')}</Menu.Item>
          {narrow ? <DeviceItems /> : null}
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>{text('signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {devices ? (
        <Suspense fallback={null}>
          <DevicesDialog onClose={() => setDevices(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
