// `npm test`: its own set-up, then every check and every test, two at a time, and the count at the end.
// `npm test -- --only=types,rules` runs a part, names of files after it a part of that part; `--long` plays every cell of the
// large matrices and the files that take minutes.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { measurePace } from './pace.mjs'
import { environment, giveUp, prepare, root, tell } from './setup.mjs'
import { failedAltogether, readReport } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Report} Report */

const results = join(root, 'test-results')
// The native compiler; dependency-cruiser still needs the programming interface of the one before it, which has the name.
const typeChecker = 'node_modules/typescript-native/bin/tsc'
/** So many tests may pass only when they are run once more; from then on the run has failed. */
const MOST_FLAKY = 5
/** When more files than that failed, it is no accident: none is run again. */
const MOST_AGAIN = 8
const SLOWEST = 12
/** What programs that are started dozens of times were compiled to. */
const compiled = join(root, 'node_modules/.cache/peregrine-compiled')

const LONG = '--long'
const given = process.argv.slice(2).filter((argument) => argument !== LONG)
const files = given.filter((argument) => /[/.]/.test(argument) && !argument.startsWith('--'))
const asked = given
  .filter((argument) => !files.includes(argument))
  .flatMap((argument) => /^--only=(.+)$/.exec(argument)?.[1]?.split(',') ?? [argument])
const settings = process.argv.includes(LONG) ? { TEST_LONG: 'true' } : {}

