// Whether the server is ready, as whoever runs it is told: its stores, and the room on the disk of the data folder.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { startWholeApplication } from '../../testkit/whole-application.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Probes of a server that wants so much room. */
async function probed(leastFreeMegabytes: string) {
  const environment = { LEAST_FREE_MEGABYTES: leastFreeMegabytes }
  const application = await startWholeApplication(world, { network: null, environment })
  const ready = await application.app.inject('/readyz')
  const healthy = await application.app.inject('/healthz')
  await application.close()
  return { status: ready.statusCode, said: ready.json(), healthy: healthy.statusCode }
}

test('a server with its stores and room on the disk is ready', async () => {
  const said = { ready: true, postgres: true, warehouse: true, disk: true }
  expect(await probed('0')).toEqual({ status: 200, said, healthy: 200 })
})

test('too little room is said while there is some, to whoever runs the server: it goes on', async () => {
  const problem =
    'Less than 999999999 MB are free on the disk of the data folder: free some space before nothing can be stored.'
  const said = { ready: false, postgres: true, warehouse: true, disk: false, problems: [problem] }
  expect(await probed('999999999')).toEqual({ status: 503, said, healthy: 200 })
})
