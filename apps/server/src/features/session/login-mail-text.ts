// The words of login mails in both languages. The code stands in the text, never in the subject, which lock screens show.
import { escaped } from '#platform/small-page.ts'

type Language = 'en' | 'ja'

export interface CodeMail {
  readonly kind: 'code'
  readonly code: string
  readonly site: string
  /** ISO times. */
  readonly at: string
  readonly ip: string
}

export interface NoticeMail {
  readonly kind: 'failed-tries' | 'new-device' | 'new-token'
  readonly site: string
  readonly at: string
  readonly ip: string
}

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly code?: string
  readonly after: readonly string[]
}

const timeOf = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`

const english = (mail: CodeMail | NoticeMail): Words => {
  const requested = `${timeOf(mail.at, 'en')}, IP address ${mail.ip}`
  switch (mail.kind) {
    case 'code':
      return {
        subject: 'Your Peregrine sign-in code',
        before: ['Your code to sign in to Peregrine:'],
        code: mail.code,
        after: [
          `Enter it within 10 minutes at ${mail.site}, in the window where you requested it. Don’t enter it anywhere else: no one from Peregrine will ever ask you for it.`,
          `Requested at ${requested}.`,
          'If this wasn’t you, you can ignore this email. No one can sign in without the code.',
        ],
      }
    case 'failed-tries':
      return {
        subject: 'Incorrect sign-in codes were entered for your email address',
        before: [
          `Several incorrect codes were entered for your email address at ${mail.site} (${requested}).`,
          'If this was you, request a new code and try again. If not, you don’t need to do anything: no one can sign in without the code from an email.',
        ],
        after: [],
      }
    case 'new-device':
      return {
        subject: 'New sign-in to Peregrine',
        before: [
          `Your account was used to sign in to ${mail.site} on a new device (${requested}).`,
          'If this wasn’t you, sign in, open your devices and sign that device out.',
        ],
        after: [],
      }
    case 'new-token':
      return {
        subject: 'New access token for your Peregrine account',
        before: [
          `An access token was created for your account at ${mail.site} (${requested}). A program that has it can do what you can do.`,
          'If this wasn’t you, sign in, open your account page and revoke the token.',
        ],
        after: [],
      }
  }
}

const japanese = (mail: CodeMail | NoticeMail): Words => {
  const requested = `${timeOf(mail.at, 'ja')}、IPアドレス ${mail.ip}`
  switch (mail.kind) {
    case 'code':
      return {
        subject: 'Peregrine のログインコード',
        before: ['Peregrine にログインするためのコードです。'],
        code: mail.code,
        after: [
          `10分以内に、コードを申し込んだ画面（${mail.site}）で入力してください。ほかの場所では入力しないでください。Peregrine の担当者がコードをお尋ねすることはありません。`,
          `申し込み：${requested}`,
          'お心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。',
        ],
      }
    case 'failed-tries':
      return {
        subject: '誤ったログインコードが入力されました',
        before: [
          `${mail.site} で、ご自身のメールアドレスに対して誤ったコードが続けて入力されました（${requested}）。`,
          'ご本人の場合は、新しいコードを申し込んでもう一度お試しください。お心当たりがない場合も、特に必要な操作はありません。メールに届くコードがなければ誰もログインできません。',
        ],
        after: [],
      }
    case 'new-device':
      return {
        subject: 'Peregrine に新しい端末からログインがありました',
        before: [
          `これまで使われていない端末から ${mail.site} にログインがありました（${requested}）。`,
          'お心当たりがない場合は、ログインして端末の一覧を開き、その端末をログアウトしてください。',
        ],
        after: [],
      }
    case 'new-token':
      return {
        subject: 'Peregrine のアクセストークンが作成されました',
        before: [
          `${mail.site} で、ご自身のアカウントのアクセストークンが作成されました（${requested}）。このトークンを持つプログラムは、ご本人と同じ操作ができます。`,
          'お心当たりがない場合は、ログインしてアカウントのページを開き、そのトークンを無効にしてください。',
        ],
        after: [],
      }
  }
}

/** Subject and both texts of a mail. */
export function loginMail(
  mail: CodeMail | NoticeMail,
  language: Language,
): { subject: string; text: string; html: string } {
  const { subject, before, code, after } = language === 'ja' ? japanese(mail) : english(mail)
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('\n')
  const shown = code
    ? `<p style="font:600 28px/1.4 ui-monospace,monospace;letter-spacing:4px">${escaped(code)}</p>\n`
    : ''
  return {
    subject,
    text: `${[...before, ...(code ? [code] : []), ...after].join('\n\n')}\n`,
    html: `<div lang="${language}" style="font:16px/1.6 system-ui,sans-serif;max-width:34rem">
${paragraphs(before)}
${shown}${paragraphs(after)}
</div>
`,
  }
}
