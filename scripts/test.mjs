// `npm test`: its own set-up, then every check and every test one after the other, and the count at the end.
// `npm test -- --only=types,rules` runs a part; `--long` plays every cell of the large matrices too.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildExtension, buildPages, environment, giveUp, prepare, root, tell } from './setup.mjs'

const results = join(root, 'test-results')
// The native compiler; dependency-cruiser still needs the programming interface of the one before it, which has the name.
const typeChecker = 'node_modules/typescript-native/bin/tsc'
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** @typedef {{ passed: number, failed: number, skipped: number, what: string[] }} Count */

const one = (ok, what) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, what: ok ? [] : [what] })

function run(command, args, env = {}) {
  const options = { cwd: root, env: environment({ ...plain, ...env }), stdio: ['ignore', 'inherit', 'inherit'] }
  return spawnSync(command, args, options).status === 0
}

const cruise = (config) => run('depcruise', ['--config', config, 'packages', 'apps'])

const check =
  (name, command, ...args) =>
  () =>
    one(run(command, args), name)

/** What a JSON report counts; an exit code that says more than the report does counts as one failure. */
function counted(file, ok, name, read) {
  if (!existsSync(file)) return one(false, `${name} (no report)`)
  const count = read(JSON.parse(readFileSync(file, 'utf8')))
  if (!ok && count.failed === 0) return { ...count, failed: 1, what: [`${name} (an error outside of the tests)`] }
  return count
}

function readVitest({ numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that could not even be loaded has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return {
    passed,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    what: [...failed.map(({ fullName }) => fullName), ...broken.map(({ name }) => name)],
  }
}

function vitest(project) {
  return () => {
    const file = join(results, `${project}.json`)
    const uncaught = join(results, `${project}-uncaught.txt`)
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const ok = run('vitest', ['run', `--project=${project}`, ...reports], { UNCAUGHT_FILE: uncaught })
    const count = counted(file, ok, project, readVitest)
    const more = existsSync(uncaught) ? readFileSync(uncaught, 'utf8').trimEnd().split('\n') : []
    return { ...count, what: [...count.what, ...more] }
  }
}

function readPlaywright({ stats, errors, suites }) {
  const specs = function* (list) {
    for (const suite of list) {
      yield* suite.specs ?? []
      yield* specs(suite.suites ?? [])
    }
  }
  return {
    passed: stats.expected,
    // A test that passes only when it is tried again has failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    what: [...specs(suites)].filter(({ ok }) => !ok).map(({ title }) => title),
  }
}

function journeys() {
  const { path, sentence } = findBrowser()
  if (!path) {
    tell(sentence)
    return one(false, sentence)
  }
  if (!buildPages()) return one(false, 'journeys (the pages could not be built)')
  if (!buildExtension()) return one(false, 'journeys (the extension could not be built)')
  const file = join(results, 'journeys.json')
  rmSync(join(root, 'data/journeys'), { recursive: true, force: true })
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return counted(file, run('playwright', ['test', '--reporter=line,json'], env), 'journeys', readPlaywright)
}

// What only tests use is dead too, unless its comment says which page it waits for (@planned) or why tests need it (@testing).
const PRODUCTION = [
  '--production',
  '--config=knip.production.json',
  '--include=files,exports',
  '--treat-tag-hints-as-errors',
]

/** @type {Record<string, () => Count>} */
const steps = {
  // One checker for each project: several would each work the same shared types out again.
  types: check('types', 'node', typeChecker, '-b', '--checkers', '1'),
  lint: check('lint', 'biome', 'check', '--error-on-warnings', '.'),
  boundaries: () => one(['tools/boundaries.cjs', 'tools/folder-circles.cjs'].map(cruise).every(Boolean), 'boundaries'),
  names: check('names', 'node', 'tools/check-names.ts'),
  dead: () => one([[], PRODUCTION].map((args) => run('knip', args)).every(Boolean), 'dead code'),
  rules: vitest('rules'),
  screens: vitest('screens'),
  slices: vitest('slices'),
  pages: () => one(buildPages(), 'pages'),
  journeys,
}

const LONG = '--long'
if (process.argv.includes(LONG)) process.env.TEST_LONG = 'true'
const given = process.argv.slice(2).filter((argument) => argument !== LONG)
const asked = given.flatMap((argument) => /^--only=(.+)$/.exec(argument)?.[1]?.split(',') ?? [argument])
const unknown = asked.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0)
  giveUp(`There is no "${unknown.join(', ')}": use --only= with any of ${Object.keys(steps).join(', ')}.`)
const wanted = asked.length > 0 ? asked : Object.keys(steps)

prepare()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
for (const name of wanted) {
  tell(`\n— ${name}`)
  const began = Date.now()
  const { passed, failed, skipped, what } = steps[name]()
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(8)
  const extra = skipped > 0 ? `, ${skipped} skipped` : ''
  lines.push(`${seconds}  ${name.padEnd(10)}  ${passed} passed, ${failed} failed${extra}`)
  for (const title of what) lines.push(`${' '.repeat(10)}failed: ${title}`)
}
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
