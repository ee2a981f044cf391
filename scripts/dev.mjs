// `npm run dev`: the server, begun again on each change, the pages, reloaded on each change, and the sandbox network.
import { spawn } from 'node:child_process'
import { environment, needsSandbox, prepare, productNode, root, runBeside, SANDBOX, tell } from './setup.mjs'

prepare()
const port = process.env.PORT ?? '3000'
const env = environment({ PORT: port })
const programs = [
  ['server', productNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root],
  ['pages', 'vite', ['--clearScreen', 'false'], `${root}/apps/web`],
]
const endSandbox = needsSandbox(env) ? runBeside(productNode(), SANDBOX, env) : () => undefined
const children = programs.map(([name, command, args, cwd]) => {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('exit', (code) => {
    tell(`The ${name} ended.`)
    end()
    process.exitCode = code ?? 0
  })
  return child
})

function end() {
  endSandbox()
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
tell('Pages that reload by themselves: http://localhost:5173 (team), http://protargeting.localhost:5173 (targeting),')
tell(`http://deepthought.localhost:5173 (suite). The server itself: http://localhost:${port}`)
