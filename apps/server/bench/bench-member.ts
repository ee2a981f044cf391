// The admin of a team with the sandbox's ad account, over HTTP: signs in with a code from a mail and works with cookies.
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { CallRefused } from '../testkit/reconciler-scene.ts'
import { codeFrom, connect } from './bench-sign-in.ts'

const EMAIL = 'member@mail.example.com'
const ACCOUNT = '18ce54d4x5t'

export interface BenchMember {
  readonly team: string
  readonly account: string
  /** Throws CallRefused; tries again while the server is not there. */
  call<Reply>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    raw?: Uint8Array,
  ): Promise<Reply>
  /** Connects the network's advertiser again. */
  reconnect(): Promise<void>
}

/** Longer than a killed server takes to be there again. */
const PATIENCE_MS = 120_000

/** Tries again what did not reach the server. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (const until = Date.now() + PATIENCE_MS; ; await after(200)) {
    try {
      return await send()
    } catch (error) {
      if (Date.now() > until || !(error instanceof TypeError)) throw error
    }
  }
}

/** Signs in at the server, whose mails lie in `folder`, makes a team and brings the network's advertiser. */
export async function signInMember(server: string, folder: string): Promise<BenchMember> {
  const cookies = new Map<string, string>()
  let csrf = ''
  const call: BenchMember['call'] = async (method, path, body, raw) => {
    const given: RequestInit = {
      method,
      headers: {
        origin: server,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...((body !== undefined || raw) && { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
        ...(csrf !== '' && { 'x-csrftoken': csrf }),
      },
      ...(raw ? { body: Buffer.from(raw) } : body !== undefined && { body: JSON.stringify(body) }),
    }
    const answer = await patiently(() => fetch(server + path, given))
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await answer.text()
    if (!answer.ok) throw new CallRefused(`${method} ${path}`, answer.status, text)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { magic_code } = await call<{ magic_code: string }>('POST', '/api/user/magic-link/', { email: EMAIL })
  const confirm_code = await codeFrom(join(folder, 'outbox'), EMAIL)
  await call('POST', '/api/user/magic-link/use/', { magic_code, confirm_code })
  csrf = (await call<{ token: string }>('GET', '/api/user/me/')).token
  await connect(call, server)
  const { slug } = await call<{ slug: string }>('POST', '/api/teams/', { name: 'Kills' })
  await call('POST', '/api/external/ad-account/', { account_id: ACCOUNT })
  const added = await call<{ id: string }>('POST', `/api/teams/${slug}/accounts/`, { account: ACCOUNT })
  return { team: slug, account: added.id, call, reconnect: () => connect(call, server) }
}
