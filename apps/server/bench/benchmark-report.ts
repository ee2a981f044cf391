// A finished report: what was run where, printed, and written between the markers of docs/benchmarks.md when asked for.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchOptions } from './bench-options.ts'

const DOCUMENT = join(import.meta.dirname, '../../../docs/benchmarks.md')

const INTRODUCTION = `# Benchmarks

Figures measured by the commands that stand above them; \`--write\` puts them here. Each part is one run on the same data.
`

/** The command, the seed, the date and the machine, without anything that names a computer or a person. */
function circumstances({ command, seed }: BenchOptions, network: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB of memory`
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${model}), ${memory}, ${process.platform} ${process.arch}`
  return `\`${command}\`, ${date}, ${machine}, Node ${process.versions.node}. ${network} Seed ${seed} unless another is named.`
}

/** Prints a report and, with --write, puts it into the document in the place of the one before. */
export function writeReport(options: BenchOptions, network: string, body: readonly string[]): void {
  const text = [circumstances(options, network), ...body].join('\n\n')
  process.stdout.write(`${text}\n`)
  if (!options.write) return
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : INTRODUCTION
  const [begin, end] = [`<!-- ${options.part}: begin -->`, `<!-- ${options.part}: end -->`]
  const part = `${begin}\n${text}\n${end}`
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  const after =
    from < 0 || to < from ? `${before}\n${part}\n` : before.slice(0, from) + part + before.slice(to + end.length)
  writeFileSync(DOCUMENT, after)
}
