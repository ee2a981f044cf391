// Somebody with an ad account, over HTTP: signs in with a code from a mail, connects the account, plans and applies.
import { join } from 'node:path'
import type { Plan, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { readOutbox } from '../src/connectors/mail/mail-outbox.ts'

const EMAIL = 'advertiser@mail.example.com'
const CALLBACK = '/login/network-ads'

export interface Advertiser {
  call<Reply>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply>
  plan(body: object): Promise<Plan>
  application(id: string): Promise<TargetingApplication>
}

/** Signs in at the server, whose mails lie in `folder`, and connects the network's advertiser. */
export async function signInAdvertiser(server: string, folder: string): Promise<Advertiser> {
  const cookies = new Map<string, string>()
  let token = ''
  const call = async <Reply>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply> => {
    const answer = await fetch(server + path, {
      method,
      headers: {
        origin: server,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Token ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path} got no answer: ${String((error as Error).cause ?? error)}`)
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const { magic_code } = await call<{ magic_code: string }>('POST', '/api/external/personal-magic-link/', {
    email: EMAIL,
  })
  const confirm_code = await codeFrom(join(folder, 'outbox'), EMAIL)
  const used = await call<{ token: string }>('POST', '/api/external/personal-magic-link/use/', {
    magic_code,
    confirm_code,
  })
  token = used.token
  await connect(call, server)
  return {
    call,
    plan: (body) => call('POST', '/api/external/targeting-plans/', body),
    application: (id) => call('GET', `/api/external/targeting-applications/${id}/`),
  }
}

/** The code of the newest mail to an address. */
export async function codeFrom(outbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [mail] = (await readOutbox(outbox).catch(() => [])).filter(({ to }) => to === email)
    const code = /^[2-9A-HJ-NP-Z]{6}$/m.exec(mail?.text ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail with a code came.')
}

const attribute = (tag: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
    String.fromCharCode(Number(code)),
  )

/** To the network's page, yes, and back. */
export async function connect(call: Advertiser['call'], server: string): Promise<void> {
  const callback = encodeURIComponent(`${server}${CALLBACK}?state=${crypto.randomUUID()}`)
  const { authorize_url: address } = await call<{ authorize_url: string }>(
    'GET',
    `/rest-auth/network-ads/request_token/?oauth_callback=${callback}`,
  )
  const page = await (await fetch(address)).text()
  const form = new URLSearchParams({ answer: 'authorize' })
  for (const [tag] of page.matchAll(/<input type="hidden"[^>]*>/g))
    form.set(attribute(tag, 'name'), attribute(tag, 'value'))
  const [person] = page.match(/<input type="radio"[^>]*>[^@]*@harborroast</) ?? ['']
  form.set('user_id', attribute(person, 'value'))
  const sent = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? 'http://nowhere')
  const path = `/rest-auth/network-ads/access_token/${back.search}`
  const { access_token } = await call<{ access_token: string }>('GET', path)
  await call('POST', '/rest-auth/network-ads/connect/', { access_token })
}
