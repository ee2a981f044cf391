// The link in each weekly report that switches them off: it names the account, with our mark.
import { bytesOf, partsOf, type SecretKeys } from '#platform/secret-keys.ts'

export const reportToken = (keys: Pick<SecretKeys, 'sign'>, account: string): string =>
  `${account}.${keys.sign('suite-report-mail', account).toString('base64url')}`

/** The account that a link names; null: it was not made by us. */
export function readReportToken(keys: Pick<SecretKeys, 'verify'>, token: string): string | null {
  const [account = '', mark = ''] = partsOf(token, 2)
  return keys.verify('suite-report-mail', bytesOf(mark), account) ? account : null
}
