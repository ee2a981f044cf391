// The team's own pages side by side: settings, billing details, members, ad accounts, subscription, activity.

import { ScrollFade } from '@peregrine/ui/scroll-fade.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import styles from './team-settings-layout.module.css'
import { useTeamText } from './team-text.ts'

export function TeamSettingsLayout() {
  const text = useTeamText()
  const { slug, isAdmin } = useCurrentTeam()
  const at = (path: string): string => `/${slug}/team${path}`
  const tabs = [
    { to: at(''), label: text('settings'), end: true },
    { to: at('/billing'), label: text('billing') },
    { to: at('/members'), label: text('members') },
    { to: at('/ad-accounts'), label: text('adAccounts') },
    ...(isAdmin ? [{ to: at('/subscription'), label: text('subscription') }] : []),
    { to: at('/activity'), label: text('activity') },
  ]
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // Where the tabs are wider than the page, the one that is open is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another open tab.
  useEffect(() => {
    bar.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <>
      <ScrollFade axis="horizontal" label={text('teamGroup')}>
        <nav ref={bar} className={styles.tabs} aria-label={text('teamGroup')}>
          {tabs.map(({ to, label, end = false }) => (
            <NavLink key={to} className={styles.tab ?? ''} to={to} end={end}>
              {label}
            </NavLink>
          ))}
        </nav>
      </ScrollFade>
      <Suspense fallback={<SkeletonBlock height={320} />}>
        <Outlet />
      </Suspense>
    </>
  )
}
