// Two kinds of tests share one runner: rules (milliseconds) and slices (embedded stores, one server for the run).
import { appendFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// What no test caught is in no test's report: the end of a run tells it from here.
function keepForTheEnd({ name, message, stack, VITEST_TEST_PATH: file }: Error & { VITEST_TEST_PATH?: string }): void {
  if (process.env.UNCAUGHT_FILE)
    appendFileSync(process.env.UNCAUGHT_FILE, `${file ?? ''} ${stack ?? `${name}: ${message}`}\n`)
}

export default defineConfig({
  test: {
    onUnhandledError: keepForTheEnd,
    projects: [
      {
        test: {
          name: 'rules',
          maxWorkers: 2,
          include: [
            'packages/{domain,contract,client,demo-network,enrichment,documents}/src/**/*.test.ts',
            'apps/{server,sandbox,extension}/src/**/*.test.ts',
            'tools/*.test.ts',
          ],
          exclude: ['**/*.slice.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          maxWorkers: 2,
          setupFiles: ['packages/ui/src/kit/screen-end.ts'],
          include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'slices',
          include: ['apps/{server,sandbox}/src/**/*.slice.test.ts', 'apps/server/bench/*.slice.test.ts'],
          globalSetup: ['apps/server/testkit/stores-for-the-run.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          // More than cores: much of the time a slice waits for its stores.
          maxWorkers: 3,
        },
      },
    ],
  },
})
