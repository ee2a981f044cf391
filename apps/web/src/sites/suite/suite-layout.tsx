// The analytics suite's frames: its rail beside the pages of whoever is signed in, and a header alone for everybody else.
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { AccountGate } from '#features/suite/account-gate.tsx'
import { UnpaidNote } from '#features/suite/unpaid-note.tsx'
import { CommandPalette } from '#shell/command-palette.tsx'
import { NetworkNote } from '#shell/network-note.tsx'
import { OfflineNote } from '#shell/offline-note.tsx'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import styles from '#shell/rail/rail-frame.module.css'
import { FrameWaiting, HeaderFrame, RailFrame } from '#shell/rail/rail-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { useSuiteText } from './suite-text.ts'
import { useOtherSites } from './use-other-sites.ts'
import { useSuitePlaces } from './use-suite-places.tsx'

const SuitePalette = lazyScreen(() => import('#flows/find-anything/suite-palette.tsx').then((m) => m.SuitePalette))
const ProgramTokensDialog = lazyScreen(() =>
  import('#shell/session/program-tokens-panel.tsx').then((m) => m.ProgramTokensDialog),
)
const StartScreen = lazyScreen(() => import('#flows/suite-accounts/start-screen.tsx').then((m) => m.StartScreen))

/** With the programs of the person, who may have neither a team nor a subscription. */
function SuiteMenu() {
  const text = useSuiteText()
  const [open, setOpen] = useState(false)
  const useEntries = (): readonly MenuEntry[] => [
    ...useOtherSites(),
    { id: 'programs', label: text('programs'), onSelect: () => setOpen(true) },
  ]
  return (
    <>
      <PersonMenu useElsewhere={useEntries} />
      <Suspense fallback={null}>{open ? <ProgramTokensDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

/** Layout 'deep-thought', for whoever is signed in. */
export function SuiteLayout() {
  return (
    <SignedInOnly login="/login">
      <Frame />
    </SignedInOnly>
  )
}

function Frame() {
  const text = useSuiteText()
  const places = useSuitePlaces()
  return (
    <>
      <RailFrame
        label={text('rail')}
        places={places}
        head={<AccountSwitch />}
        person={<SuiteMenu />}
        notes={
          <>
            <NetworkNote />
            <OfflineNote />
            <UnpaidNote />
          </>
        }
      />
      <CommandPalette places={places.all} Window={SuitePalette} />
    </>
  )
}

/** Pages about an account, behind the gate. */
export const AccountLayout = () => (
  <AccountGate
    start={
      <Suspense fallback={<FrameWaiting />}>
        <StartScreen />
      </Suspense>
    }
  />
)

/** The first page and addresses that lead nowhere: for whoever comes by. */
export function SuiteHeaderLayout() {
  const text = useSuiteText()
  return (
    <HeaderFrame
      brand={
        <Link className={styles.brand} to="/">
          <PeregrineMark /> {text('brand')}
        </Link>
      }
      tools={<SuiteMenu />}
      notes={<NetworkNote />}
    />
  )
}
