// The targeting site's frame: a top bar with its places, the person's menu, and the page below.
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { CommandPalette } from '#shell/command-palette.tsx'
import { NetworkNote } from '#shell/network-note.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { TwoPeopleNotice } from '#shell/session/two-people-notice.tsx'
import { useShellText } from '#shell/shell-text.ts'
import styles from './targeting-layout.module.css'
import { TargetingPlaces, useTargetingPlaces } from './targeting-places.tsx'
import { useTargetingText } from './targeting-site-text.ts'
import { TargetingTools } from './targeting-tools.tsx'

const TargetingPalette = lazyScreen(() =>
  import('#flows/find-anything/targeting-palette.tsx').then((m) => m.TargetingPalette),
)

export function TargetingLayout() {
  const text = useTargetingText()
  const shell = useShellText()
  const places = useTargetingPlaces()
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell('skipToContent')}
      </a>
      <header className={styles.bar}>
        <TargetingPlaces places={places} />
        <TargetingTools places={places} />
      </header>
      <NetworkNote ownData="/about#your-data" />
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
      <CommandPalette
        places={[
          ...places,
          { to: '/request-audience', label: text('requestAudience') },
          { to: '/extension', label: text('extension') },
          { to: '/marketing-materials', label: text('materials') },
        ]}
        Window={TargetingPalette}
      />
    </>
  )
}
