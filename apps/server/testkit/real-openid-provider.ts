// A real provider of OAuth 2 and OpenID Connect in this process, over HTTP, and people who sign in on its pages like a browser.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { Provider } from 'oidc-provider'
import { loginScopes } from '../src/config.ts'

/** Somebody at the service. */
/** The libraries of provider and client read the machine's clock, so what is forged for them goes by it; seconds since 1970. */
export const machineSeconds = (): number => Math.floor(Date.now() / 1000)

export interface ServiceAccount {
  readonly email?: string
  readonly email_verified?: unknown
  readonly given_name?: string
  readonly family_name?: string
}

/** How the token endpoint answers next, instead of exchanging the code. */
export type TokenTrouble =
  | { readonly kind: 'status'; readonly status: number; readonly body: string; readonly type: string }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'bomb' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'tokens'; readonly body: Readonly<Record<string, unknown>> }

export interface OidcService {
  readonly issuer: string
  readonly accounts: Map<string, ServiceAccount>
  /** Of the next exchange alone. */
  trouble: TokenTrouble | null
  /** What stands at the profile of the services without OpenID Connect instead of the account; for the next call alone. */
  profile: unknown
  /** An id token that its own key has signed (or another one), with these claims over those of a good one. */
  idToken(
    claims: Readonly<Record<string, unknown>>,
    options?: { readonly alg?: 'none'; readonly foreign?: true },
  ): string
  close(): Promise<void>
}

export const CLIENT_SECRET = 'the secret of the tests, long enough'
/** Our return page of a provider. */
export const returnPage = (provider: string): string => `http://localhost:3000/login/${provider}`

const CLIENTS = {
  'search-engine': loginScopes.searchEngine,
  'professional-network': loginScopes.professionalNetwork,
  'social-network': loginScopes.socialNetwork,
} as const

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signed = (claims: object, key: KeyObject | null): string => {
  const head = key === null ? { alg: 'none' } : { alg: 'RS256', kid: 'test' }
  const text = `${encoded(head)}.${encoded(claims)}`
  return `${text}.${key === null ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function answerTrouble(trouble: TokenTrouble, response: ServerResponse): void {
  const json = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  switch (trouble.kind) {
    case 'status':
      return void response.writeHead(trouble.status, { 'content-type': trouble.type }).end(trouble.body)
    case 'slow':
      return void setTimeout(() => json({}), trouble.milliseconds)
    case 'redirect':
      return void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    case 'bomb':
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000, 32)))
    case 'tokens':
      return void json(trouble.body)
  }
}

/** Starts it on a free port: every client must send a code challenge (S256). */
export async function startOidcService(): Promise<OidcService> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const self = { accounts: new Map<string, ServiceAccount>(), trouble: null, profile: undefined } as {
    -readonly [K in keyof OidcService]: OidcService[K]
  }
  let handle: ReturnType<Provider['callback']> | undefined
  let provider: Provider | undefined

  const answerProfile = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const token = await provider?.AccessToken.find(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    const id = token?.accountId
    if (id === undefined) return void response.writeHead(401).end()
    const { given_name, family_name, ...account } = self.accounts.get(id) ?? {}
    const body = self.profile ?? { id, first_name: given_name, last_name: family_name, ...account }
    self.profile = undefined
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const { trouble } = self
    if (path === '/token' && trouble !== null) {
      self.trouble = null
      return answerTrouble(trouble, response)
    }
    if (path === '/profile') return void answerProfile(request, response)
    handle?.(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = new Provider(issuer, {
    clients: Object.entries(CLIENTS).map(([client_id, scopes]) => ({
      client_id,
      client_secret: CLIENT_SECRET,
      redirect_uris: [returnPage(client_id)],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      scope: scopes.join(' '),
    })),
    scopes: [...new Set(Object.values(CLIENTS).flat())],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    pkce: { required: () => true },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: async (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...self.accounts.get(id) }),
    }),
  })
  handle = provider.callback()
  return Object.assign(self, {
    issuer,
    idToken(claims, { alg, foreign } = {}) {
      const now = machineSeconds()
      const good = { iss: issuer, aud: 'search-engine', sub: 'forged', iat: now, exp: now + 600 }
      return signed({ ...good, ...claims }, alg === 'none' ? null : foreign ? foreignKey : privateKey)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  } satisfies Pick<OidcService, 'issuer' | 'idToken' | 'close'>)
}

/** Somebody at the service: opens the page, signs in, agrees (or not), and is sent back; answers the address with its query. */
export async function signInAtService(
  authorizeUrl: string,
  { account, answer = 'agree' }: { readonly account: string; readonly answer?: 'agree' | 'cancel' },
): Promise<URL> {
  const jar = new Map<string, string>()
  const origin = new URL(authorizeUrl).origin
  let url = authorizeUrl
  let form: URLSearchParams | null = null
  for (let hops = 0; hops < 12; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const page: Response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      ...(form !== null && { body: form }),
      headers: { cookie },
      redirect: 'manual',
    })
    for (const line of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = page.headers.get('location')
    if (location !== null) {
      const next = new URL(location, url)
      if (next.origin !== origin) return next
      url = next.toString()
      form = null
      continue
    }
    const text = await page.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
    if (page.status !== 200 || action === undefined || prompt === undefined)
      throw new Error(`The service did not go on: ${page.status} ${text.slice(0, 2000)}`)
    if (answer === 'cancel') {
      url = new URL(`${action.replace(/\/$/, '')}/abort`, url).toString()
      form = null
      continue
    }
    url = new URL(action, url).toString()
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: account, password: 'any' }) })
  }
  throw new Error('The service sends in circles.')
}
