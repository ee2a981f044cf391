// The token in a link that shares something: a random secret with our mark, so that what was altered is told from what is gone.
import { bytesOf, partsOf, randomSecret, type SecretKeys } from '#platform/secret-keys.ts'

export function newShareToken(keys: Pick<SecretKeys, 'sign'>): string {
  const secret = randomSecret()
  return `${secret}.${keys.sign('share-link', secret).toString('base64url')}`
}

/** Whether we made it, whatever has become of what it shows. */
export function isShareToken(keys: Pick<SecretKeys, 'verify'>, token: string): boolean {
  const [secret = '', mark = ''] = partsOf(token, 2)
  return keys.verify('share-link', bytesOf(mark), secret)
}
