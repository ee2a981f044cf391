// Addresses that an app may be called back at, and how answers are put onto them.

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/

/** `approved`: exact addresses (their query aside), or 'loopback' for any on this machine. */
export function isApprovedCallback(approved: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '' || hash !== '') return false
  const bare = address.split('?')[0]
  return approved.some((one) => (one === 'loopback' ? LOOPBACK.test(hostname) : one.split('?')[0] === bare))
}

export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const made = new URL(address)
  for (const [name, value] of Object.entries(parameters)) made.searchParams.set(name, value)
  return made.toString()
}
