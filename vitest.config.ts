// Two kinds of tests share one runner: rules (milliseconds) and slices (embedded stores, one server for the run).
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
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
          maxWorkers: 2,
        },
      },
    ],
  },
})
