// The frame around every site: theme, language, query cache, router, toasts, crash display, progress line.
import { CrashCatcher } from '@peregrine/ui/crash-catcher.tsx'
import { japaneseKitWords } from '@peregrine/ui/kit-words-japanese.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { ToastShelf } from '@peregrine/ui/toast-shelf.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'
import type { Site } from '#shell/site.ts'
import { queryClient } from './asking.ts'
import { telemetryFacts } from './chosen-site.ts'
import { reportCrash } from './crash-reports.ts'
import { watchBack } from './forms/hold-back.ts'
import { InFlightLine } from './in-flight-line.tsx'
import { RouteCrash } from './route-crash.tsx'
import { lazyExtra } from './route-loading.tsx'
import { useServedHead } from './served-head.ts'
import { FreshSignInDialog } from './session/fresh-sign-in-dialog.tsx'
import { setCredentialOf } from './session/session-state.ts'
import { SignInDialog } from './session/sign-in-dialog.tsx'
import { useLanguage } from './texts.ts'
import { useThemeChoice } from './theme-choice.ts'
import { toasts } from './toasts.ts'
import '@fontsource-variable/inter/index.css'

watchBack()

// Whoever blocks it is right to; the page goes on without it.
const TelemetryFrame = lazyExtra(() => import('./telemetry/telemetry-frame.tsx').then((m) => m.TelemetryFrame))

export function Application({ site }: { site: Site }) {
  const language = useLanguage()
  const scheme = useThemeChoice()
  setCredentialOf(site)
  return (
    <PeregrineTheme
      site={site.name}
      scheme={scheme}
      language={language}
      words={language === 'ja' ? japaneseKitWords : {}}
    >
      <QueryClientProvider client={queryClient}>
        <CrashCatcher onCrash={reportCrash}>
          <InFlightLine />
          <Suspense fallback={<SkeletonBlock height={240} />}>
            <BrowserRouter>
              <RouteCrash>
                <Pages site={site} />
              </RouteCrash>
              {telemetryFacts() === null ? null : (
                <Suspense fallback={null}>
                  <TelemetryFrame site={site} />
                </Suspense>
              )}
            </BrowserRouter>
          </Suspense>
          <SignInDialog />
          <FreshSignInDialog />
        </CrashCatcher>
        <ToastShelf store={toasts} />
      </QueryClientProvider>
    </PeregrineTheme>
  )
}

function Pages({ site: { routes, title } }: { site: Site }) {
  useServedHead(title)
  return useRoutes([...routes])
}
