// Reads the signed request by which a Facebook-style network tells that somebody wants their data deleted.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameBytes } from '#platform/secret-keys.ts'
import type { DeletionRequest } from './social-login-port.ts'

const Reported = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  /** The network's id of the person, for our app. */
  user_id: z.string().min(1).max(200),
  /** Unix seconds. */
  issued_at: z.number().int().positive(),
})

const LONGEST = 10_000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** 'signature.payload', both base64url; null unless the app's secret has signed this very payload. */
export function readSignedDeletion(request: unknown, secret: string): DeletionRequest | null {
  if (typeof request !== 'string' || request.length > LONGEST || secret === '') return null
  const [signature = '', payload = '', ...more] = request.split('.')
  if (more.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const due = createHmac('sha256', secret).update(payload).digest()
  if (!sameBytes(given, due)) return null
  const reported = Reported.safeParse(parsed(Buffer.from(payload, 'base64url').toString('utf8')))
  return reported.success ? { subject: reported.data.user_id, asked: new Date(reported.data.issued_at * 1000) } : null
}
