// Apps, request tokens, access tokens and seen nonces: every line of SQL of OAuth 1.0a.
import type { SandboxStore } from '#platform/sandbox-store.ts'

export interface App {
  readonly key: string
  readonly secret: string
  readonly name: string
  /** Addresses that it may be called back at: exact ones, or 'loopback' for any on this machine. */
  readonly callbacks: readonly string[]
}

export interface RequestToken {
  readonly token: string
  readonly secret: string
  readonly consumerKey: string
  /** 'oob': with a PIN. */
  readonly callback: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  /** Null until somebody has authorized it. */
  readonly userId: string | null
  readonly verifier: string | null
}

export interface AccessToken {
  readonly token: string
  readonly secret: string
  readonly consumerKey: string
  readonly userId: string
  readonly revoked: boolean
}

export interface Person {
  readonly userId: string
  readonly handle: string
  readonly name: string
}

export function findApp(store: SandboxStore, key: string): App | undefined {
  const row = store.one<{ secret: string; name: string; callbacks: string }>(
    'SELECT consumer_secret AS secret, name, callbacks FROM apps WHERE consumer_key = ?',
    key,
  )
  return row && { key, secret: row.secret, name: row.name, callbacks: JSON.parse(row.callbacks) }
}

export function saveApp(store: SandboxStore, app: App): void {
  store.run(
    'INSERT OR REPLACE INTO apps (consumer_key, consumer_secret, name, callbacks) VALUES (?, ?, ?, ?)',
    app.key,
    app.secret,
    app.name,
    JSON.stringify(app.callbacks),
  )
}

export function saveRequestToken(store: SandboxStore, made: RequestToken): void {
  store.run(
    'INSERT INTO request_tokens (token, secret, consumer_key, callback, made_at) VALUES (?, ?, ?, ?, ?)',
    made.token,
    made.secret,
    made.consumerKey,
    made.callback,
    made.madeAt,
  )
}

export const findRequestToken = (store: SandboxStore, token: string): RequestToken | undefined =>
  store.one<RequestToken>(
    `SELECT token, secret, consumer_key AS consumerKey, callback, made_at AS madeAt, user_id AS userId, verifier
     FROM request_tokens WHERE token = ?`,
    token,
  )

/** False when it was authorized already. */
export const authorizeRequestToken = (store: SandboxStore, token: string, userId: string, verifier: string): boolean =>
  store.run(
    'UPDATE request_tokens SET user_id = ?, verifier = ? WHERE token = ? AND verifier IS NULL',
    userId,
    verifier,
    token,
  ) === 1

/** A token is good once: false when it is gone. */
export const takeRequestToken = (store: SandboxStore, token: string): boolean =>
  store.run('DELETE FROM request_tokens WHERE token = ?', token) === 1

export function findAccessToken(store: SandboxStore, token: string): AccessToken | undefined {
  const row = store.one<Omit<AccessToken, 'revoked'> & { revoked: number }>(
    'SELECT token, secret, consumer_key AS consumerKey, user_id AS userId, revoked FROM access_tokens WHERE token = ?',
    token,
  )
  return row && { ...row, revoked: row.revoked === 1 }
}

/** What an earlier dance of the same app and person gave, unless it was revoked. */
export const currentGrant = (store: SandboxStore, consumerKey: string, userId: string): AccessToken | undefined =>
  store.one<AccessToken>(
    `SELECT token, secret, consumer_key AS consumerKey, user_id AS userId, 0 AS revoked FROM access_tokens
     WHERE consumer_key = ? AND user_id = ? AND revoked = 0 AND token LIKE user_id || '-%'`,
    consumerKey,
    userId,
  )

export function saveAccessToken(store: SandboxStore, { token, secret, consumerKey, userId }: AccessToken): void {
  store.run(
    'INSERT OR REPLACE INTO access_tokens (token, secret, consumer_key, user_id, revoked) VALUES (?, ?, ?, ?, 0)',
    token,
    secret,
    consumerKey,
    userId,
  )
}

/** `token` null: all of them. Answers how many were good until now. */
export const revokeAccessTokens = (store: SandboxStore, token: string | null): number =>
  store.run('UPDATE access_tokens SET revoked = 1 WHERE revoked = 0 AND (?1 IS NULL OR token = ?1)', token)

export const restoreAccessToken = (store: SandboxStore, token: string): number =>
  store.run('UPDATE access_tokens SET revoked = 0 WHERE token = ?', token)

export const allAccessTokens = (store: SandboxStore): readonly { token: string; userId: string; revoked: number }[] =>
  store.all('SELECT token, user_id AS userId, revoked FROM access_tokens ORDER BY rowid')

/** False when this very request was seen before. Stamps are epoch seconds. */
export const rememberNonce = (
  store: SandboxStore,
  consumerKey: string,
  token: string,
  stamp: number,
  nonce: string,
): boolean =>
  store.run(
    'INSERT OR IGNORE INTO seen_nonces (consumer_key, token, stamp, nonce) VALUES (?, ?, ?, ?)',
    consumerKey,
    token,
    stamp,
    nonce,
  ) === 1

export const forgetNonces = (store: SandboxStore, before: number): number =>
  store.run('DELETE FROM seen_nonces WHERE stamp < ?', before)

export function savePerson(store: SandboxStore, { userId, handle, name }: Person): void {
  store.run('INSERT OR REPLACE INTO people (user_id, handle, name) VALUES (?, ?, ?)', userId, handle, name)
}

export const allPeople = (store: SandboxStore): readonly Person[] =>
  store.all<Person>('SELECT user_id AS userId, handle, name FROM people ORDER BY rowid')

export const findPerson = (store: SandboxStore, userId: string): Person | undefined =>
  store.one<Person>('SELECT user_id AS userId, handle, name FROM people WHERE user_id = ?', userId)
