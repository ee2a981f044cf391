// A service that receives what the real clients of analytics, error reporting and session recording send, and stores it.
import { once } from 'node:events'
import { createServer } from 'node:http'

/** Says to the collector what the page had set for it, as a recorder would begin; what it may read is the page's matter. */
const RECORDER = `fetch(new URL('/recorded', document.currentScript.src), {
  method: 'POST',
  body: JSON.stringify({ settings: window._hjSettings, hidden: document.documentElement.hasAttribute('data-hj-suppress') }),
})`

export interface Received {
  readonly method: string
  readonly path: string
  /** Of the address. */
  readonly query: string
  /** As text, decoded where it came as a form. */
  readonly body: string
}

export interface TelemetryCollector {
  readonly origin: string
  readonly received: readonly Received[]
  /** The parts of every batch to '/track/', '/engage/' or '/groups/'. */
  batches(path: string): Record<string, unknown>[][]
  /** Items of a kind that error reporting sent: 'event', 'span'. */
  items(type: string): Record<string, unknown>[]
  close(): Promise<void>
}

/** Analytics post a form, also where the page is left and the browser calls it plain text. */
const decoded = (body: string): string =>
  body.startsWith('data=') ? (new URLSearchParams(body).get('data') ?? body) : body

/** Begins to listen on a port of its own. */
export async function startTelemetryCollector(): Promise<TelemetryCollector> {
  const received: Received[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, search } = new URL(request.url ?? '/', 'http://collector')
    const body = decoded(Buffer.concat(chunks).toString('utf8'))
    const method = request.method ?? ''
    received.push({ method, path: pathname, query: decodeURIComponent(search), body })
    reply.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    reply.setHeader('access-control-allow-credentials', 'true')
    reply.setHeader('access-control-allow-headers', '*')
    // The recorder is a file of another origin, as the real one.
    reply.setHeader('cross-origin-resource-policy', 'cross-origin')
    const isScript = pathname.endsWith('.js')
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'application/json')
    reply.end(isScript ? RECORDER : '{"status":1,"error":null}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    received,
    batches: (path) => received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body)),
    items: (type) =>
      received
        .filter(({ path }) => path.endsWith('/envelope/'))
        .flatMap(({ body }) => {
          const lines = body
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line))
          // After the head of the envelope, each item is a head and a body.
          return lines.slice(1).flatMap((head, n) => (n % 2 === 0 && head.type === type ? [lines[n + 2]] : []))
        }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
