// A signed cookie that says: on this device this address has signed in before. It opens nothing; it only gives the
// device a counter of its own, so that strangers who fail on purpose cannot lock the owner out.
import { randomUUID } from 'node:crypto'
import { bytesOf, partsOf, type SecretKeys } from '#platform/secret-keys.ts'
import { DEVICE_SECONDS } from './session-limits.ts'

/** A new cookie value for a device and the address that has just signed in on it. */
export function deviceCookie(keys: SecretKeys, email: string, now: number, device: string = randomUUID()): string {
  const since = Math.floor(now / 1000)
  return `${device}.${since}.${keys.sign('device', device, String(since), email).toString('base64url')}`
}

/** The device of a cookie, when it was made for this address in the last 90 days; null otherwise. */
export function knownDevice(keys: SecretKeys, cookie: string | undefined, email: string, now: number): string | null {
  const [device = '', since = '', signature = ''] = partsOf(cookie ?? '', 3)
  if (!/^[0-9a-f-]{36}$/.test(device) || !/^\d{1,12}$/.test(since)) return null
  const age = now / 1000 - Number(since)
  if (age > DEVICE_SECONDS || age < -60) return null
  return keys.verify('device', bytesOf(signature), device, since, email) ? device : null
}
