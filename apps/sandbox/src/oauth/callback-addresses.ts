// Addresses that an app may be called back at, and how answers are put onto them.

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/

/** `approved`: addresses (their query aside, unless `match` says exactly), or 'loopback' for any on this machine. */
export function isApprovedCallback(
  approved: readonly string[],
  address: string,
  match: 'exactly' | 'without query' = 'without query',
): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '' || hash !== '') return false
  const compared = (one: string): string => (match === 'exactly' ? one : (one.split('?')[0] ?? ''))
  return approved.some((one) => (one === 'loopback' ? LOOPBACK.test(hostname) : compared(one) === compared(address)))
}

export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const made = new URL(address)
  for (const [name, value] of Object.entries(parameters)) made.searchParams.set(name, value)
  return made.toString()
}
