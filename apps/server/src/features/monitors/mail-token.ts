// The link in each weekly mail that switches them off: it names the monitor, with our mark.
import { bytesOf, partsOf, type SecretKeys } from '#platform/secret-keys.ts'

export const mailToken = (keys: Pick<SecretKeys, 'sign'>, monitor: string): string =>
  `${monitor}.${keys.sign('monitor-mail', monitor).toString('base64url')}`

/** The monitor that a link names; null: it was not made by us. */
export function readMailToken(keys: Pick<SecretKeys, 'verify'>, token: string): string | null {
  const [monitor = '', mark = ''] = partsOf(token, 2)
  return keys.verify('monitor-mail', bytesOf(mark), monitor) ? monitor : null
}
