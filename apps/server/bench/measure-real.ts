// `npm run bench -- real FOLDER`: what can be said of anybody's own network without knowing the truth about it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { activeNetwork } from '#features/network-data/network-data-public.ts'
import { lockDataFolder } from '#platform/data-lock.ts'
import { openGraph } from '#platform/graph.ts'
import { readConfig } from '../src/config.ts'
import { WAREHOUSE_CACHES } from '../src/wiring/cache-budgets.ts'
import { filesIn, readPlainly } from './plain-files.ts'
import { countsTable, sizesTable } from './real-agreement.ts'
import { hiddenTable } from './real-held-out.ts'
import type { RealNetwork } from './real-network.ts'
import { halvesTable } from './real-stability.ts'
import { count } from './report-table.ts'

const EXPLAINED = {
  sizes: `How many accounts an audience has, beside a plain count of the same files with sets and regular expressions. Follows have to be the same. Words may differ a little: the product reads no words out of links and addresses.`,
  counts: `How many members of an audience follow each of its twenty leading accounts, and of how many that is known, beside the plain count.`,
  hidden: `Members were hidden a tenth at a time, and looked for among comparable others by what sets the rest apart. Times: how many times as many are found as by chance, with its 95 % interval; other traits: by what is no echo of the definition. About 1: what this network shows of them says nothing about who they are.`,
  halves: `Two reports and two packages, each from a half of the accounts. Shared: the part of what one half shows that the other shows too. Communities: agreement of two halves of the members (adjusted Rand index: 1 is the same, 0 is chance). What halves do not share is chance, or needs more data.`,
}

/** Imports the files of a folder into a data folder of its own and prints four tables. */
export async function measureReal(typed: readonly string[]): Promise<void> {
  const reuse = typed.includes('--reuse')
  const [given, ...more] = typed.filter((one) => one !== '--reuse')
  if (given === undefined || more.length > 0)
    throw new Error('Name one folder with files: npm run bench -- real FOLDER')
  const folder = resolve(given)
  const paths = await filesIn(folder)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const dataDir = join(readConfig().dataDir, 'bench', `real-${name}`)
  if (!reuse) await importInto(dataDir, paths)
  const lock = lockDataFolder(dataDir)
  const graph = openGraph({ url: '', path: join(dataDir, 'warehouse') }, WAREHOUSE_CACHES)
  try {
    const active = await activeNetwork(graph)
    if (!active) throw new Error('Nothing was imported.')
    const plain = await readPlainly(paths, Date.now())
    const network: RealNetwork = { graph, active, network: async () => active, plain }
    const known = `${count(plain.bios.size)} profiles, follow lists of ${count(plain.following.size)}`
    print(`# ${count(active.accounts)} accounts\n\n${known}, texts of ${count(plain.texts.size)}.`)
    print(`## Sizes\n\n${EXPLAINED.sizes}\n\n${await sizesTable(network)}`)
    print(`## Counts\n\n${EXPLAINED.counts}\n\n${await countsTable(network)}`)
    print(`## Members found again\n\n${EXPLAINED.hidden}\n\n${await hiddenTable(network)}`)
    print(`## Two halves\n\n${EXPLAINED.halves}\n\n${await halvesTable(network)}`)
  } finally {
    await graph.close()
    lock.release()
  }
}

const print = (text: string): void => void process.stdout.write(`${text}\n\n`)

/** As anybody imports files, in a process of its own. */
async function importInto(dataDir: string, paths: readonly string[]): Promise<void> {
  const program = spawn(process.execPath, ['scripts/run.mjs', 'apps/server/src/import-cli.ts', ...paths], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // biome-ignore lint/style/noProcessEnv: the program that is started reads its settings there
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const code = await new Promise((done) => program.once('exit', done))
  if (code !== 0) throw new Error('The files could not be imported.')
}
