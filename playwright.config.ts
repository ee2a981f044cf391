// The browser journeys: a server and a sandbox network of their own on a data folder of their own, and two Chromiums at a time.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { TEST_MOMENT } from '@peregrine/demo-network/test-moment.ts'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.JOURNEYS_PORT ?? 3210)
const sandboxPort = port + 1
const dataDir = process.env.JOURNEYS_DATA_DIR ?? join(import.meta.dirname, 'data/journeys')
// Read by the journeys, which find the mails that the server sends in its outbox.
process.env.JOURNEYS_DATA_DIR = dataDir
process.env.JOURNEYS_SANDBOX_URL = `http://localhost:${sandboxPort}`

// Whatever day it is, a run begins at TEST_MOMENT. Found once, by the clock of the machine (this process may be shifted itself),
// and passed on: to the processes of the journeys, which read this file again, and to every program that is started.
const machineNow = performance.timeOrigin + performance.now()
process.env.JOURNEYS_SHIFT_MS ??= String(Math.round(Date.parse(TEST_MOMENT) - machineNow))
process.env.SHIFT_DATE_MS = process.env.JOURNEYS_SHIFT_MS
const shifts = `--import=${pathToFileURL(join(import.meta.dirname, 'tools/shift-date.mjs'))}`
if (!process.env.NODE_OPTIONS?.includes(shifts))
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, shifts].filter(Boolean).join(' ')

// How many times as long as on a quiet machine everything takes here, as `npm test` measured it.
const pace = Number(process.env.TEST_PACE ?? 1)

const at = (host: string) => ({ baseURL: `http://${host}:${port}` })
const isRoot = process.getuid?.() === 0

// Chromium heeds the last list of these alone, so what Playwright turns off is named here too.
const OFF_BY_PLAYWRIGHT =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'
// The address bar of every window, which nobody sees, loads pages of its own: more work than most of ours. And a process
// that waits for the next page is started for every page.
const OFF_BESIDE = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess'
const browserFlags = [
  `--disable-features=${OFF_BY_PLAYWRIGHT},${OFF_BESIDE}`,
  // Chromium's sandbox does not work for root.
  ...(isRoot ? ['--no-sandbox'] : []),
]

// Half of what people start with: enough of everybody whom the journeys look for, and made in less time.
const everyCell = process.env.TEST_LONG === 'true'
const demoNetwork = everyCell ? 'small' : '25000'

const program = (file: string) => ({
  command: `node --disable-warning=ExperimentalWarning ${file}`,
  env: {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DEMO_NETWORK: demoNetwork,
    NODE_ENV: 'test',
  },
  timeout: 180_000 * pace,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.JOURNEYS_OUTPUT ?? 'test-results/journeys',
  // Files side by side, the journeys of one file one after the other: they share a server, its outbox and the network's clock.
  workers: 2,
  fullyParallel: false,
  // What `npm run test:long` plays alone.
  ...(!everyCell && { grepInvert: /@long/ }),
  forbidOnly: process.env.CI === 'true',
  // It only ends what hangs.
  timeout: 600_000 * pace,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a locale of its own Chromium cannot write Japanese names of files.
      env: { LANG: 'C.UTF-8', ...(process.env as Record<string, string>) },
      args: browserFlags,
    },
    // What cannot be clicked is said as soon as what does not appear.
    actionTimeout: 60_000 * pace,
    screenshot: 'only-on-failure',
    // What the page was at every step: written down only when a failed journey is played once more.
    trace: process.env.JOURNEYS_TRACE === 'true' ? 'retain-on-failure' : 'off',
  },
  // The longest single file first, so that others run beside it.
  projects: [
    { name: 'extension', testMatch: 'extension/**/*.spec.ts', use: at('protargeting.localhost') },
    { name: 'targeting', testMatch: 'targeting/**/*.spec.ts', use: at('protargeting.localhost') },
    { name: 'team', testMatch: 'team/**/*.spec.ts', use: at('localhost') },
    { name: 'suite', testMatch: 'suite/**/*.spec.ts', use: at('deepthought.localhost') },
    // They move the network's one clock, by which everybody's flights and figures go: after all others, one at a time.
    {
      name: 'clock',
      testMatch: 'clock/**/*.spec.ts',
      workers: 1,
      dependencies: ['extension', 'targeting', 'team', 'suite'],
      use: at('localhost'),
    },
  ],
  webServer: [
    { ...program('apps/server/src/main.ts'), url: `http://localhost:${port}/readyz` },
    { ...program('apps/sandbox/src/sandbox-main.ts'), url: `http://localhost:${sandboxPort}/sandbox/health` },
  ],
})
