// Each boundary on a small tree with one planted crossing for each rule: every rule has to find its own, and no more.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from './project-files.ts'

interface Plant {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const plants: readonly Plant[] = [
  { rule: 'direction-of-packages-domain', from: 'packages/domain/src/a.ts', to: 'packages/contract/src/low.ts' },
  { rule: 'direction-of-packages-contract', from: 'packages/contract/src/a.ts', to: 'packages/client/src/low.ts' },
  { rule: 'direction-of-packages-client', from: 'packages/client/src/a.ts', to: 'apps/web/src/low.ts' },
  { rule: 'direction-of-packages-ui', from: 'packages/ui/src/a.ts', to: 'packages/contract/src/low.ts' },
  { rule: 'direction-of-apps-web', from: 'apps/web/src/a.ts', to: 'apps/server/src/low.ts' },
  { rule: 'direction-of-apps-server', from: 'apps/server/src/a.ts', to: 'packages/client/src/low.ts' },
  {
    rule: 'server-feature-through-public-door',
    from: 'apps/server/src/features/targeting/a.ts',
    to: 'apps/server/src/features/insights/low.ts',
  },
  {
    rule: 'doors-of-insights',
    from: 'apps/server/src/features/insights/a.ts',
    to: 'apps/server/src/features/targeting/targeting-public.ts',
  },
  { rule: 'platform-knows-no-feature', from: 'apps/server/src/platform/a.ts', to: 'apps/server/src/features/x/low.ts' },
  { rule: 'connectors-know-no-feature', from: 'apps/server/src/connectors/a.ts', to: 'apps/server/src/wiring.ts' },
  {
    rule: 'features-see-ports-only',
    from: 'apps/server/src/features/session/b.ts',
    to: 'apps/server/src/connectors/mail/mail-live.ts',
  },
  { rule: 'web-features-are-strangers', from: 'apps/web/src/features/x/a.ts', to: 'apps/web/src/features/y/low.ts' },
  { rule: 'web-shell-is-lowest', from: 'apps/web/src/shell/a.ts', to: 'apps/web/src/features/y/low.ts' },
  {
    rule: 'web-features-know-no-flow-or-site',
    from: 'apps/web/src/features/x/b.ts',
    to: 'apps/web/src/sites/s/low.ts',
  },
  { rule: 'web-flows-know-no-site', from: 'apps/web/src/flows/f/a.ts', to: 'apps/web/src/sites/s/low.ts' },
  { rule: 'web-sites-are-strangers', from: 'apps/web/src/sites/t/a.ts', to: 'apps/web/src/sites/s/low.ts' },
  { rule: 'product-knows-no-test', from: 'apps/server/src/b.ts', to: 'apps/server/testkit/low.ts' },
  { rule: 'no-file-circles', from: 'packages/domain/src/round/a.ts', to: 'packages/domain/src/round/b.ts' },
  { rule: 'no-folder-circles', from: 'packages/domain/src/one/a.ts', to: 'packages/domain/src/two/a.ts' },
  { rule: 'one-importer-of-postgres', from: 'apps/server/src/c.ts', to: 'pg' },
  { rule: 'one-importer-of-clickhouse', from: 'apps/server/src/d.ts', to: '@clickhouse/client' },
  { rule: 'one-importer-of-jobs', from: 'apps/server/src/e.ts', to: 'pg-boss' },
  { rule: 'one-importer-of-mail', from: 'apps/server/src/features/session/d.ts', to: 'nodemailer' },
  { rule: 'one-importer-of-sqlite', from: 'apps/server/src/g.ts', to: 'node:sqlite' },
]
// The ways back that make circles, and what is allowed.
const others: readonly Omit<Plant, 'rule'>[] = [
  { from: 'packages/domain/src/round/b.ts', to: 'packages/domain/src/round/a.ts' },
  { from: 'packages/domain/src/two/b.ts', to: 'packages/domain/src/one/b.ts' },
  { from: 'packages/domain/src/one/b.ts', to: 'packages/domain/src/one/c.ts' },
  { from: 'packages/contract/src/good.ts', to: 'packages/domain/src/low.ts' },
  { from: 'apps/server/src/features/targeting/good.ts', to: 'apps/server/src/features/insights/insights-public.ts' },
  { from: 'apps/server/src/features/session/good.ts', to: 'apps/server/src/connectors/mail/mail-port.ts' },
  { from: 'apps/server/src/platform/postgres.ts', to: 'pg' },
  { from: 'apps/server/src/features/session/session.slice.test.ts', to: 'packages/client/src/low.ts' },
  { from: 'apps/web/src/sites/s/good.ts', to: 'apps/web/src/features/x/a.ts' },
  { from: 'apps/server/src/features/session/session.slice.test.ts', to: 'apps/server/testkit/world.ts' },
  { from: 'apps/server/testkit/world.ts', to: 'apps/server/src/features/session/good.ts' },
]

let folder = ''
let found: { readonly rule: string; readonly from: string }[] = []

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text, { flag: 'a' })
}

function cruise(config: string) {
  const program = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, '--config', join(projectRoot, config), '--output-type', 'json', 'packages', 'apps']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-boundaries-'))
  const edges = [...plants, ...others]
  for (const { to } of edges) if (to.endsWith('.ts')) write(to, 'export const value = 1\n')
  for (const { from, to } of edges) {
    const up = '../'.repeat(from.split('/').length - 1)
    // Types alone count too.
    write(from, `import type * as it from '${to.endsWith('.ts') ? up + to : to}'\nexport type It = typeof it\n`)
  }
  const names = ['pg', 'pg-boss', 'nodemailer', '@clickhouse/client']
  write(
    'apps/server/package.json',
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
  )
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  found = ['tools/boundaries.cjs', 'tools/folder-circles.cjs'].flatMap(cruise)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(plants)('$rule finds $from → $to', ({ rule, from }) => {
  const where = rule === 'no-folder-circles' ? dirname(from) : from
  expect(found).toContainEqual({ rule, from: where })
})

test('what is allowed is left alone', () => {
  const planted = new Set(plants.map(({ from }) => from))
  const circles = new Set(['no-file-circles', 'no-folder-circles'])
  const resolved = found.filter(
    ({ rule, from }) => !planted.has(from) && !circles.has(rule) && rule !== 'everything-resolves',
  )
  expect(resolved).toEqual([])
})
