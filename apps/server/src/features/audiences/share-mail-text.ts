// The words of a mail that brings a link to a shared audience. What others wrote stands in it as text, and never as a link.
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

export interface ShareMail {
  readonly kind: 'audience' | 'list'
  /** '' for a list without one. */
  readonly name: string
  /** Null: whoever shares it acts for no team. */
  readonly team: string | null
  readonly from: string
  readonly message: string
  readonly link: string
  /** The last day on which it works, as it is written in the language. */
  readonly until: string
}

const quoted = (name: string, inText: boolean): string => (inText ? `“${name}”` : name)
const NAMED = {
  en: {
    audience: (name: string, inText = false) => `the audience ${quoted(name, inText)}`,
    list: (name: string, inText = false) =>
      name === '' ? 'a targeting list' : `the targeting list ${quoted(name, inText)}`,
  },
  ja: {
    audience: (name: string) => `オーディエンス「${name}」`,
    list: (name: string) => (name === '' ? 'ターゲティングリスト' : `ターゲティングリスト「${name}」`),
  },
} as const

interface Words {
  readonly subject: string
  readonly shares: string
  readonly said: string
  readonly follow: string
  readonly until: string
  readonly unexpected: string
}

const english = ({ kind, name, team, from, until }: ShareMail): Words => ({
  subject: `${from} shared ${NAMED.en[kind](name)} with you`,
  shares: `${team === null ? from : `${from} from ${team}`} shared ${NAMED.en[kind](name, true)} with you on Peregrine. You can view it without an account.`,
  said: 'Their message:',
  follow: 'Open this link:',
  until: `The link works until ${until} for anyone who has it, so share it only with people who should see it.`,
  unexpected:
    'If you don’t know the sender, you can ignore this email. Nothing happens, and no account was created for you.',
})

const japanese = ({ kind, name, team, from, until }: ShareMail): Words => ({
  subject: `${from} さんが${NAMED.ja[kind](name)}を共有しました`,
  shares: `${team === null ? '' : `${team} の `}${from} さんが、Peregrine の${NAMED.ja[kind](name)}を共有しました。アカウントがなくても見られます。`,
  said: 'メッセージ：',
  follow: '次のリンクを開いてください。',
  until: `有効期限は${until}です。リンクを知っている人は誰でも見られますので、見せてよい相手にだけお知らせください。`,
  unexpected:
    '送信者にお心当たりがない場合は、このメールを無視してください。何も起こらず、アカウントも作成されません。',
})

/** Subject, text and HTML. */
export function shareMail(
  mail: ShareMail,
  language: 'en' | 'ja',
): { readonly subject: string; readonly text: string; readonly html: string } {
  const plain = {
    name: withoutLinks(mail.name),
    team: mail.team === null ? null : withoutLinks(mail.team),
    from: withoutLinks(mail.from),
  }
  const words = (language === 'ja' ? japanese : english)({ ...mail, ...plain })
  const message = withoutLinks(mail.message)
  const said = message === '' ? [] : [`${words.said}\n${message.replace(/^/gm, '> ')}`]
  const text = [words.shares, ...said, `${words.follow}\n${mail.link}`, words.until, words.unexpected].join('\n\n')
  const quote =
    message === ''
      ? ''
      : `<p>${escaped(words.said)}</p><blockquote style="margin:0 0 1em;padding-left:1em;border-left:3px solid #ccc">${escaped(message).replaceAll('\n', '<br>')}</blockquote>`
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">
<p>${escaped(words.shares)}</p>${quote}
<p>${escaped(words.follow)}<br><a href="${escaped(mail.link)}">${escaped(mail.link)}</a></p>
<p>${escaped(words.until)}</p><p>${escaped(words.unexpected)}</p></body></html>`
  return { subject: words.subject, text: `${text}\n`, html }
}
