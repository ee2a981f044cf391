// The outbox as a page, for development: what would have been mailed, as plain text.
import { escaped, smallPage } from '#platform/small-page.ts'
import { readOutbox } from './mail-outbox.ts'

const SHOWN = 50

const STYLE = `body { margin-top: 2rem }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 0 1rem; margin: 1rem 0 }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin-bottom: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.95rem }`

/** The HTML of the page over an outbox folder. Only for development: whoever opens it reads login codes. */
export async function outboxPage(folder: string): Promise<string> {
  const mails = (await readOutbox(folder)).slice(0, SHOWN)
  const articles = mails.map(
    ({ date, to, subject, text }) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${escaped(date)}">${escaped(date.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${escaped(text)}</pre>
</article>`,
  )
  const main = `<h1>Outbox</h1>
<p>No mail server is configured, so emails are saved here instead of being sent. <a href="">Refresh</a></p>
${articles.join('\n') || '<p>No emails yet. Request a sign-in code, then refresh.</p>'}`
  return smallPage({ language: 'en', title: 'Outbox', width: '44rem', style: STYLE, main })
}
