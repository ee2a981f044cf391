// `npm start`: everything that a fresh clone needs, and then the server, with the sandbox network beside it.
import { buildPages, giveUp, needsSandbox, prepare, productNode, runBeside, runUntilItEnds, SANDBOX } from './setup.mjs'

prepare()
if (!buildPages()) giveUp('The pages couldn’t be built; see the errors above.')
const endSandbox = needsSandbox(process.env) ? runBeside(productNode(), SANDBOX) : () => undefined
process.exitCode = await runUntilItEnds(productNode(), ['apps/server/src/main.ts', ...process.argv.slice(2)])
endSandbox()
