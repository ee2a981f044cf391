// The page on which a person lets an app act for them, or does not; and the page that shows a PIN.
import type { Person } from './oauth-store.ts'

const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; background: #f4f6f8; color: #14202b; margin: 0; }
main { max-width: 30rem; margin: 4rem auto; background: #fff; padding: 2rem; border-radius: 12px; box-shadow: 0 1px 6px #0003; }
h1 { font-size: 1.3rem; margin-top: 0; }
button { font: inherit; padding: .6rem 1.4rem; border-radius: 999px; border: 1px solid #14202b; background: #fff; cursor: pointer; }
button.main { background: #14202b; color: #fff; }
fieldset { border: 0; padding: 0; margin: 1rem 0; }
label { display: block; }
code { font-size: 2rem; letter-spacing: .2rem; }
small { color: #52606d; }
</style>
</head>
<body><main>${body}<p><small>Sandbox network: all accounts are fictional.</small></p></main></body>
</html>`

/** Headers of every page here: never inside a frame, never kept. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const

export interface ConsentQuestion {
  readonly appName: string
  /** What it will be able to do. */
  readonly rights: readonly string[]
  /** Sent back with the answer. */
  readonly hidden: Readonly<Record<string, string>>
  readonly people: readonly Person[]
  /** Scopes that may be left out: the network lets nobody choose yet, and apps have to be ready for it. */
  readonly withheld?: readonly string[]
}

/** Posts to its own address: the hidden fields, user_id, scopes that are withheld, and answer=authorize or answer=cancel. */
export function consentPage({ appName, rights, hidden, people, withheld = [] }: ConsentQuestion): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapedHtml(name)}" value="${escapedHtml(value)}">`,
  )
  const choices = people.map(
    ({ userId, handle, name }, index) =>
      `<label><input type="radio" name="user_id" value="${escapedHtml(userId)}"${index === 0 ? ' checked' : ''}> ${escapedHtml(name)} <small>@${escapedHtml(handle)}</small></label>`,
  )
  const left = withheld.map(
    (scope) =>
      `<label><input type="checkbox" name="withheld" value="${escapedHtml(scope)}"> ${escapedHtml(scope)}</label>`,
  )
  const title = `Authorize ${appName} to access your account?`
  return page(
    title,
    `<h1>${escapedHtml(title)}</h1>
<form method="post">
${fields.join('')}
<fieldset><legend>Signed in as</legend>${choices.join('')}</fieldset>
<p>This app will be able to:</p>
<ul>${rights.map((right) => `<li>${escapedHtml(right)}</li>`).join('')}</ul>
${left.length === 0 ? '' : `<details><summary>Leave something out</summary>${left.join('')}</details>`}
<button class="main" name="answer" value="authorize">Authorize app</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
  )
}

export const pinPage = (appName: string, pin: string): string =>
  page(
    'Your PIN',
    `<h1>You have granted access to ${escapedHtml(appName)}</h1>
<p>Return to ${escapedHtml(appName)} and enter this PIN to complete the authorization:</p>
<p id="oauth_pin"><code>${escapedHtml(pin)}</code></p>`,
  )

export const messagePage = (title: string, sentence: string): string =>
  page(title, `<h1>${escapedHtml(title)}</h1><p>${escapedHtml(sentence)}</p>`)
