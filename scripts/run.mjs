// Runs a program of the project under the pinned Node, from a fresh clone too: node scripts/run.mjs FILE.ts …
import { giveUp, prepare, productNode, runUntilItEnds } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) giveUp('Say which file to run: node scripts/run.mjs FILE.ts …')
prepare()
process.exitCode = await runUntilItEnds(productNode(), [file, ...args])
