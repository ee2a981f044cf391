// How fast this machine is at the moment: limits of time in tests go by it, so that a busy machine fails no test.
import { Worker } from 'node:worker_threads'

/** Milliseconds of the piece of work below on two quiet cores of the machine on which the limits were chosen. */
const REFERENCE = 700
const MOST = 8

const WORK = `
  const { createHash } = require('node:crypto')
  const { parentPort } = require('node:worker_threads')
  let text = ''
  for (let n = 0; n < 260000; n += 1) text = createHash('sha256').update(text + n).digest('base64')
  parentPort.postMessage(text)
`

const once = () =>
  new Promise((done, fail) => {
    const worker = new Worker(WORK, { eval: true })
    worker.once('message', done)
    worker.once('error', fail)
  })

/** How many times as long as there everything takes here, from 1 to 8; measured on two cores at once. */
export async function measurePace() {
  const began = performance.now()
  await Promise.all([once(), once()])
  return Math.min(MOST, Math.max(1, (performance.now() - began) / REFERENCE))
}
