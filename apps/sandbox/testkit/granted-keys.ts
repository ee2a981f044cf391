// The keys of a person who lets the standing app act for them: the dance in three legs, as a client and a person do it.
import { type Keys, STANDING_KEYS, type TestSandbox } from './running-sandbox.ts'

const { consumerKey, consumerSecret } = STANDING_KEYS
const APP: Keys = { consumerKey, consumerSecret }

const keysIn = (text: string): Keys => {
  const given = new URLSearchParams(text)
  return { ...APP, token: given.get('oauth_token') ?? '', tokenSecret: given.get('oauth_token_secret') ?? '' }
}

export async function grantedKeys(sandbox: TestSandbox, handle: string): Promise<Keys> {
  const oauth = { oauth_callback: 'http://localhost:3000/back' }
  const requested = keysIn((await sandbox.send('POST', '/oauth/request_token', { keys: APP, oauth })).text)
  const path = `/oauth/authorize?oauth_token=${requested.token}`
  const page = await (await fetch(`${sandbox.url}${path}`)).text()
  const form = new URLSearchParams({ answer: 'authorize' })
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    form.set(
      name,
      value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    )
  const people = [...page.matchAll(/name="user_id" value="(\d+)"[^>]*> [^<]* <small>@(\w+)/g)]
  form.set('user_id', people.find(([, , name]) => name === handle)?.[1] ?? '')
  const answer = await fetch(`${sandbox.url}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' })
  const verifier = new URL(answer.headers.get('location') ?? '').searchParams.get('oauth_verifier') ?? ''
  return keysIn(
    (await sandbox.send('POST', '/oauth/access_token', { keys: requested, oauth: { oauth_verifier: verifier } })).text,
  )
}
