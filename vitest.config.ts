// Two kinds of tests share one runner: rules (milliseconds) and slices (embedded stores, one server for the run).
import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What no test caught is in no test's report: the end of a run tells it from here.
function keepForTheEnd({ name, message, stack, VITEST_TEST_PATH: file }: Error & { VITEST_TEST_PATH?: string }): void {
  if (process.env.UNCAUGHT_FILE)
    appendFileSync(process.env.UNCAUGHT_FILE, `${file ?? ''} ${stack ?? `${name}: ${message}`}\n`)
}

// Short files of long plays. By their size, which is all that a first run knows, they would come last, one after the other.
const LONG_PLAYS =
  /^(every-endpoint|hostile-calls|declared-errors|tenant-canaries|viewers|network-data|social-lists)\.slice|-conformance\.slice/

class LongPlaysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG_PLAYS.test(basename(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** `npm run test:long`: every cell of the large matrices, and the files that take minutes. */
const everyCell = process.env.TEST_LONG === 'true'
const LONG_FILES = '**/*.long.{slice.test,test}.ts'
/** Of the pages, but about bytes: the stand-in for a browser's files does not pass them on. */
const RULES_OF_PAGES = 'apps/web/src/shell/export-file.test.ts'

/** How many times as long as on a quiet machine everything takes here, as `npm test` measured it. */
const pace = Number(process.env.TEST_PACE ?? 1)
/** No test asserts a time: a limit only ends what hangs. */
const minutes = (count: number): number => count * 60_000 * pace

export default defineConfig({
  test: {
    onUnhandledError: keepForTheEnd,
    sequence: { sequencer: LongPlaysFirst },
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          expect: { poll: { timeout: minutes(1) } },
          provide: { pace },
          maxWorkers: 2,
          // Rules are pure: loading their modules anew for each file is a third of their time.
          isolate: false,
          include: [
            'packages/{domain,contract,client,demo-network,enrichment,documents}/src/**/*.test.ts',
            'apps/{server,sandbox,extension}/src/**/*.test.ts',
            'tools/*.test.ts',
            RULES_OF_PAGES,
          ],
          exclude: ['**/*.slice.test.ts', '**/node_modules/**', ...(everyCell ? [] : [LONG_FILES])],
        },
      },
      {
        test: {
          name: 'screens',
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
          provide: { pace },
          environment: 'happy-dom',
          // Each file in a context of its own, in a process that has compiled the modules once: a third of the time.
          pool: 'vmForks',
          // Screens write moments in the reader's zone.
          env: { TZ: 'UTC' },
          maxWorkers: 2,
          setupFiles: ['packages/ui/src/kit/screen-end.ts'],
          exclude: ['**/node_modules/**', RULES_OF_PAGES],
          include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'slices',
          include: ['apps/{server,sandbox}/src/**/*.slice.test.ts', 'apps/server/bench/*.slice.test.ts'],
          exclude: ['**/node_modules/**', ...(everyCell ? [] : [LONG_FILES])],
          provide: { everyCell, pace },
          globalSetup: ['apps/server/testkit/stores-for-the-run.ts'],
          testTimeout: minutes(10),
          hookTimeout: minutes(10),
          expect: { poll: { timeout: minutes(1) } },
          pool: 'forks',
          // Loading the product and warming its code anew for each file was a third of the time.
          isolate: false,
          setupFiles: ['apps/server/testkit/each-file.ts'],
          // Most of what a call makes is garbage at once: with more room it is collected less often.
          execArgv: ['--max-semi-space-size=64'],
          // More than cores: much of the time a slice waits for its stores.
          maxWorkers: 3,
        },
      },
    ],
  },
})
