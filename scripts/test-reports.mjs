// What the reports of vitest and Playwright say: how many tests passed, which failed and why, and how long each file took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './setup.mjs'

/**
 * @typedef {{ step: string, file: string, project: string, title: string, why: string, notRun?: boolean }} Failure A test, or what
 * failed beside the tests: then `file` is empty, and it cannot be run again. `notRun`: it was never begun, since another failed.
 * @typedef {{ passed: number, failed: Failure[], skipped: number, files: { file: string, seconds: number }[] }} Report
 */

const firstLine = (text) => (text ?? '').split('\n').find((line) => line.trim() !== '') ?? ''

/** @returns {Report} */
export const failedAltogether = (step, what) => ({
  passed: 0,
  failed: [{ step, file: '', project: step, title: what, why: '' }],
  skipped: 0,
  files: [],
})

function vitestReport(step, { numPassedTests: passed, numPendingTests, numTodoTests, testResults }, times) {
  const failed = []
  for (const { name, status, message, assertionResults } of testResults) {
    const place = { step, file: relative(root, name), project: step }
    for (const { fullName, status: ended, failureMessages } of assertionResults)
      if (ended === 'failed') failed.push({ ...place, title: fullName, why: firstLine(failureMessages[0]) })
    // A file whose hooks failed, or that could not even be loaded, has no failed test of its own.
    const isBroken = status === 'failed' && !assertionResults.some(({ status: ended }) => ended === 'failed')
    if (isBroken) failed.push({ ...place, title: relative(root, name), why: firstLine(message) })
  }
  const files = times.map(({ file, seconds }) => ({ file: relative(root, file), seconds }))
  return { passed, failed, skipped: numPendingTests + numTodoTests, files }
}

/** Playwright calls it skipped, and fine: what its project depends on failed, or one before it in its file. */
const wasNotRun = ({ tests }) =>
  tests.every(
    ({ expectedStatus, results }) => expectedStatus === 'passed' && results.every(({ status }) => status === 'skipped'),
  )

function playwrightReport(step, { stats, errors, suites }) {
  const specs = function* (list) {
    for (const suite of list) {
      yield* suite.specs ?? []
      yield* specs(suite.suites ?? [])
    }
  }
  const all = [...specs(suites)]
  const notRun = all.filter(wasNotRun)
  const failed = all
    .filter((spec) => !spec.ok || wasNotRun(spec))
    .map((spec) => ({
      step,
      file: `e2e/${spec.file}`,
      project: spec.tests[0]?.projectName ?? '',
      title: spec.title,
      ...(wasNotRun(spec)
        ? { why: 'It was not run, since another one failed.', notRun: true }
        : { why: firstLine(spec.tests[0]?.results.at(-1)?.error?.message) }),
    }))
  for (const { message } of errors) failed.push({ step, file: '', project: step, title: firstLine(message), why: '' })
  const seconds = new Map()
  for (const { file, tests } of all)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(`e2e/${file}`, (seconds.get(`e2e/${file}`) ?? 0) + duration / 1000)
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped - notRun.length,
    files: [...seconds].map(([file, took]) => ({ file, seconds: took })),
  }
}

/** What `file-times.mjs` wrote. @returns {{ file: string, seconds: number }[]} */
const timesIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/**
 * Reads the report of a run, and the file of its times where vitest wrote one. An exit code that says more than the report does
 * is one failure more.
 * @param {string} step @param {string} file @param {boolean} ok @returns {Report}
 */
export function readReport(step, file, ok, times = '') {
  if (!existsSync(file)) return failedAltogether(step, `${step} (no report)`)
  const said = JSON.parse(readFileSync(file, 'utf8'))
  const report = 'testResults' in said ? vitestReport(step, said, timesIn(times)) : playwrightReport(step, said)
  if (ok || report.failed.length > 0) return report
  return { ...report, failed: failedAltogether(step, `${step} (an error outside of the tests)`).failed }
}
