// `npm run sizes`: the ten longest files, how long files are in general, and how many suppressions there are. Never fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles, projectRoot } from './project-files.ts'

const SUPPRESSION = /biome-ignore|@ts-expect-error|@ts-ignore|@ts-nocheck/g

const sources = projectFiles()
  .filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file))
  .map((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    const own = file !== 'tools/largest-files.ts'
    return { file, lines: text.split('\n').length - 1, suppressions: own ? (text.match(SUPPRESSION) ?? []).length : 0 }
  })
  .sort((a, b) => b.lines - a.lines)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const lengthAt = (part: number): number => sources[Math.floor(sources.length * (1 - part))]?.lines ?? 0

for (const { file, lines } of sources.slice(0, 10)) process.stdout.write(`${String(lines).padStart(6)}  ${file}\n`)
process.stdout.write(
  `${sources.length} files, ${sum(sources.map(({ lines }) => lines))} lines; half are shorter than ${lengthAt(0.5)}, ` +
    `95% than ${lengthAt(0.95)}; ${sum(sources.map(({ suppressions }) => suppressions))} suppressions\n`,
)
