// The language in which a page starts: what its address asks for, then what was chosen, then the browser's (spec §9).
import { defaultLanguage, isLanguage, type Language } from '@peregrine/domain/shell/language-rules.ts'
import { stored } from './stored.ts'

/** Of the address: search engines list each language of a public page by it. */
const LANGUAGE_QUERY = 'lang'

export function startLanguage(): Language {
  const said = new URLSearchParams(globalThis.location?.search ?? '').get(LANGUAGE_QUERY)
  return isLanguage(said) ? said : defaultLanguage(stored.get('language') ?? navigator.language)
}

/** Another language was chosen: the address asks for none any more, or a reload would bring that one back. */
export function dropAddressLanguage(): void {
  const url = globalThis.location ? new URL(location.href) : null
  if (!url?.searchParams.has(LANGUAGE_QUERY)) return
  url.searchParams.delete(LANGUAGE_QUERY)
  history.replaceState(history.state, '', url)
}
