// `npm start`: everything that a fresh clone needs, and then the server.
import { buildPages, giveUp, prepare, productNode, runUntilItEnds } from './setup.mjs'

prepare()
if (!buildPages()) giveUp('The pages could not be built; what is wrong stands above.')
process.exitCode = await runUntilItEnds(productNode(), ['apps/server/src/main.ts', ...process.argv.slice(2)])
