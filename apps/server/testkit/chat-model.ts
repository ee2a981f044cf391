// A language model's side of the wire for tests: OpenAI's chat completions over HTTP, with the answer that a test gives.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatModel {
  readonly url: string
  /** What it is asked, newest last. */
  readonly asked: { readonly authorization: string; readonly brief: string; readonly model: string }[]
  /** The next answers: text of the message, or a status. */
  answer: string | number
  close(): Promise<void>
}

export async function startChatModel(): Promise<ChatModel> {
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      const body = JSON.parse(text) as { model: string; messages: { role: string; content: string }[] }
      model.asked.push({
        authorization: request.headers.authorization ?? '',
        brief: body.messages.findLast(({ role }) => role === 'user')?.content ?? '',
        model: body.model,
      })
      const { answer } = model
      reply.writeHead(typeof answer === 'number' ? answer : request.url === '/v1/chat/completions' ? 200 : 404, {
        'content-type': 'application/json',
      })
      reply.end(JSON.stringify(typeof answer === 'number' ? {} : { choices: [{ message: { content: answer } }] }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const model: ChatModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answer: '{}',
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return model
}
