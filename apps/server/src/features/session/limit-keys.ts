// What limits of signing in are counted under: neither holds an address that could be read.
import { networkOf } from '#platform/rate-limiter.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

/** Stands for an e-mail address. */
export const addressKey = (keys: SecretKeys, email: string): string =>
  `address ${keys.sign('login-limit', email).subarray(0, 16).toString('base64url')}`

/** Where failures and sign-ins of a device are counted: each that is known by itself, others by their network. */
export const bucketOf = (key: string, device: string | null, ip: string): string =>
  device === null ? `${key} from ${networkOf(ip)}` : `${key} device ${device}`
