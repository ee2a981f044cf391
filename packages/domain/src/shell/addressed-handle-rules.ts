// Which account a pasted address names: profiles, posts and follow links of the network, with or without a query.

const SITE = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\//i
/** First parts of a path that belong to the site itself. */
const PLACES = new Set(['i', 'home', 'explore', 'search', 'hashtag', 'intent', 'share', 'settings', 'messages'])

/** The handle in a profile's address, without at-sign; null when the text is no address or names nobody. */
export function addressedHandle(text: string): string | null {
  const address = text.trim()
  if (!SITE.test(address)) return null
  const [first = ''] = address.replace(SITE, '').split(/[/?#]/, 1)
  const named = /[?&]screen_name=([^&#]+)/.exec(address)?.[1]
  const handle = (named ?? (PLACES.has(first.toLowerCase()) ? '' : first)).replace(/^@/, '')
  return /^\w+$/.test(handle) ? handle : null
}
