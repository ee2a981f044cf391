// A whole small product for one test: stores of its own, and the server in this process that speaks over them.
import { openWorldStores, type WorldStores } from './world-stores.ts'

/** What a slice test works with. The server (`call`, signing in, draining jobs) is added here by the wiring. */
export interface World extends WorldStores {}

/**
 * Opens a world: `const world = await startWorld()`, and in the end `await world.close()`. The stores are the real ones
 * (a PostgreSQL database from the migrated template, a chDB database), empty.
 */
export async function startWorld(): Promise<World> {
  return await openWorldStores()
}
