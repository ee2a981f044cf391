// A language model's side of the wire for tests: OpenAI's chat completions over HTTP, with the answer or the trouble that a test gives.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatRequest {
  /** The newest message of the person's side. */
  readonly brief: string
  /** Names of the tools that are offered; empty: none. */
  readonly tools: readonly string[]
  /** All of it, as it came. */
  readonly body: string
}

export type ChatAnswer =
  /** Text of the message. */
  | string
  /** A status. */
  | number
  | { readonly calls: readonly { readonly name: string; readonly input: unknown }[] }
  /** A body as it is. */
  | { readonly raw: string; readonly type?: string }
  /** Nothing ever comes, or something for ever. */
  | 'hangs'
  | 'endless'

export interface ChatModel {
  readonly url: string
  /** What it is asked, newest last. */
  readonly asked: { readonly authorization: string; readonly brief: string; readonly model: string }[]
  readonly requests: ChatRequest[]
  /** How many requests were given up by whoever asked. */
  aborted: number
  /** The next answers. */
  answer: ChatAnswer | ((request: ChatRequest) => ChatAnswer)
  close(): Promise<void>
}

const messageOf = (answer: string | Extract<ChatAnswer, { calls: unknown }>) =>
  typeof answer === 'string'
    ? { role: 'assistant', content: answer }
    : {
        role: 'assistant',
        content: null,
        tool_calls: answer.calls.map(({ name, input }, at) => ({
          id: `call-${at}`,
          type: 'function',
          function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
        })),
      }

function send(reply: ServerResponse, answer: ChatAnswer): void {
  if (answer === 'hangs') return
  if (answer === 'endless') {
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.write('{"choices":[{"message":{"content":"')
    const more = setInterval(() => reply.write('x'.repeat(16_384)), 1)
    reply.on('close', () => clearInterval(more))
    return
  }
  if (typeof answer === 'object' && 'raw' in answer) {
    reply.writeHead(200, { 'content-type': answer.type ?? 'application/json' }).end(answer.raw)
    return
  }
  reply.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
  if (typeof answer === 'number') reply.end('{}')
  else
    reply.end(
      JSON.stringify({
        id: 'answer',
        created: 0,
        model: 'm',
        choices: [
          { index: 0, message: messageOf(answer), finish_reason: typeof answer === 'string' ? 'stop' : 'tool_calls' },
        ],
      }),
    )
}

export async function startChatModel(): Promise<ChatModel> {
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    reply.on('close', () => {
      if (!reply.writableFinished) model.aborted += 1
    })
    request.on('end', () => {
      const body = JSON.parse(text) as {
        model: string
        messages: { role: string; content: string }[]
        tools?: { function: { name: string } }[]
      }
      const brief = body.messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const asked = { brief, tools: (body.tools ?? []).map(({ function: { name } }) => name), body: text }
      model.asked.push({ authorization: request.headers.authorization ?? '', brief, model: body.model })
      model.requests.push(asked)
      const answer = typeof model.answer === 'function' ? model.answer(asked) : model.answer
      send(reply, request.url === '/v1/chat/completions' ? answer : 404)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const model: ChatModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    requests: [],
    aborted: 0,
    answer: '{}',
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
  return model
}
