// Files of hashed customers, sent as a browser sends them.
import { createHash } from 'node:crypto'
import { customerListFile } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { readCustomerList } from '@peregrine/domain/audiences/read-customer-list.ts'
import type { Browser } from './session-app.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the browser makes of a pasted text. */
export const hashedFile = (text: string): Promise<string> =>
  customerListFile(readCustomerList(text, { country: 'JP', isCountrySaid: true, bare: true }).people, async (value) =>
    sha256(value),
  )

/** Sends a file in pieces; the answer to its confirmation. */
export async function sendCustomerFile(browser: Pick<Browser, 'send'>, content: string) {
  const bytes = Buffer.from(content)
  const announced = { name: 'customers.txt', content_type: 'text/plain', bytes: bytes.byteLength }
  const policy = await browser.send('POST', '/api/files/policy/', { body: announced })
  if (policy.statusCode !== 201) throw new Error(`Not taken: ${policy.body}`)
  const { file, url, most_piece_bytes: most } = policy.json()
  for (let offset = 0; offset < bytes.byteLength; offset += most)
    await browser.send('PUT', `${url}?offset=${offset}`, { raw: bytes.subarray(offset, offset + most) })
  return {
    id: file.id as string,
    completed: await browser.send('POST', '/api/files/complete/', { body: { id: file.id } }),
  }
}
