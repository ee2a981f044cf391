// How another program of this product asks the running server for something: JSON lines over a unix socket in the data folder.
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { socketFolderFor } from './socket-path.ts'

/** What the running server can be asked for; each function tells how it goes, event by event, and stops when aborted. */
export type ControlFunctions = Readonly<Record<string, (input: unknown, signal: AbortSignal) => AsyncIterable<unknown>>>

/** The server could not be asked, or answered that it failed; the message is for a person. */
export class ControlFailure extends Error {
  override readonly name = 'ControlFailure'
  readonly running: boolean
  constructor(message: string, running: boolean) {
    super(message)
    this.running = running
  }
}

const Question = z.object({ ask: z.string(), input: z.unknown() })
const Line = z.union([
  z.object({ event: z.unknown() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.literal(true) }),
])

/** Where the server of a data folder listens. */
export const controlPathOf = (dataDir: string): string => join(socketFolderFor(dataDir, 'control.sock'), 'control.sock')

async function answer(socket: Socket, functions: ControlFunctions): Promise<void> {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const say = (line: z.input<typeof Line>): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`)
  }
  try {
    const { value: text = '' } = await createInterface({ input: socket })[Symbol.asyncIterator]().next()
    const { ask: request, input } = Question.parse(JSON.parse(text))
    const desired = Object.hasOwn(functions, request) ? functions[request] : undefined
    if (!desired) throw new Error(`The running server does not know "${request}".`)
    for await (const event of desired(input, gone.signal)) say({ event })
    say({ done: true })
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

export interface Control {
  close(): Promise<void>
}

/**
 * Listens at `path`. The caller holds the lock on the data folder, so a socket that stands there already was left by a
 * killed process and is replaced. Whoever asks and goes away aborts what it asked for.
 */
export async function serveControl(path: string, functions: ControlFunctions): Promise<Control> {
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    void answer(socket, functions)
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done))
  chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

/**
 * Asks the server that listens at `path` and yields its events. Throws ControlFailure: with `running` false when no
 * server listens there, with true when it refused, failed or went away.
 */
export async function* sendControl(path: string, request: string, input: unknown): AsyncGenerator<unknown, void, void> {
  const socket = createConnection(path)
  try {
    await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  } catch {
    throw new ControlFailure('No server is running.', false)
  }
  socket.on('error', () => undefined)
  try {
    socket.write(`${JSON.stringify({ ask: request, input })}\n`)
    for await (const text of createInterface({ input: socket })) {
      const line = Line.parse(JSON.parse(text))
      if ('failed' in line) throw new ControlFailure(line.failed, true)
      if ('done' in line) return
      yield line.event
    }
    throw new ControlFailure('The server ended before it had finished.', true)
  } finally {
    socket.destroy()
  }
}
