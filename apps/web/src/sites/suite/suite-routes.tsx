// The analytics suite's paths and aliases in one table, in the order of spec §2; any other path shows a 404 page.
import { connectionReturnPath, SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { RouteObject } from 'react-router'
import { lazyScreen } from '#shell/route-loading.tsx'
import { type RouteRow, routesOf } from '#shell/route-table.tsx'
import { SuiteMissingScreen } from './suite-missing-screen.tsx'

const SuiteHomeScreen = lazyScreen(() => import('./suite-home-screen.tsx').then((m) => m.SuiteHomeScreen))
const SignInScreen = lazyScreen(() => import('#shell/session/sign-in-screen.tsx').then((m) => m.SignInScreen))
// Visitors and whoever signs in do not load the rail yet.
const SuiteLayout = lazyScreen(() => import('./suite-layout.tsx').then((m) => m.SuiteLayout))
const SuiteHeaderLayout = lazyScreen(() => import('./suite-layout.tsx').then((m) => m.SuiteHeaderLayout))
const AccountLayout = lazyScreen(() => import('./suite-layout.tsx').then((m) => m.AccountLayout))

const ConnectionReturnScreen = lazyScreen(() =>
  import('#features/ad-accounts/connection-return-screen.tsx').then((m) => m.SuiteConnectionReturnScreen),
)
const SuiteAccountsScreen = lazyScreen(() =>
  import('#flows/suite-accounts/suite-accounts-screen.tsx').then((m) => m.SuiteAccountsScreen),
)
const SwitchAccountScreen = lazyScreen(() =>
  import('#flows/suite-accounts/switch-account-screen.tsx').then((m) => m.SwitchAccountScreen),
)
const SuiteDashboardScreen = lazyScreen(() =>
  import('#features/suite/suite-dashboard-screen.tsx').then((m) => m.SuiteDashboardScreen),
)
const SuiteFollowersScreen = lazyScreen(() =>
  import('#features/suite/suite-followers-screen.tsx').then((m) => m.SuiteFollowersScreen),
)
const SuiteFollowingScreen = lazyScreen(() =>
  import('#features/suite/suite-following-screen.tsx').then((m) => m.SuiteFollowingScreen),
)
const SuiteUnfollowedScreen = lazyScreen(() =>
  import('#features/suite/suite-unfollowed-screen.tsx').then((m) => m.SuiteUnfollowedScreen),
)
const SuiteEngagersScreen = lazyScreen(() =>
  import('#features/suite/suite-engagers-screen.tsx').then((m) => m.SuiteEngagersScreen),
)
const CountryStatsScreen = lazyScreen(() =>
  import('#flows/explore-name/country-stats-screen.tsx').then((m) => m.CountryStatsScreen),
)
const SuiteTalkScreen = lazyScreen(() =>
  import('#flows/talk-to-x/suite-talk-screen.tsx').then((m) => m.SuiteTalkScreen),
)
const SharedTalkScreen = lazyScreen(() =>
  import('#features/talk/shared-talk-screen.tsx').then((m) => m.SharedTalkScreen),
)
const SuiteSuggestionsScreen = lazyScreen(() =>
  import('#features/suite/suite-suggestions-screen.tsx').then((m) => m.SuiteSuggestionsScreen),
)
const SuiteListsScreen = lazyScreen(() =>
  import('#features/suite/suite-lists-screen.tsx').then((m) => m.SuiteListsScreen),
)
const SuitePostsScreen = lazyScreen(() =>
  import('#features/suite/suite-posts-screen.tsx').then((m) => m.SuitePostsScreen),
)
const SuitePostScreen = lazyScreen(() => import('#features/suite/suite-post-screen.tsx').then((m) => m.SuitePostScreen))
const SuiteBestTimeScreen = lazyScreen(() =>
  import('#features/suite/suite-best-time-screen.tsx').then((m) => m.SuiteBestTimeScreen),
)
const SuitePayoutScreen = lazyScreen(() =>
  import('#features/suite/suite-payout-screen.tsx').then((m) => m.SuitePayoutScreen),
)
const SuiteTopicsScreen = lazyScreen(() =>
  import('#features/suite/suite-topics-screen.tsx').then((m) => m.SuiteTopicsScreen),
)
const SuiteFollowingTopicsScreen = lazyScreen(() =>
  import('#features/suite/suite-following-topics-screen.tsx').then((m) => m.SuiteFollowingTopicsScreen),
)
const SuitePremiumScreen = lazyScreen(() =>
  import('#flows/suite-subscription/premium-screen.tsx').then((m) => m.SuitePremiumScreen),
)
const SuiteSubscribedScreen = lazyScreen(() =>
  import('#flows/suite-subscription/subscribed-screen.tsx').then((m) => m.SuiteSubscribedScreen),
)
const SuiteCheckoutLeftScreen = lazyScreen(() =>
  import('#flows/suite-subscription/checkout-left-screen.tsx').then((m) => m.SuiteCheckoutLeftScreen),
)

const StopReportsScreen = lazyScreen(() =>
  import('#features/suite/stop-reports-screen.tsx').then((m) => m.StopReportsScreen),
)

const suite = (path: string): string => `/premium-suite/${path}`

/** Pages about the chosen account, for subscribers. */
const accountRows: readonly RouteRow[] = [
  { paths: [suite('topics'), '/topics'], Screen: SuiteTopicsScreen },
  { paths: [suite('following-topics'), '/following-topics'], Screen: SuiteFollowingTopicsScreen },
  { paths: [suite('unfollowed')], Screen: SuiteUnfollowedScreen },
  { paths: ['/premium-suite'], Screen: SuiteDashboardScreen },
  { paths: [suite('talk-to-x'), '/talk-to-x'], Screen: SuiteTalkScreen },
  { paths: [suite('followers')], Screen: SuiteFollowersScreen },
  { paths: [suite('following')], Screen: SuiteFollowingScreen },
  { paths: [suite('posts')], Screen: SuitePostsScreen },
  { paths: [suite('post/:id')], Screen: SuitePostScreen },
  { paths: [suite('engagers')], Screen: SuiteEngagersScreen },
  { paths: [suite('lists')], Screen: SuiteListsScreen },
  // Beside the routes of the specification.
  { paths: [suite('best-time')], Screen: SuiteBestTimeScreen },
  { paths: [suite('who-to-follow')], Screen: SuiteSuggestionsScreen },
  { paths: [suite('payout')], Screen: SuitePayoutScreen },
]

/** Pages of whoever is signed in, with or without an account or a subscription. */
const personRows: readonly RouteRow[] = [
  { paths: ['/premium'], Screen: SuitePremiumScreen },
  { paths: [suite('xstats/:country?'), '/xstats/:country?'], Screen: CountryStatsScreen },
  { paths: [suite('accounts')], Screen: SuiteAccountsScreen },
  { paths: ['/create-subscription/success'], Screen: SuiteSubscribedScreen },
  { paths: ['/create-subscription/cancel'], Screen: SuiteCheckoutLeftScreen },
  { paths: ['/switch-account'], Screen: SwitchAccountScreen },
]

const visitorRows: readonly RouteRow[] = [
  { paths: ['/'], Screen: SuiteHomeScreen },
  { paths: [suite('report/unsubscribe')], Screen: StopReportsScreen },
  { paths: ['/shared-talk'], Screen: SharedTalkScreen },
  { paths: [connectionReturnPath(SUITE_PROVIDER)], Screen: ConnectionReturnScreen },
  { paths: ['*'], Screen: SuiteMissingScreen },
]

const signIn = <SignInScreen after="/premium-suite" brand="Deep Thought" />

export const suiteRoutes: readonly RouteObject[] = [
  { path: '/authenticated', element: signIn },
  { path: '/login/:network?', element: signIn },
  {
    element: <SuiteLayout />,
    children: [{ element: <AccountLayout />, children: routesOf(accountRows) }, ...routesOf(personRows)],
  },
  { element: <SuiteHeaderLayout />, children: routesOf(visitorRows) },
]
