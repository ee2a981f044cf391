// The words of the mails about a request. What the sender wrote stands in them as text, and never as a link.
import {
  CONFIRMATION_DAYS,
  type RequestKind,
  requestName,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

/** Whether the address sent it, that it has arrived, and how it ended. */
export const REQUEST_MAILS = ['confirm', 'received', 'answered', 'declined'] as const
export type RequestMailKind = (typeof REQUEST_MAILS)[number]

export interface RequestMail {
  readonly kind: RequestKind
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

type MailsOfKind = Readonly<Record<Exclude<RequestMailKind, 'confirm'>, (facts: Facts) => Words>>

const english: Readonly<Record<RequestKind, MailsOfKind>> = {
  audience: {
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
  },
  access: {
    received: ({ name, customer }) => ({
      subject: `We received your access request ${name}`,
      before: `We received your request for access on behalf of ${customer}. Its reference is ${name}.`,
      after: 'We’ll email you as soon as it has been reviewed. You don’t have to do anything until then.',
      follow: 'Your request:',
    }),
    answered: ({ name, customer }) => ({
      subject: `Access granted: ${name}`,
      before: `You can now request audiences with this email address. Your access request ${name} for ${customer} was approved:`,
      after: 'Use this email address in the audience request form.',
      follow: 'Your request:',
    }),
    declined: ({ name, customer }) => ({
      subject: `Your access request ${name} has been declined`,
      before: `We can’t give you access on behalf of ${customer} (${name}). The reason:`,
      after: 'You can send a new request at any time.',
      follow: 'Your request:',
    }),
  },
  verification: {
    received: ({ name, customer }) => ({
      subject: `We received your verification request ${name}`,
      before: `We received your request to verify the accounts of ${customer}. Its reference is ${name}.`,
      after: 'We’ll email you as soon as it has been reviewed. You don’t have to do anything until then.',
      follow: 'Your request:',
    }),
    answered: ({ name, customer }) => ({
      subject: `Accounts verified: ${name}`,
      before: `We verified the accounts of ${customer} (${name}):`,
      after: 'Your next requests with this email address and handle are marked as verified.',
      follow: 'Your request:',
    }),
    declined: ({ name, customer }) => ({
      subject: `Your verification request ${name} has been declined`,
      before: `We couldn’t verify the accounts of ${customer} (${name}). The reason:`,
      after: 'You can send a new request at any time.',
      follow: 'Your request:',
    }),
  },
}

const japanese: Readonly<Record<RequestKind, MailsOfKind>> = {
  audience: {
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
  },
  access: {
    received: ({ name, customer }) => ({
      subject: `利用申請${name}を受け付けました`,
      before: `「${customer}」の利用申請を受け付けました。受付番号は${name}です。`,
      after: '確認が終わりしだい、メールでお知らせします。それまでお待ちください。',
      follow: '申請の確認：',
    }),
    answered: ({ name, customer }) => ({
      subject: `利用申請${name}が承認されました`,
      before: `「${customer}」の利用申請${name}を承認しました。このメールアドレスでオーディエンスをリクエストできます。`,
      after: 'オーディエンスのリクエストには、このメールアドレスをお使いください。',
      follow: '申請の確認：',
    }),
    declined: ({ name, customer }) => ({
      subject: `利用申請${name}を承認できませんでした`,
      before: `「${customer}」の利用申請${name}は、次の理由により承認できませんでした。`,
      after: '新しい申請はいつでもお送りいただけます。',
      follow: '申請の確認：',
    }),
  },
  verification: {
    received: ({ name, customer }) => ({
      subject: `アカウント認証の申請${name}を受け付けました`,
      before: `「${customer}」のアカウント認証の申請を受け付けました。受付番号は${name}です。`,
      after: '確認が終わりしだい、メールでお知らせします。それまでお待ちください。',
      follow: '申請の確認：',
    }),
    answered: ({ name, customer }) => ({
      subject: `アカウントを認証しました：${name}`,
      before: `「${customer}」のアカウントを認証しました（${name}）。`,
      after: '今後、このメールアドレスとアカウント名でのリクエストは、認証済みとして扱われます。',
      follow: '申請の確認：',
    }),
    declined: ({ name, customer }) => ({
      subject: `アカウント認証の申請${name}を承認できませんでした`,
      before: `「${customer}」のアカウント（${name}）は、次の理由により認証できませんでした。`,
      after: '新しい申請はいつでもお送りいただけます。',
      follow: '申請の確認：',
    }),
  },
}

/** To an address of which nobody knows yet whether its owner wrote it: nothing of what was typed is in it. */
const confirmations: Readonly<Record<'en' | 'ja', Readonly<Record<RequestKind, Words>>>> = {
  en: {
    audience: confirmationOf('an audience request', 'Confirm your audience request'),
    access: confirmationOf('a request for access', 'Confirm your access request'),
    verification: confirmationOf('a request to verify accounts', 'Confirm your verification request'),
  },
  ja: {
    audience: japaneseConfirmationOf('オーディエンスのリクエスト'),
    access: japaneseConfirmationOf('利用申請'),
    verification: japaneseConfirmationOf('アカウント認証の申請'),
  },
}

function confirmationOf(what: string, subject: string): Words {
  return {
    subject,
    before: `Someone entered this email address in ${what}. If it was you, open the link to confirm and send it.`,
    after: `The link can be used once and is valid for ${CONFIRMATION_DAYS} days. If it wasn’t you, ignore this email: nothing will be sent.`,
    follow: 'Confirm the request:',
  }
}

function japaneseConfirmationOf(what: string): Words {
  return {
    subject: `${what}の確認`,
    before: `このメールアドレスで${what}が入力されました。ご本人の場合は、リンクを開いて送信を確定してください。`,
    after: `リンクは1回のみ、${CONFIRMATION_DAYS}日以内に使えます。お心当たりがない場合は、このメールを破棄してください。申請は送信されません。`,
    follow: '送信を確定する：',
  }
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Subject, text and HTML. */
export function requestMail(
  about: RequestMailKind,
  { kind, number, customer, language, answer, link }: RequestMail,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const facts = { name: requestName(number), customer: withoutLinks(customer) }
  const words =
    about === 'confirm' ? confirmations[language][kind] : (language === 'ja' ? japanese : english)[kind][about](facts)
  const said = about === 'confirm' || about === 'received' || answer === null ? [] : [answer]
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
