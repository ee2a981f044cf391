// `npm run test:dates`: rules, screens and slices on other dates and in other zones, which change nothing. Takes hours.
// `npm run test:dates -- 35-days tokyo` runs some of the dates; `--only=rules` after them a part of the tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, giveUp, prepare, root } from './setup.mjs'

const DAY = 86_400_000
const inDays = (days) => ({ shift: () => days * DAY })
const at = (moment) => ({ shift: () => Date.parse(moment) - Date.now() })
const inZone = (zone) => ({ shift: () => 0, zone })

/** @type {Record<string, { shift: () => number, zone?: string }>} */
const DATES = {
  '1-day': inDays(1),
  '8-days': inDays(8),
  '35-days': inDays(35),
  '400-days': inDays(400),
  'leap-day': at('2028-02-29T23:59:00Z'),
  'last-day': at('2027-12-31T23:59:00Z'),
  // A minute before their clocks are put forward, and back.
  'new-york-spring': at('2027-03-14T06:59:00Z'),
  'new-york-autumn': at('2027-11-07T05:59:00Z'),
  'london-spring': at('2027-03-28T00:59:00Z'),
  'london-autumn': at('2027-10-31T00:59:00Z'),
  tokyo: inZone('Asia/Tokyo'),
  'los-angeles': inZone('America/Los_Angeles'),
  apia: inZone('Pacific/Apia'),
}
const TESTS = '--only=rules,screens,slices'

const given = process.argv.slice(2)
const options = given.filter((argument) => argument.startsWith('--'))
const named = given.filter((argument) => !argument.startsWith('--'))
const unknown = named.filter((name) => !Object.hasOwn(DATES, name))
if (unknown.length > 0) giveUp(`There is no "${unknown.join(', ')}": name any of ${Object.keys(DATES).join(', ')}.`)

prepare()
const preload = `--import=${pathToFileURL(join(root, 'tools/shift-date.mjs'))}`
const lines = []
for (const name of named.length > 0 ? named : Object.keys(DATES)) {
  const { shift, zone } = DATES[name]
  const env = environment({ SHIFT_DATE_MS: String(shift()), NODE_OPTIONS: preload, ...(zone && { TZ: zone }) })
  process.stdout.write(`\n${'='.repeat(20)} ${name}\n`)
  const args = ['scripts/test.mjs', ...(options.length > 0 ? options : [TESTS])]
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  lines.push(`${name.padEnd(16)}  ${status === 0 ? 'passed' : 'failed'}`)
}
const failed = lines.filter((line) => line.endsWith('failed')).length
process.stdout.write(`\n${lines.join('\n')}\n\n${lines.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
