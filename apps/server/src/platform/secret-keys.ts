// Keys for each purpose out of the one session secret, and what is made with them: digests, sealed text, random codes.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type KeyPurpose =
  | 'login-code'
  | 'csrf'
  | 'device'
  | 'mail'
  | 'network-grant'
  | 'sign-in'
  | 'monitor-mail'
  | 'suite-report-mail'
  | 'report-mail'
  | 'report-link'
  | 'document-link'
  | 'audience-request'
  | 'audience-request-confirmation'
  | 'share-link'
  | 'suite-token'
  | 'security-address'
  | 'login-limit'
  | 'customer-file'

export interface SecretKeys {
  /** HMAC-SHA-256 under the newest key; parts are kept apart, so 'ab','c' is not 'a','bc'. */
  sign(purpose: KeyPurpose, ...parts: readonly string[]): Buffer
  /** Whether a digest was made from these parts under any of the keys; takes the same time whatever the answer. */
  verify(purpose: KeyPurpose, digest: Buffer, ...parts: readonly string[]): boolean
  /** AES-256-GCM; `name` is bound to it and not inside. */
  seal(purpose: KeyPurpose, name: string, text: string): string
  /** Null when it was not sealed under one of the keys and this name. */
  open(purpose: KeyPurpose, name: string, sealed: string): string | null
}

const joined = (parts: readonly string[]): string => parts.map((part) => `${part.length}:${part}`).join('')

/** The first secret makes, all of them check: a new one goes in front and the old one stays for a day. */
export function secretKeys(secrets: readonly string[]): SecretKeys {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 16))
    throw new Error('The session secret must have at least 16 characters.')
  const derive = (secret: string, purpose: KeyPurpose): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'peregrine', purpose, 32))
  const keys = new Map<KeyPurpose, readonly Buffer[]>()
  const keysOf = (purpose: KeyPurpose): readonly Buffer[] => {
    const known = keys.get(purpose) ?? secrets.map((secret) => derive(secret, purpose))
    keys.set(purpose, known)
    return known
  }
  const newest = (purpose: KeyPurpose): Buffer => keysOf(purpose)[0] ?? Buffer.alloc(0)
  const mac = (key: Buffer, parts: readonly string[]): Buffer =>
    createHmac('sha256', key).update(joined(parts)).digest()

  return {
    sign: (purpose, ...parts) => mac(newest(purpose), parts),
    verify(purpose, digest, ...parts) {
      const answers = keysOf(purpose).map((key) => sameBytes(mac(key, parts), digest))
      return answers.includes(true)
    },
    seal(purpose, name, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest(purpose), nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    open(purpose, name, sealed) {
      const bytes = bytesOf(sealed)
      if (bytes.length < 28) return null
      for (const key of keysOf(purpose)) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(name))
          decipher.setAuthTag(bytes.subarray(-16))
          return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
        } catch {
          // Not under this key: the next one, or none.
        }
      }
      return null
    },
  }
}

/** Compares in constant time; different lengths are different. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/**
 * The bytes of a base64url text, none where it is not the one way to write them: the last character of a mark has bits to
 * spare, and whatever else a decoder passes over would make an altered link look like one of ours.
 */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : Buffer.alloc(0)
}

/** The parts of a token that has so many and no more; none of any other. */
export function partsOf(token: string, count: number): readonly string[] {
  const parts = token.split('.')
  return parts.length === count ? parts : []
}

/** What the store keeps of a random secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 32 random bytes as text for an address or a cookie. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
