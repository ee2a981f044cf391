// The words of the mails about a request. What the sender wrote stands in them as text, and never as a link.
import { requestName } from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

/** That it has arrived, and how it ended. */
export const REQUEST_MAILS = ['received', 'answered', 'declined'] as const
export type RequestMailKind = (typeof REQUEST_MAILS)[number]

export interface RequestMail {
  readonly number: number
  readonly customer: string
  readonly language: 'en' | 'ja'
  /** What those who work on requests have written. */
  readonly answer: string | null
  /** The confirmation page, where feedback is given. */
  readonly link: string
}

interface Words {
  readonly subject: string
  /** Before the answer, if there is one. */
  readonly before: string
  readonly after: string
  readonly follow: string
}

type Facts = { readonly name: string; readonly customer: string }

const english: Readonly<Record<RequestMailKind, (facts: Facts) => Words>> = {
  received: ({ name, customer }) => ({
    subject: `We received your audience request ${name}`,
    before: `We received your request for a customized audience for ${customer}. Its reference is ${name}.`,
    after: 'We’ll email you as soon as there is an answer. You don’t have to do anything until then.',
    follow: 'Your request:',
  }),
  answered: ({ name, customer }) => ({
    subject: `Your audience request ${name} has been answered`,
    before: `Here is the answer to your audience request ${name} for ${customer}:`,
    after: 'Was it helpful? Your feedback goes to the people who worked on it.',
    follow: 'Give feedback:',
  }),
  declined: ({ name, customer }) => ({
    subject: `Your audience request ${name} has been declined`,
    before: `We can’t create the audience that you requested for ${customer} (${name}). The reason:`,
    after: 'You can send a new request at any time.',
    follow: 'Give feedback:',
  }),
}

const japanese: Readonly<Record<RequestMailKind, (facts: Facts) => Words>> = {
  received: ({ name, customer }) => ({
    subject: `オーディエンスのリクエスト${name}を受け付けました`,
    before: `「${customer}」のカスタマイズオーディエンスのリクエストを受け付けました。受付番号は${name}です。`,
    after: '回答の準備ができしだい、メールでお知らせします。それまでお待ちください。',
    follow: 'リクエストの確認：',
  }),
  answered: ({ name, customer }) => ({
    subject: `オーディエンスのリクエスト${name}への回答`,
    before: `「${customer}」のオーディエンスのリクエスト${name}について、次のとおり回答いたします。`,
    after: '回答はお役に立ちましたか。ご意見は担当者にお届けします。',
    follow: 'フィードバックを送る：',
  }),
  declined: ({ name, customer }) => ({
    subject: `オーディエンスのリクエスト${name}をお受けできませんでした`,
    before: `「${customer}」のオーディエンスのリクエスト${name}は、次の理由によりお受けできませんでした。`,
    after: '新しいリクエストはいつでもお送りいただけます。',
    follow: 'フィードバックを送る：',
  }),
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Subject, text and HTML. */
export function requestMail(
  kind: RequestMailKind,
  { number, customer, language, answer, link }: RequestMail,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const facts = { name: requestName(number), customer: withoutLinks(customer) }
  const words = (language === 'ja' ? japanese : english)[kind](facts)
  const said = kind === 'received' || answer === null ? [] : [answer]
  const text = [words.before, ...said, words.after, `${words.follow}\n${link}`].join('\n\n')
  const quote = said.map(
    (one) =>
      `<blockquote style="margin:0 0 1em;padding-left:1em;border-left:3px solid #ccc">${lines(one)}</blockquote>`,
  )
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">
<p>${escaped(words.before)}</p>${quote.join('')}
<p>${escaped(words.after)}</p><p>${escaped(words.follow)}<br><a href="${escaped(link)}">${escaped(link)}</a></p></body></html>`
  return { subject: words.subject, text: `${text}\n`, html }
}
