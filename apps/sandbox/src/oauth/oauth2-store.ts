// Codes and tokens of OAuth 2, kept as hashes: every line of their SQL.
import type { SandboxStore } from '#platform/sandbox-store.ts'

export interface CodeGrant {
  readonly clientId: string
  readonly redirectUri: string
  /** code_challenge, and how it was made. */
  readonly challenge: string
  readonly method: string
  readonly scope: string
  readonly userId: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly used: boolean
  /** Everything that came of this consent. */
  readonly grantId: string
}

export interface BearerToken {
  readonly kind: 'access' | 'refresh'
  readonly grantId: string
  readonly clientId: string
  readonly scope: string
  readonly userId: string
  /** Epoch milliseconds; null: it does not expire. */
  readonly expiresAt: number | null
  readonly revoked: boolean
}

export function saveCode(store: SandboxStore, hash: string, code: CodeGrant): void {
  store.run(
    `INSERT INTO oauth2_codes (code_hash, client_id, redirect_uri, challenge, method, scope, user_id, made_at, grant_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    hash,
    code.clientId,
    code.redirectUri,
    code.challenge,
    code.method,
    code.scope,
    code.userId,
    code.madeAt,
    code.grantId,
  )
}

export function findCode(store: SandboxStore, hash: string): CodeGrant | undefined {
  const row = store.one<Omit<CodeGrant, 'used'> & { used: number }>(
    `SELECT client_id AS clientId, redirect_uri AS redirectUri, challenge, method, scope, user_id AS userId,
       made_at AS madeAt, used, grant_id AS grantId FROM oauth2_codes WHERE code_hash = ?`,
    hash,
  )
  return row && { ...row, used: row.used === 1 }
}

/** False when it was used already. */
export const useCode = (store: SandboxStore, hash: string): boolean =>
  store.run('UPDATE oauth2_codes SET used = 1 WHERE code_hash = ? AND used = 0', hash) === 1

export function saveBearer(store: SandboxStore, hash: string, token: BearerToken): void {
  store.run(
    `INSERT INTO oauth2_tokens (token_hash, kind, grant_id, client_id, scope, user_id, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hash,
    token.kind,
    token.grantId,
    token.clientId,
    token.scope,
    token.userId,
    token.expiresAt,
  )
}

export function findBearer(store: SandboxStore, hash: string): BearerToken | undefined {
  const row = store.one<Omit<BearerToken, 'revoked'> & { revoked: number }>(
    `SELECT kind, grant_id AS grantId, client_id AS clientId, scope, user_id AS userId, expires_at AS expiresAt, revoked
     FROM oauth2_tokens WHERE token_hash = ?`,
    hash,
  )
  return row && { ...row, revoked: row.revoked === 1 }
}

export const revokeBearer = (store: SandboxStore, hash: string): number =>
  store.run('UPDATE oauth2_tokens SET revoked = 1 WHERE token_hash = ? AND revoked = 0', hash)

export const revokeGrant = (store: SandboxStore, grantId: string): number =>
  store.run('UPDATE oauth2_tokens SET revoked = 1 WHERE grant_id = ? AND revoked = 0', grantId)

export const revokeAllBearers = (store: SandboxStore): number =>
  store.run('UPDATE oauth2_tokens SET revoked = 1 WHERE revoked = 0')
