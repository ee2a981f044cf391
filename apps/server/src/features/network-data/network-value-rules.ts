// Reads single values as files spell them: handles, yes and no, texts with markup.

import { isRounded } from './number-value-rules.ts'
import { BadValue, folded, isEmpty, isNothing, shown } from './value-text-rules.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** What a server answers for a handle whose domain no longer vouches for it: many accounts share it. */
const NO_HANDLE = 'handle.invalid'

/** A handle without its at-sign, from '@name', 'name' or the address of a profile; '' for nothing. Throws BadValue. */
export function handleValue(value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadValue(`${shown(value)} is not a handle`)
  // A handle may look like 7e7; a mark, a plus or a large exponent is the work of a spreadsheet.
  if (isRounded(value) && /[.,+]|E\d{2}/.test(String(value)))
    throw new BadValue(`${shown(value)} has lost its digits (a spreadsheet rounded it)`)
  const text = withoutGuard(String(value).trim())
  // A whole user object, as tables made from JSON carry it.
  const inside = /['"](?:username|screen_name)['"]:\s*['"]([^'"]+)/.exec(text)
  const handle = (inside?.[1] ?? handleInAddress(text) ?? text).replace(/^[@＠]+/, '').slice(0, 200)
  if (/[/?#=[\]{}<>]/.test(handle)) throw new BadValue(`${shown(value)} is not a handle`)
  return handle.toLowerCase() === NO_HANDLE ? '' : handle
}

/** An address, also without its scheme where it is the network's own. */
const ADDRESS =
  /^(?:https?:\/\/(?:[^/]*\.)?|(?:www\.|mobile\.|m\.)?(?=(?:twitter|x)\.com\/))([^/.]+\.[^/]+)\/(?:#!\/)?(?:@|profile\/)?([^/?#]*)/i
/** Where names are of other people. */
const OF_OTHERS = words(
  'instagram.com facebook.com youtube.com tiktok.com linkedin.com reddit.com github.com pinterest.com',
)
/** The network's own pages. */
const NO_PROFILE = words(
  'i home search explore hashtag intent share settings notifications messages compose login signup about',
)

/** The handle in the address of a profile; undefined for what is no address. Throws BadValue for other addresses. */
function handleInAddress(text: string): string | undefined {
  const [, host = '', name = ''] = ADDRESS.exec(text) ?? []
  if (host === '') return undefined
  const site = host.toLowerCase()
  if (OF_OTHERS.has(site)) throw new BadValue(`${shown(text)} is an address of another network`)
  if ((site === 'x.com' || site === 'twitter.com') && (name === '' || NO_PROFILE.has(name.toLowerCase())))
    throw new BadValue(`${shown(text)} is not the address of a profile`)
  return name
}

/** An export puts an apostrophe, or '="…"', around what a spreadsheet would otherwise compute. */
const withoutGuard = (text: string): string =>
  text.replace(/^="([^"]*)"?$/, '$1').replace(/^'(?=\s*[=+\-@|%＝＋－＠])/, '')

const YES = words(
  'true t yes y 1 1.0 on はい 有 有り あり ○ ◯ 〇 ✓ ✔ 真 private protected locked 非公開 鍵 鍵アカウント',
)
const NO = words('false f no n 0 0.0 off いいえ 無 無し なし × ✕ ✗ 偽 public open unlocked 公開')

/** Yes or no; no for nothing. Throws BadValue. */
export function flagValue(value: unknown): boolean {
  if (isNothing(value)) return false
  if (typeof value === 'boolean') return value
  const text = String(value).trim().toLowerCase()
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  throw new BadValue(`${shown(value)} is neither yes nor no`)
}

const HIDES = words(
  'x + ● ■ ◉ √ ☑ ✅ 🔒 🔐 oui vrai ja wahr sí si verdadero verdadera sim verdadeiro vero да истина 是 예 네 鍵垢 鍵付き privat geschützt privé privée privado privada privato закрытый 비공개',
)
const SHOWS = words(
  '🔓 ☐ ⬜ 🔲 non faux nein falsch falso falsa não nao нет ложь 否 아니요 아니오 öffentlich publique público pubblico открытый 공개',
)

/**
 * Whether an account is protected; no for nothing. Marks and words of other languages mean it here alone. Whatever else
 * stands there protects too, and is not `known`: nobody becomes public because a word is not understood.
 */
export function protectedValue(value: unknown): { readonly hides: boolean; readonly known: boolean } {
  const text = typeof value === 'string' ? folded(value.replace(/\ufe0f/g, '')).toLowerCase() : value
  if (typeof text === 'string' && HIDES.has(text)) return { hides: true, known: true }
  if (typeof text === 'string' && SHOWS.has(text)) return { hides: false, known: true }
  try {
    return { hides: flagValue(value), known: true }
  } catch (error) {
    if (error instanceof BadValue) return { hides: true, known: false }
    throw error
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
}

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    return ENTITIES[String(name).toLowerCase()] ?? whole
  })

const MARKUP = /<\/?(?:p|br|a|span|b|i|em|strong|div|ul|ol|li|blockquote|code|pre)\b[^>]*>/i

const withoutMarkup = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|blockquote)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const MAX_TEXT = 25_000

/** A text without HTML markup and entities; '' for nothing. Throws BadValue for lists and objects. */
export function textValue(value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'object') throw new BadValue(`${shown(value)} is not a text`)
  const raw = withoutGuard(String(value)).slice(0, MAX_TEXT).toWellFormed()
  const plain = MARKUP.test(raw) ? withoutMarkup(raw) : raw
  return (plain.includes('&') ? withoutEntities(plain) : plain).replaceAll('\0', '').trim()
}
