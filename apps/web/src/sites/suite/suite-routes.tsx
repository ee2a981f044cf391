// The analytics suite's paths that exist today, in the order of spec §2; any other path shows a 404 page.
import type { RouteObject } from 'react-router'
import { SignInScreen } from '#shell/session/sign-in-screen.tsx'
import { SuiteLayout } from './suite-layout.tsx'
import { PausedScreen, SuiteDashboardScreen, SuiteMissingScreen } from './suite-screens.tsx'

export const suiteRoutes: readonly RouteObject[] = [
  { path: '/authenticated', element: <SignInScreen after="/premium-suite" /> },
  { path: '/login/:network?', element: <SignInScreen after="/premium-suite" /> },
  {
    element: <SuiteLayout />,
    children: [
      { path: '/', element: <PausedScreen /> },
      { path: '/premium-suite', element: <SuiteDashboardScreen /> },
      { path: '*', element: <SuiteMissingScreen /> },
    ],
  },
]
