// Signing in with a code from a mail, and connecting the network's advertiser, over HTTP.
import { readOutbox } from '../src/connectors/mail/mail-outbox.ts'

const CALLBACK = '/login/network-ads'

type Call = <Reply>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Reply>

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
export async function connect(call: Call, server: string): Promise<void> {
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
