// A warehouse that is a server of its own, to be killed, stopped and started: the embedded engine behind ClickHouse's HTTP
// interface, as far as our client speaks it. `node warehouse-server-main.ts FOLDER PORT`; says its port when it listens.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Session } from 'chdb'

const [folder = '', port = '0'] = process.argv.slice(2)
const session = new Session(folder)

/** One statement at a time: what it is given as parameters belongs to the whole engine. */
let before: Promise<unknown> = Promise.resolve()

async function answer(request: IncomingMessage): Promise<Uint8Array> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const body = await text(request)
  const statement = [searchParams.get('query') ?? '', body].filter((part) => part !== '').join('\n')
  const run = before.then(async () => {
    for (const [name, value] of searchParams)
      if (name.startsWith('param_')) session.query(`SET ${name} = '${value.replace(/[\\']/g, '\\$&')}'`)
    return (await session.queryAsync(statement)).bytes()
  })
  before = run.catch(() => undefined)
  return await run
}

const server = createServer((request, reply) => {
  answer(request).then(
    (bytes) => reply.end(bytes),
    (error: Error) => {
      const [, code = '1000'] = /Code: (\d+)/.exec(error.message) ?? []
      reply.writeHead(500, { 'x-clickhouse-exception-code': code }).end(error.message)
    },
  )
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
