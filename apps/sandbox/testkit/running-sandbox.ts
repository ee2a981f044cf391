// A whole sandbox in this process, on a port of its own and in a folder of its own; spoken to over HTTP, signed by a client
// library that knows nothing of our verifier.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_MOMENT } from '@peregrine/demo-network/test-moment.ts'
import OAuth from 'oauth-1.0a'
import { type RunningSandbox, startSandbox } from '../src/sandbox-app.ts'

export interface Keys {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token?: string
  readonly tokenSecret?: string
}

export const STANDING_KEYS: Keys = {
  consumerKey: 'sandbox-app',
  consumerSecret: 'sandbox-app-secret',
  token: 'sandbox-user',
  tokenSecret: 'sandbox-user-secret',
}

export interface Sent {
  readonly query?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly keys?: Keys
  /** What else is signed into the header, such as oauth_callback. */
  readonly oauth?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed JSON: what a test looks into. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of the wire are looked into field by field
  readonly body: any
}

export interface TestSandbox {
  readonly url: string
  /** Signed, with the standing keys unless others are given. */
  send(method: string, path: string, sent?: Sent): Promise<Answer>
  /** The control door. */
  control(method: string, path: string, body?: unknown): Promise<Answer>
  /** Ends it and starts it again in the same folder. */
  restart(): Promise<void>
  /** What the clock on the wall says, milliseconds. */
  realTime(): number
  /** Moves the clock on the wall, milliseconds. */
  passRealTime(milliseconds: number): void
  close(): Promise<void>
}

const hmac = (base: string, key: string): string => createHmac('sha1', key).update(base).digest('base64')

/** The Authorization header of a request. `data`: what of a form is signed. `now`: milliseconds, by the sandbox's clock on the wall. */
export function authorization(
  { consumerKey, consumerSecret, token, tokenSecret }: Keys,
  request: { readonly url: string; readonly method: string; readonly data?: Readonly<Record<string, string>> },
  { now, nonce }: { readonly now: number; readonly nonce?: string },
): string {
  const oauth = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: hmac,
  })
  oauth.getTimeStamp = () => Math.floor(now / 1000)
  if (nonce !== undefined) oauth.getNonce = () => nonce
  const own = token === undefined ? undefined : { key: token, secret: tokenSecret ?? '' }
  return oauth.toHeader(oauth.authorize({ ...request, data: request.data ?? {} }, own)).Authorization
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

function requestOf(url: string, method: string, sent: Sent, now: number): Request {
  const { query, form, json, keys = STANDING_KEYS, oauth = {} } = sent
  // As every client does: with %20 for a blank, and everything reserved escaped.
  const search = Object.entries(query ?? {})
    .map((pair) => pair.map(strictly).join('='))
    .join('&')
  const address = search === '' ? url : `${url}?${search}`
  const header = authorization(keys, { url: address, method, data: { ...form, ...oauth } }, { now })
  return new Request(address, {
    method,
    redirect: 'manual',
    headers: {
      authorization: header,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
  })
}

const strictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * `accounts`: how many people stand behind it; the population is there when this answers. The clock on the wall starts at the
 * moment of the tests; `stoppedAt`: it shows this moment until it is moved (epoch milliseconds).
 */
export async function startTestSandbox(accounts = 2000, stoppedAt?: number): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const config = { port: 0, folder, population: { accounts } }
  let ahead = 0
  const began = performance.now()
  const running = (): number => Date.parse(TEST_MOMENT) + Math.floor(performance.now() - began)
  const wall = (): number => (stoppedAt ?? running()) + ahead
  const start = async (): Promise<RunningSandbox> => {
    const started = await startSandbox(config, { now: wall, startAt: null })
    await started.ready
    return started
  }
  let sandbox = await start()
  return {
    get url() {
      return sandbox.url
    },
    send: async (method, path, sent = {}) =>
      answerOf(await fetch(requestOf(`${sandbox.url}${path}`, method, sent, wall()))),
    async control(method, path, body) {
      const init =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return answerOf(await fetch(`${sandbox.url}${path}`, { method, ...init }))
    },
    async restart() {
      await sandbox.close()
      sandbox = await start()
    },
    realTime: wall,
    passRealTime(milliseconds) {
      ahead += milliseconds
    },
    async close() {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
