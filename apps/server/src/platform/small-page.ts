// What the server writes as HTML itself: a page without scripts and without the app, and text that stands in it.
import type { IncomingHttpHeaders } from 'node:http'

/** Text as it may stand between tags and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Of whoever opens something without having told us theirs. */
export const requestedLanguage = (headers: IncomingHttpHeaders): 'en' | 'ja' =>
  /^\s*ja\b/i.test(String(headers['accept-language'] ?? '')) ? 'ja' : 'en'

export interface SmallPage {
  readonly language: 'en' | 'ja'
  readonly title: string
  /** How wide the text may become, as CSS has it. */
  readonly width: string
  /** More rules of CSS. */
  readonly style?: string
  /** HTML: whatever came from people is escaped. */
  readonly main: string
}

export const smallPage = ({ language, title, width, style = '', main }: SmallPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: ${width}; margin: 12vh auto; padding: 0 1rem; background: Canvas; color: CanvasText }
${style}
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
