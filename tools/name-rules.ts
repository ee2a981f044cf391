// What a file may be called, and how it begins: the names are the map of the project, so they are checked.
import { basename, dirname } from 'node:path'

/** Reads a file of the project; given, so that the rules can be tested on files that are not there. */
export type ReadFile = (file: string) => string

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
// README.md, ARCHITECTURE.md, LICENSE: names that readers look for.
const KNOWN_DOCUMENT = /^[A-Z][A-Z_]*(\.[a-z]+)?$/
const MAY_REPEAT = new Set(['README.md', 'package.json', 'tsconfig.json'])
const CODE = /\.(ts|tsx|mjs|cjs)$/

/** Words that say nothing about what a file does; an ads manager is a thing of the field. */
const VAGUE = /(^|[-.])(utils?|helpers?|misc|types?|constants?|service|(?<!ads-)manager|index)\.(ts|tsx|mjs|cjs)$/

/** The closed list of roles, and where each of them stands. */
const PLACES: readonly (readonly [string, RegExp])[] = [
  ['endpoints', /^packages\/contract\//],
  ['shapes', /^packages\/contract\//],
  ['handlers', /^apps\/(server|sandbox)\//],
  ['store', /^(apps\/(server|sandbox)|packages\/ui)\//],
  ['reply', /^(apps\/server|packages\/contract)\//],
  ['job', /^apps\/server\//],
  ['public', /^apps\/server\/src\/features\//],
  ['port', /^apps\/server\/src\/connectors\//],
  ['live', /^apps\/server\/src\/connectors\//],
  ['wire', /^(apps\/server\/src\/connectors|apps\/sandbox)\//],
  ['conformance', /^apps\/server\/src\/connectors\//],
  ['queries', /^apps\/web\//],
  ['screen', /^(apps\/web|packages\/ui)\//],
  ['panel', /^(apps\/(web|extension)|packages\/ui)\//],
  ['layout', /^apps\/web\//],
  ['routes', /^apps\/(web|sandbox)\//],
]

const BEGINS: readonly (readonly [RegExp, RegExp, string])[] = [
  [CODE, /^(#!.*\n)?(\/\/ \S|\/\*\* ?\S|\/\* ?\S)/, '// …'],
  // A component's own style is what its name says.
  [/(?<!\.module)\.css$/, /^\/\*\s?\S/, '/* … */'],
  [/\.sql$/, /^-- \S/, '-- …'],
]

const roleOf = (file: string): string | undefined => /-([a-z]+)\.(ts|tsx)$/.exec(basename(file))?.[1]

/** `audience-rules.ts` and `audience-rules.tsx` would be told apart by nobody. */
const nameKey = (file: string): string => basename(file).replace(CODE, '')

function problemOfName(file: string): string | undefined {
  const parts = file.split('/').map((part) => part.replace(/^\./, ''))
  const odd = parts.find((part, at) => !KEBAB.test(part) && !(at === parts.length - 1 && KNOWN_DOCUMENT.test(part)))
  if (odd) return `"${odd}" is not kebab-case`
  if (VAGUE.test(basename(file))) return 'the name does not say what the file does'
  const role = roleOf(file)
  const [, place] = PLACES.find(([name]) => name === role) ?? []
  if (place && !place.test(file)) return `a file that ends in -${role} does not belong here`
  return undefined
}

function problemOfBeginning(file: string, read: ReadFile): string | undefined {
  const [, begins, like] = BEGINS.find(([kind]) => kind.test(file)) ?? []
  if (!begins || begins.test(read(file))) return undefined
  return `the first line is not a comment that says what the file is for (${like})`
}

// The compiler knows no clock in the domain, lint forbids Date; neither sees this one.
function problemOfRule(file: string, read: ReadFile): string | undefined {
  if (!/^packages\/domain\/src\/(?!.*\.test\.ts$).*\.ts$/.test(file)) return undefined
  return /\bMath\.random\b/.test(read(file)) ? 'a rule is deterministic: Math.random does not belong here' : undefined
}

/** Every problem of these files' names and first lines, one line each. */
export function nameProblems(files: readonly string[], read: ReadFile): string[] {
  const problems = files.flatMap((file) =>
    [problemOfName(file), problemOfBeginning(file, read), problemOfRule(file, read)].flatMap((problem) =>
      problem ? [`${file}: ${problem}`] : [],
    ),
  )
  const seen = new Map<string, string>()
  for (const file of files) {
    if (MAY_REPEAT.has(basename(file)) || file.startsWith('.')) continue
    const first = seen.get(nameKey(file))
    if (first) problems.push(`${file}: has the same name as ${first}`)
    else seen.set(nameKey(file), file)
  }
  return problems
}

/** What readers see, or what names it: screens, documents, guides, refusals. */
const SPOKEN = /^(packages\/(contract|documents|domain|ui)\/src|apps\/(web|extension\/src\/side-panel)|docs\/guides)\//

/** Japanese words for what has another name here: one name for one thing, on screens, in documents, guides and mails. */
const OTHER_NAMES: readonly (readonly [other: RegExp, ours: string])[] = [
  [/サイン(イン|アウト)/, 'ログイン・ログアウト'],
  [/興味関心/, '興味・関心'],
  [/ハンドル(?!ドリップ|メイド)|ユーザー名/, 'アカウント名'],
  [/広告マネージャ(?!ー)/, '広告マネージャー'],
  [/アカウント(の接続|を接続)|接続(中の|している)アカウント/, '連携'],
  [/を?オフ(にしました|にするよう|の状態で作成)|(キャンペーン|広告セット|広告)(が|を)オフ/, '一時停止'],
  [/広告プラットフォーム|広告媒体/, '媒体'],
  [/プレースメント|配信面/, '掲載面'],
  [/入稿/, '広告アカウントに作成'],
  [/ブラウザ(?!ー)|サーバ(?!ー)|フォロワ(?!ー)|ユーザ(?!ー)/, 'the form with a long vowel'],
]

/** What people write is read in any words; names of our own places are not. */
const READS_ANY_WORDS =
  /\/(taxonomy\/|network-data\/network-columns\.ts$|talk\/(talk-lexicon|read-talk)|audience-builder\/brief-)|\.test\.tsx?$/

/** Lines in Japanese that call something by another word than ours. */
export function japaneseWordProblems(files: readonly string[], read: ReadFile): string[] {
  return files
    .filter((file) => (SPOKEN.test(file) || /^apps\/server\/src\//.test(file)) && /\.(ts|tsx|md)$/.test(file))
    .filter((file) => !READS_ANY_WORDS.test(file))
    .flatMap((file) => {
      const lines = read(file).split('\n')
      return OTHER_NAMES.flatMap(([other, ours]) =>
        lines.flatMap((line) => {
          const said = other.exec(line)?.[0]
          return said === undefined ? [] : [`${file}: says ${said}; our word is ${ours}`]
        }),
      )
    })
}

/** Lines that call an ad set by the ads manager's word without saying that it is the ads manager's. */
export function wordProblems(files: readonly string[], read: ReadFile): string[] {
  return files
    .filter((file) => SPOKEN.test(file) && /\.(ts|tsx|md)$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /\bad group|広告グループ/i.test(line))
        .filter((line) => !/ads manager|ad platform|広告マネージャー|媒体/.test(line))
        .map(() => `${file}: says "ad group"; our word is "ad set" (広告セット)`),
    )
}

const LAYERS: readonly (readonly [string, readonly string[]])[] = [
  ['packages/domain/src', ['shell']],
  ['packages/contract/src', ['platform', 'extension']],
  ['apps/server/src/features', []],
  ['apps/web/src/features', []],
]

/** Folders that stand where features stand and are none of the list. */
export function featureProblems(files: readonly string[], features: readonly string[]): string[] {
  const folders = new Set(files.map((file) => dirname(file)))
  return LAYERS.flatMap(([layer, others]) => {
    const names = [...folders].flatMap((folder) => {
      const name = folder.startsWith(`${layer}/`) ? folder.slice(layer.length + 1).split('/')[0] : undefined
      return name ? [name] : []
    })
    const strange = [...new Set(names)].filter((name) => !features.includes(name) && !others.includes(name))
    return strange.map((name) => `${layer}/${name}: is not a feature of packages/contract/src/features.ts`)
  })
}

/** Decision records whose numbers are used twice. */
export function decisionProblems(files: readonly string[]): string[] {
  const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  return twice.map((number) => `docs/decisions: two records have the number ${number}`)
}
