// The links of reports: what opens one for clients, and what stops its e-mails for one address; each with our mark.
import { bytesOf, partsOf, type SecretKeys } from '#platform/secret-keys.ts'

type Signing = Pick<SecretKeys, 'sign'>
type Verifying = Pick<SecretKeys, 'verify'>

/** `number`: of the report's link; each has its own. */
export interface ReportLink {
  readonly report: string
  readonly number: number
}

export const linkToken = (keys: Signing, { report, number }: ReportLink): string =>
  `${report}.${number}.${keys.sign('report-link', report, String(number)).toString('base64url')}`

/** What a link opens; null: it was not made by us. */
export function readLinkToken(keys: Verifying, token: string): ReportLink | null {
  const [report = '', number = '', mark = ''] = partsOf(token, 3)
  const isOurs = keys.verify('report-link', bytesOf(mark), report, number)
  return isOurs ? { report, number: Number(number) } : null
}

export interface StoppedMail {
  readonly report: string
  readonly email: string
}

export const stopToken = (keys: Signing, { report, email }: StoppedMail): string =>
  `${report}.${Buffer.from(email).toString('base64url')}.${keys.sign('report-mail', report, email).toString('base64url')}`

/** Whom of which report a link takes off it; null: it was not made by us. */
export function readStopToken(keys: Verifying, token: string): StoppedMail | null {
  const [report = '', encoded = '', mark = ''] = partsOf(token, 3)
  const email = bytesOf(encoded).toString()
  return keys.verify('report-mail', bytesOf(mark), report, email) ? { report, email } : null
}
