// The people of the load benchmark, on a thread of their own: each asks, waits a moment, and asks for something else.
import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { LoadOrder, LoadReport } from './lists-bench.ts'

const { port, tokens, seconds, paths } = workerData as LoadOrder
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
const times: [string, number, number][] = []
const started = performance.now()
const failed: string[] = []
/** Always alike: a generator of its own for each person. */
const random = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

const ask = (path: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, authorization: `Token ${token}` }
    const requested = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    requested.once('error', reject)
    requested.end()
  })

async function person(token: string, index: number, until: number): Promise<void> {
  const chance = random(index + 1)
  await after(chance() * 1000)
  while (performance.now() < until) {
    const path = paths[Math.floor(chance() * paths.length)] ?? '/'
    const begun = performance.now()
    try {
      const status = await ask(path, token)
      if (status !== 200) failed.push(`${status} ${path}`)
      times.push([path, performance.now() - begun, begun - started])
    } catch (error) {
      failed.push(`${String(error)} ${path}`)
    }
    await after(500 + chance() * 1000)
  }
}

const until = started + seconds * 1000
await Promise.all(tokens.map((token, index) => person(token, index, until)))
agent.destroy()
parentPort?.postMessage({ times, failed } satisfies LoadReport)
