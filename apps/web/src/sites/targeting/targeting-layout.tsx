// The targeting site's frame: a top bar with its places, the person's menu, and the page below.
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { CommandPalette } from '#shell/command-palette.tsx'
import { NetworkNote } from '#shell/network-note.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { TwoPeopleNotice } from '#shell/session/two-people-notice.tsx'
import { useShellText } from '#shell/shell-text.ts'
import styles from './targeting-layout.module.css'
import { OWN_DATA_ADDRESS, TargetingPlaces, useOwnPlaces, useTargetingPlaces } from './targeting-places.tsx'
import { useTargetingText } from './targeting-site-text.ts'
import { TargetingTools } from './targeting-tools.tsx'

const TargetingPalette = lazyScreen(() =>
  import('#flows/find-anything/targeting-palette.tsx').then((m) => m.TargetingPalette),
)

const WorkspaceTray = lazyScreen(() => import('#flows/own-campaigns/workspace-tray.tsx').then((m) => m.WorkspaceTray))

export function TargetingLayout() {
  const text = useTargetingText()
  const shell = useShellText()
  const places = useTargetingPlaces()
  const own = useOwnPlaces()
  const { signedIn } = useSession()
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell('skipToContent')}
      </a>
      <header className={styles.bar}>
        <TargetingPlaces places={places} />
        <TargetingTools places={places} />
      </header>
      <NetworkNote ownData={OWN_DATA_ADDRESS} />
      <TwoPeopleNotice />
      <div className={styles.pages}>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <SkeletonBlock height={320} />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </div>
      {signedIn ? (
        <Suspense fallback={null}>
          <WorkspaceTray />
        </Suspense>
      ) : null}
      <CommandPalette
        places={[
          ...places,
          ...own,
          { to: '/request-audience', label: text('requestAudience') },
          { to: '/extension', label: text('extension') },
          { to: '/marketing-materials', label: text('materials') },
        ]}
        Window={TargetingPalette}
      />
    </>
  )
}
