// The words of a mail that asks somebody into a team. What others wrote stands in it as text, and never as a link.
import { INVITE_DAYS, withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

export interface InviteMail {
  readonly team: string
  /** Who asks; null: the person is gone. */
  readonly from: string | null
  readonly message: string
  readonly link: string
  readonly email: string
  readonly passkeyRequired: boolean
}

interface Words {
  readonly subject: string
  readonly asks: string
  readonly said: string
  readonly follow: string
  readonly only: string
  readonly passkey: string
  readonly unexpected: string
  readonly report: string
}

function english({ team, from, email }: InviteMail): Words {
  const who = from ?? 'A member of this team'
  return {
    subject: `You’re invited to join the team ${team} on Peregrine`,
    asks: `${who} invited you to join the team ${team} on Peregrine, where people plan audiences and run campaigns together.`,
    said: 'Their message:',
    follow: 'To join, open this link:',
    only: `The link works once, within ${INVITE_DAYS} days, and only for ${email}: you sign in with a code sent to this address.`,
    passkey:
      'This team requires a passkey. After you join, you’re asked to add one; that takes a minute, and the team opens then.',
    unexpected:
      'If you don’t know this team, you can ignore this email. Nothing happens, and no account was created for you. Peregrine never asks for a password or payment by email.',
    report: 'If it’s unwanted, open the link and choose “Report this invitation”. This team can’t invite you again.',
  }
}

function japanese({ team, from, email }: InviteMail): Words {
  const who = from === null ? 'チームのメンバー' : `${from} さん`
  return {
    subject: `Peregrine のチーム「${team}」への招待`,
    asks: `${who}から、Peregrine のチーム「${team}」に招待されています。オーディエンスの設計やキャンペーンの運用を、チームで行うためのサービスです。`,
    said: 'メッセージ：',
    follow: '参加するには、次のリンクを開いてください。',
    only: `リンクの有効期間は${INVITE_DAYS}日間で、使えるのは一度だけです。参加できるのは ${email} の方に限られ、このアドレスに届くコードでログインします。`,
    passkey:
      'このチームではパスキーが必須です。参加後にパスキーを追加すると、チームを開けます（1分ほどで終わります）。',
    unexpected:
      'お心当たりがない場合は、このメールを無視してください。何も起こらず、アカウントも作成されません。Peregrine がメールでパスワードやお支払いを求めることはありません。',
    report:
      '迷惑な招待の場合は、リンクを開いて「この招待を報告」を選んでください。このチームからの招待は届かなくなります。',
  }
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Subject, text and HTML. */
export function inviteMail(
  mail: InviteMail,
  language: 'en' | 'ja',
): { readonly subject: string; readonly text: string; readonly html: string } {
  const message = withoutLinks(mail.message)
  const from = mail.from === null ? null : withoutLinks(mail.from)
  const shown = { ...mail, team: withoutLinks(mail.team), from }
  const words = language === 'ja' ? japanese(shown) : english(shown)
  const said = message === '' ? [] : [`${words.said}\n${message.replace(/^/gm, '> ')}`]
  const passkey = mail.passkeyRequired ? [words.passkey] : []
  const text = [
    words.asks,
    ...said,
    `${words.follow}\n${mail.link}`,
    words.only,
    ...passkey,
    words.unexpected,
    words.report,
  ].join('\n\n')
  const quote =
    message === ''
      ? ''
      : `<p>${escaped(words.said)}</p><blockquote style="margin:0 0 1em;padding-left:1em;border-left:3px solid #ccc">${lines(message)}</blockquote>`
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">
<p>${escaped(words.asks)}</p>${quote}
<p>${escaped(words.follow)}<br><a href="${escaped(mail.link)}">${escaped(mail.link)}</a></p>
<p>${escaped(words.only)}</p>${passkey.map((one) => `<p>${escaped(one)}</p>`).join('')}<p>${escaped(words.unexpected)}</p><p>${escaped(words.report)}</p></body></html>`
  return { subject: words.subject, text: `${text}\n`, html }
}
