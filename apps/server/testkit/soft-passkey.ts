// An authenticator in software: makes passkeys and signs with them as a browser would, and as one never would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const ORIGIN = 'http://localhost:3000'

/** What to do otherwise than a browser on our own page does. */
export interface Otherwise {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  /** Of the signature; it counts up by itself unless said. */
  readonly counter?: number
  /** The id that is said. */
  readonly id?: string
  /** Changes the signature's last byte. */
  readonly tampered?: boolean
  /** Nobody touched the authenticator. */
  readonly absent?: boolean
}

export interface SoftPasskey {
  readonly id: string
  /** The answer to what `passkeys.begin` gives. */
  made(options: Creation, otherwise?: Otherwise): Record<string, unknown>
  /** The answer to what `secondFactor.options` gives. */
  used(options: Request, otherwise?: Otherwise): Record<string, unknown>
}

interface Creation {
  readonly challenge: string
  readonly rp: { readonly id?: string | undefined }
}
interface Request {
  readonly challenge: string
  readonly rpId?: string | undefined
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** `counts`: whether it counts its uses, as security keys do; those that are synced always say 0. */
export function softPasskey({ counts = true }: { readonly counts?: boolean } = {}): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let uses = counts ? 1 : 0

  const clientData = (type: string, challenge: string, otherwise: Otherwise): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? ORIGIN,
        crossOrigin: otherwise.crossOrigin ?? false,
      }),
    )
  // User present and verified; with its credential, or without.
  const authenticatorData = (rpId: string, otherwise: Otherwise, more?: Buffer): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(otherwise.counter ?? uses)
    const flags = (otherwise.absent ? 0 : 0x05) | (more ? 0x40 : 0) | (counts ? 0 : 0x18)
    return Buffer.concat([sha256(otherwise.rpId ?? rpId), Buffer.from([flags]), counter, more ?? Buffer.alloc(0)])
  }
  const named = (otherwise: Otherwise) => ({
    id: otherwise.id ?? id,
    rawId: otherwise.id ?? id,
    type: 'public-key',
  })

  return {
    id,
    made({ challenge, rp }, otherwise = {}) {
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(cose)])
      const authData = authenticatorData(rp.id ?? '', otherwise, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named(otherwise),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, otherwise).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: counts ? ['usb'] : ['internal', 'hybrid'],
        },
      }
    },
    used({ challenge, rpId = '' }, otherwise = {}) {
      if (counts) uses += 1
      const data = clientData('webauthn.get', challenge, otherwise)
      const authData = authenticatorData(rpId, otherwise)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      if (otherwise.tampered) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      return {
        ...named(otherwise),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
