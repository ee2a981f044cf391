// Whether a port can be listened on, asked before anything slow begins.
import { createServer } from 'node:net'

/** Rejects as listening itself would, when the port is taken or may not be used. */
export async function checkPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((free, taken) => probe.once('error', taken).listen({ port, host }, free))
  await new Promise((closed) => probe.close(closed))
}