/** Runs it with its output in a file: what runs side by side stays readable. Answers whether it ended well. */
function run(step, command, args, env = {}) {
  const log = openSync(join(results, `${step}.log`), 'a')
  const options = {
    cwd: root,
    env: environment({ NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...settings, ...env }),
    stdio: ['ignore', log, log],
  }
  const child = spawn(command, args, options)
  closeSync(log)
  return new Promise((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}

/** Runs commands one after the other, all of them; it is one check. @returns {() => Promise<Report>} */
const check =
  (step, ...commands) =>
  async () => {
    let ok = true
    for (const [command, ...args] of commands) ok = (await run(step, command, args)) && ok
    return ok ? { passed: 1, failed: [], skipped: 0, files: [] } : failedAltogether(step, step)
  }

/** @returns {(only?: readonly string[], name?: string) => Promise<Report>} */
const vitest =
  (project) =>
  async (only = files, name = project) => {
    const report = join(results, `${name}.json`)
    const uncaught = join(results, `${name}-uncaught.txt`)
    const times = join(results, `${name}-times.jsonl`)
    const reports = ['default', 'json', './scripts/file-times.mjs'].map((reporter) => `--reporter=${reporter}`)
    reports.push(`--outputFile.json=${report}`)
    // What is named may be of another project.
    const args = ['run', `--project=${project}`, ...(only.length > 0 ? ['--passWithNoTests', ...only] : []), ...reports]
    const ok = await run(name, 'vitest', args, { UNCAUGHT_FILE: uncaught, FILE_TIMES: times })
    const count = readReport(project, report, ok, times)
    if (!existsSync(uncaught)) return count
    // What no test caught is of no test.
    const more = readFileSync(uncaught, 'utf8').trimEnd().split('\n')
    return { ...count, failed: [...count.failed, ...more.map((why) => failedAltogether(project, why).failed[0])] }
  }

/** @returns {Promise<Report>} */
async function journeys(only = files, name = 'journeys', more = [], extra = {}) {
  const { path, sentence } = findBrowser()
  if (!path) {
    tell(sentence)
    return failedAltogether('journeys', sentence)
  }
  if (!(await run(name, 'node', ['scripts/build-for-journeys.mjs'])))
    return failedAltogether('journeys', 'journeys (the pages or the extension could not be built)')
  const report = join(results, `${name}.json`)
  rmSync(join(root, 'data/journeys'), { recursive: true, force: true })
  const env = {
    CHROMIUM_PATH: path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    JOURNEYS_OUTPUT: join(results, name),
    ...extra,
  }
  const named = only.length > 0 ? ['--pass-with-no-tests', '--no-deps', ...only] : []
  return readReport(
    'journeys',
    report,
    await run(name, 'playwright', ['test', '--reporter=line,json', ...named, ...more], env),
  )
}

// What only tests use is dead too, unless its comment says which page it waits for (@planned) or why tests need it (@testing).
const PRODUCTION = [
  '--production',
  '--config=knip.production.json',
  '--include=files,exports',
  '--treat-tag-hints-as-errors',
]
const cruise = (config) => ['depcruise', '--config', config, 'packages', 'apps']

/** @type {Record<string, () => Promise<Report>>} */
const steps = {
  // One checker for each project: several would each work the same shared types out again.
  types: check('types', ['node', typeChecker, '-b', '--checkers', '1']),
  lint: check('lint', ['biome', 'check', '--error-on-warnings', '.']),
  boundaries: check('boundaries', cruise('tools/boundaries.cjs'), cruise('tools/folder-circles.cjs')),
  names: check('names', ['node', 'tools/check-names.ts']),
  dead: check('dead', ['knip'], ['knip', ...PRODUCTION]),
  rules: vitest('rules'),
  screens: vitest('screens'),
  slices: vitest('slices'),
  journeys,
}
/** One after the other, the lanes of each side by side. Tests use both cores by themselves: slices beside journeys took longer. */
const PHASES = [[['types'], ['lint', 'boundaries', 'names', 'dead']], [['rules', 'screens', 'slices', 'journeys']]]

const seconds = (took) => `${took.toFixed(1)} s`.padStart(8)

/** @returns {Promise<{ step: string, report: Report, took: number }[]>} */
async function runLane(names) {
  const ended = []
  for (const step of names) {
    const began = performance.now()
    const report = await steps[step]()
    const took = (performance.now() - began) / 1000
    tell(`— ${step}: ${report.passed} passed, ${report.failed.length} failed, ${took.toFixed(1)} s`)
    ended.push({ step, report, took })
  }
  return ended
}

/** Once more, each file alone with everything started afresh: which of the failed tests pass then. What was not run, together. */
async function failedAgain(failures) {
  const still = new Set(failures.filter(({ file }) => file === ''))
  /** @type {Map<string, { step: string, project: string, files: Set<string> }>} */
  const runs = new Map()
  for (const { step, project, file, notRun } of failures.filter((one) => !still.has(one))) {
    const key = notRun ? project : `${project} ${file}`
    if (!runs.has(key)) runs.set(key, { step, project, files: new Set() })
    runs.get(key).files.add(file)
  }
  if (runs.size > MOST_AGAIN) return new Set(failures)
  for (const { step, project, files: these } of runs.values()) {
    tell(`— ${[...these].join(', ')} once more`)
    const name = `again-${step}`
    rmSync(join(results, `${name}.json`), { force: true })
    const report = await (step === 'journeys'
      ? journeys([...these], name, [`--project=${project}`], { JOURNEYS_TRACE: 'true' })
      : steps[step]([...these], name))
    for (const failure of failures)
      if (
        these.has(failure.file) &&
        (report.passed === 0 || report.failed.some(({ title, file: of }) => title === failure.title || of === ''))
      )
        still.add(failure)
  }
  return still
}

const unknown = asked.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0)
  giveUp(`There is no "${unknown.join(', ')}": use --only= with any of ${Object.keys(steps).join(', ')}.`)
const wanted = asked.length > 0 ? asked : Object.keys(steps)

prepare()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const pace = await measurePace()
settings.TEST_PACE = pace.toFixed(2)
tell(`This machine takes ${pace.toFixed(1)} times as long as the limits of time assume; they are that much longer.`)

const began = performance.now()
const ended = []
for (const lanes of PHASES) {
  const runs = lanes.map((lane) => runLane(lane.filter((step) => wanted.includes(step))))
  ended.push(...(await Promise.all(runs)).flat())
}
const failures = ended.flatMap(({ report }) => report.failed)
for (const step of new Set(failures.map((one) => one.step)))
  process.stdout.write(`\n${'='.repeat(20)} ${step}\n${readFileSync(join(results, `${step}.log`), 'utf8')}`)
const still = failures.length > 0 ? await failedAgain(failures) : new Set()
const later = failures.filter((one) => !still.has(one))
/** What was only not run before is none. */
const flaky = later.filter(({ notRun }) => !notRun)

const lines = ended.map(({ step, report: { passed, failed, skipped }, took }) => {
  const extra = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${seconds(took)}  ${step.padEnd(10)}  ${passed} passed, ${failed.length} failed${extra}`
})
lines.push(`${seconds((performance.now() - began) / 1000)}  altogether`)
const slowest = ended.flatMap(({ report }) => report.files).sort((a, b) => b.seconds - a.seconds)
if (slowest.length > 0) lines.push('', 'Took longest:')
for (const { file, seconds: took } of slowest.slice(0, SLOWEST)) lines.push(`${seconds(took)}  ${file}`)
const told = (failure) => [
  `  ${failure.title}`,
  ...(failure.why === '' ? [] : [`      ${failure.why}`]),
  ...(failure.file === '' ? [] : [`      npm test -- --only=${failure.step} ${failure.file}`]),
]
if (still.size > 0) lines.push('', 'Failed:', ...[...still].flatMap(told))
if (flaky.length > 0) lines.push('', 'Flaky (failed once, passed when run again alone):', ...flaky.flatMap(told))
const tooMany = flaky.length > MOST_FLAKY
if (tooMany) lines.push('', `More than ${MOST_FLAKY} flaky tests: the run has failed.`)
const failed = still.size + (tooMany ? flaky.length : 0)
const passed = ended.reduce((sum, { report }) => sum + report.passed, 0) + later.length - (tooMany ? flaky.length : 0)
process.stdout.write(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
