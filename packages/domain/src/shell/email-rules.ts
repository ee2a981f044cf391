// The one form in which an e-mail address is kept and compared; null for whatever could reach a second mailbox.

/** Longest address that mail servers take (RFC 5321), and longest part before the at-sign. */
const LONGEST = 254
const LONGEST_LOCAL = 64

/**
 * The canonical form of exactly one address, or null: trimmed, NFC, lower case (the part before the at-sign too:
 * two people never share a spelling), domain in ASCII. Quotes, lists, comments, controls and look-alike domains that
 * mix Latin with Greek or Cyrillic letters are refused.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > 4 * LONGEST) return null
  const address = text.trim().normalize('NFC')
  if (/[\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\]/u.test(address)) return null
  const parts = address.split('@')
  const [local = '', domain = ''] = parts
  if (parts.length !== 2 || !isLocal(local)) return null
  const ascii = asciiDomain(domain)
  const canonical = `${local.toLowerCase()}@${ascii}`
  return ascii === null || canonical.length > LONGEST ? null : canonical
}

function isLocal(local: string): boolean {
  return local.length <= LONGEST_LOCAL && /^[^.]+(\.[^.]+)*$/.test(local)
}

/** The domain in lower-case ASCII (punycode), or null when it cannot receive mail from the internet. */
function asciiDomain(domain: string): string | null {
  const labels = domain.normalize('NFKC').toLowerCase().split('.')
  if (labels.length < 2) return null
  const ascii: string[] = []
  for (const label of labels) {
    if (mixesScripts(label)) return null
    const encoded = /^[\x20-\x7e]*$/.test(label) ? label : `xn--${punycode(label)}`
    if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(encoded)) return null
    ascii.push(encoded)
  }
  return /^(\d+)$/.test(ascii.at(-1) ?? '') ? null : ascii.join('.')
}

function mixesScripts(label: string): boolean {
  return /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label)
}

/** Punycode of one label (RFC 3492 §6.3), without the prefix. */
function punycode(label: string): string {
  const points = [...label].map((character) => character.codePointAt(0) ?? 0)
  const basic = points.filter((point) => point < 128)
  let out = String.fromCodePoint(...basic)
  if (basic.length > 0) out += '-'
  let [n, delta, bias, handled] = [128, 0, 72, basic.length]
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n))
    delta += (next - n) * (handled + 1)
    n = next
    for (const point of points) {
      if (point < n) delta += 1
      if (point === n) {
        out += variableInteger(delta, bias)
        bias = adapt(delta, handled + 1, handled === basic.length)
        delta = 0
        handled += 1
      }
    }
    delta += 1
    n += 1
  }
  return out
}

const digit = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22)

function variableInteger(value: number, bias: number): string {
  let out = ''
  let rest = value
  for (let k = 36; ; k += 36) {
    const threshold = Math.min(26, Math.max(1, k - bias))
    if (rest < threshold) return out + digit(rest)
    out += digit(threshold + ((rest - threshold) % (36 - threshold)))
    rest = Math.floor((rest - threshold) / (36 - threshold))
  }
}

function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
