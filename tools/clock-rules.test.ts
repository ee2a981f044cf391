// Who asks the machine what time it is, on texts that are made up.
import { expect, test } from 'vitest'
import { askings, CLOCKS, clockProblems } from './clock-rules.ts'

const found = (text: string): string[] => askings('a.tsx', text).map(({ how }) => how)

test.each([
  ['const at = Date.now()', 'Date.now'],
  ['open({ clock: Date.now })', 'Date.now'],
  ['const wait = (now = Date.now) => now()', 'Date.now'],
  ["const at = Date['now']()", 'Date.now'],
  ['const at = globalThis.Date.now()', 'Date.now'],
  ['const at = (Date as Clock).now()', 'Date.now'],
  ['const at = Date?.now()', 'Date.now'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file.
  ['const name = `Beans ${Date.now()}`', 'Date.now'],
  ['const { now } = Date', '{ now } = Date'],
  ['const { now: clock } = Date', '{ now } = Date'],
  ['const at = new Date()', 'new Date()'],
  ['const at = new Date', 'new Date()'],
  ['const at = new globalThis.Date()', 'new Date()'],
  ['const of = ({ at = new Date() }) => at', 'new Date()'],
  ['const view = <p title={new Date().toISOString()} />', 'new Date()'],
  ['const text = Date()', 'Date()'],
  ['const text = Date(0)', 'Date()'],
  ['const at = performance.timeOrigin + performance.now()', 'performance.timeOrigin'],
])('%s', (text, how) => expect(found(text)).toEqual([how]))

test.each([
  'const at = new Date(clock())',
  'const at = Date.parse(text) - Date.UTC(2026, 10, 21)',
  'const is = value instanceof Date && z.instanceof(Date)',
  'const at: Date = given',
  'const began = performance.now()',
  'const at = parts.clock.now()',
  'const { now } = ports',
  '// Not Date.now(), nor new Date().',
  '/* new Date() */ const at = 0',
  "const text = 'Date.now() and new Date()'",
  'const text = `Date.now() and new Date()`',
  'const view = <p>Date.now() and Date()</p>',
  'interface Clock { Date(): void; now: number }',
])('%s asks nobody', (text) => expect(found(text)).toEqual([]))

test('the line is told', () => {
  expect(askings('a.ts', '// Says it.\n\nconst at =\n  Date.now()\n')).toEqual([{ line: 4, how: 'Date.now' }])
})

const problems = (files: readonly string[]) => clockProblems(files, () => 'const at = Date.now()')

test.each([
  'apps/server/src/features/teams/change-team.ts',
  'apps/server/src/features/teams/teams.slice.test.ts',
  'apps/server/testkit/team-app.ts',
  'apps/web/src/shell/moments.ts',
  'packages/ui/src/crash-catcher.tsx',
  'e2e/team/team-week.spec.ts',
  'tools/check-names.ts',
])('%s asks the clock that it is given', (file) => {
  expect(problems([file])).toEqual([expect.stringMatching(`^${file}:1: Date.now asks the machine`)])
})

test('the clocks of the programs, benchmarks, scripts and what is no code may ask', () => {
  const others = ['apps/server/bench/measure-suite.ts', 'scripts/setup.mjs', 'docs/benchmarks.md']
  expect(problems([...Object.keys(CLOCKS), ...others])).toEqual([])
})
