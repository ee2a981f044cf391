// The head that the server gave a public page: it follows the language shown, and goes with the page.
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from './texts.ts'

interface HeadWords {
  readonly title: string
  readonly description: string
}

const OF_ONE_PAGE =
  'link[rel="canonical"], link[rel="alternate"][hreflang], meta[name="description"], meta[name="peregrine-heads"]'

const canonicalLink = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
const addressIn = (language: Language): string | undefined =>
  document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${language}"]`)?.href

/** What the server has written into the page; empty for a page that search engines leave out. */
function headsOfPage(): Readonly<Partial<Record<Language, HeadWords>>> {
  const text = document.head.querySelector('meta[name="peregrine-heads"]')?.getAttribute('content')
  return text ? (JSON.parse(text) as ReturnType<typeof headsOfPage>) : {}
}

/** Searching, and sharing from the browser's menu, go by the address and the words that stand here. */
function showHeadIn(language: Language, heads: ReturnType<typeof headsOfPage>): void {
  const address = addressIn(language)
  const canonical = canonicalLink()
  if (canonical && address !== undefined) canonical.href = address
  const words = heads[language]
  if (!words) return
  document.head.querySelector('meta[name="description"]')?.setAttribute('content', words.description)
  // A page that names itself has done so in the new language.
  if (Object.values(heads).some(({ title }) => title === document.title)) document.title = words.title
}

/** The page that came from the server keeps the name that it came with; the next one has another, or none. */
export function useServedHead(siteTitle: string): void {
  const { pathname } = useLocation()
  const language = useLanguage()
  const [served] = useState(() => ({ pathname, title: document.title, heads: headsOfPage() }))
  useEffect(() => {
    const names = [served.title, ...Object.values(served.heads).map(({ title }) => title)]
    const stays = pathname === served.pathname && served.title.endsWith(siteTitle)
    if (!stays && names.includes(document.title)) document.title = siteTitle
    if (pathname === served.pathname) showHeadIn(language, served.heads)
    else if (canonicalLink()) for (const one of document.head.querySelectorAll(OF_ONE_PAGE)) one.remove()
  }, [pathname, language, served, siteTitle])
}
