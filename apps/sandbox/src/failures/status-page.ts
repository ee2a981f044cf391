// The page /sandbox: the clock, injected failures, recent requests and the control API.
import type { ActiveOrder } from './failure-orders.ts'
import type { LoggedRequest } from './request-log.ts'

export interface SandboxStatus {
  readonly clock: { readonly now: string; readonly rate: number; readonly real: string }
  readonly failures: readonly ActiveOrder[]
  readonly requests: readonly LoggedRequest[]
  readonly ready: boolean
}

const text = (value: unknown): string => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const row = (cells: readonly unknown[]): string => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`
const table = (heads: readonly string[], rows: readonly string[], none: string): string =>
  rows.length === 0
    ? `<p>${text(none)}</p>`
    : `<table><thead><tr>${heads.map((head) => `<th>${text(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`

const CONTROL_CALLS = [
  [
    'GET, PUT',
    '/sandbox/clock',
    '{"rate":1440} is a day in a minute; {"forward_hours":48}; {"now":"2026-11-21T08:00:00Z"}',
  ],
  ['GET', '/sandbox/delivery', 'waits until delivery has caught up with the clock'],
  ['GET, POST, DELETE', '/sandbox/failures', '{"kind":"rate_limited","path":"/accounts/*/line_items","seconds":60}'],
  ['DELETE', '/sandbox/failures/:id', 'removes one order'],
  ['GET', '/sandbox/grants', 'lists access tokens'],
  ['POST', '/sandbox/grants/revoke', '{"token":"…"}; without a token: all of them'],
  ['POST', '/sandbox/grants/restore', '{"token":"sandbox-user"}'],
  ['GET', '/sandbox/audience-members', 'number of members uploaded to each audience, by ID'],
  ['GET', '/sandbox/audience-members/{id}', 'identifiers of each member of one audience, as they were uploaded'],
  ['GET, PUT', '/sandbox/audience-processing', '{"*":48}: hours until an audience is targetable; by ID, or * for all'],
  [
    'GET, PUT',
    '/sandbox/approvals',
    '{"*":{"minutes":10},"2124…":{"status":"REJECTED"}}: by ad, by post, or * for all',
  ],
  ['GET, PUT', '/sandbox/media-processing', '{"seconds":30,"fails":"…"}: for videos and GIFs uploaded from now on'],
  ['GET, DELETE', '/sandbox/requests', 'recent requests'],
  ['DELETE', '/sandbox/rate-limits', 'resets all rate limit windows'],
  ['POST', '/sandbox/reset', 'back to the state after a first start'],
  ['GET', '/sandbox/health', 'whether the population is ready'],
] as const

export function statusPage({ clock, failures, requests, ready }: SandboxStatus): string {
  const orders = failures.map(({ id, kind, method, path, left, until }) =>
    row([id, kind, method ?? 'any', path ?? '*', left ?? '', until === null ? '' : new Date(until).toISOString()]),
  )
  const arrived = requests
    .toReversed()
    .map(({ at, method, path, status, milliseconds }) =>
      row([at, method, path, status || 'dropped', `${milliseconds} ms`]),
    )
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox network</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);overflow-wrap:anywhere;padding:.3rem .5rem;text-align:left;vertical-align:top}
</style></head><body><main>
<h1>Sandbox network</h1>
<p>Sandbox time <strong>${text(clock.now)}</strong>, ${text(clock.rate)} sandbox seconds per real second. The population is ${ready ? 'ready' : 'still being generated'}.</p>
<h2>Injected failures</h2>${table(['ID', 'Kind', 'Method', 'Path', 'Remaining', 'Until'], orders, 'None.')}
<h2>Control API (JSON, from this machine only)</h2>${table(
    ['Method', 'Path', 'Body'],
    CONTROL_CALLS.map((call) => row(call)),
    '',
  )}
<h2>Recent requests</h2>${table(['Time', 'Method', 'Path', 'Status', 'Duration'], arrived, 'None yet.')}
</main></body></html>`
}
