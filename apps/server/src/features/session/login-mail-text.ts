// The words of login mails in both languages. The code stands in the text, never in the subject, which lock screens show.
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
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

export const NOTICE_MAILS = [
  'failed-tries',
  'new-device',
  'new-token',
  'new-program-token',
  'second-factor-failed',
  'recovery-code-used',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'second-factor-removed',
  'own-data-requested',
  'passkey-required',
] as const

export interface NoticeMail {
  readonly kind: (typeof NOTICE_MAILS)[number]
  readonly site: string
  readonly at: string
  readonly ip: string
  /** As somebody named it: the passkey, the team. */
  readonly name?: string | undefined
  /** Of a passkey: there was none before. */
  readonly first?: boolean | undefined
}

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly code?: string
  readonly after: readonly string[]
}

const timeOf = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`

/** A name that somebody gave, as text: no link comes of it. '' without one. */
const named = ({ name }: Pick<NoticeMail, 'name'>, language: Language): string => {
  const shown = withoutLinks(name ?? '')
  if (shown === '') return ''
  return language === 'ja' ? `「${shown}」` : ` “${shown}”`
}

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
          'If this wasn’t you, sign in, open your account page and sign that device out under Active sessions.',
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
    case 'new-program-token':
      return {
        subject: 'New program token for your Peregrine account',
        before: [
          `A token for a program was created for your account at ${mail.site} (${requested}). A program that has it can read what you see in the analytics suite. It can’t change anything by itself.`,
          'If this wasn’t you, sign in, open your account page and revoke the token.',
        ],
        after: [],
      }
    case 'second-factor-failed':
      return {
        subject: 'Someone couldn’t confirm a sign-in to your account',
        before: [
          `The first step of a sign-in to ${mail.site} was correct, but no passkey or recovery code of yours followed (${requested}).`,
          'If this wasn’t you, someone may be able to read your email or use an account that you sign in with. Secure those first. No one was signed in.',
        ],
        after: [],
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code of your Peregrine account was used',
        before: [
          `A recovery code was used to sign in to ${mail.site} (${requested}). It doesn’t work a second time.`,
          'If this wasn’t you, sign in, sign out all other devices, and make new recovery codes on your account page.',
        ],
        after: [],
      }
    case 'recovery-codes-made':
      return {
        subject: 'New recovery codes for your Peregrine account',
        before: [
          `New recovery codes were made for your account at ${mail.site} (${requested}). Your previous codes no longer work.`,
          'If this wasn’t you, sign in, sign out all other devices, and make new recovery codes on your account page.',
        ],
        after: [],
      }
    case 'passkey-added':
      return {
        subject: 'New passkey for your Peregrine account',
        before: [
          `A passkey${named(mail, 'en')} was added to your account at ${mail.site} (${requested}).${mail.first ? ' From now on you’re asked for a passkey when you sign in.' : ''}`,
          'If this wasn’t you, sign in and remove it under Passkeys. If you can’t sign in, contact support.',
        ],
        after: [],
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your Peregrine account',
        before: [
          `A passkey${named(mail, 'en')} was removed from your account at ${mail.site} (${requested}).`,
          'If this wasn’t you, sign in, sign out all other devices, and check your passkeys.',
        ],
        after: [],
      }
    case 'second-factor-removed':
      return {
        subject: 'The passkeys of your Peregrine account were removed',
        before: [
          `Support removed all passkeys and recovery codes from your account at ${mail.site} (${timeOf(mail.at, 'en')}). You can sign in without them now. Add a new passkey soon.`,
          'If you didn’t ask for this, contact support right away.',
        ],
        after: [],
      }
    case 'passkey-required':
      return {
        subject: 'Your team on Peregrine requires a passkey',
        before: [
          `The team${named(mail, 'en')} now requires a passkey (${timeOf(mail.at, 'en')}). You have none yet: until you add one, you can’t open the team, and your access tokens don’t work there.`,
          `Sign in at ${mail.site} and add a passkey. It takes a minute.`,
        ],
        after: [],
      }
    case 'own-data-requested':
      return {
        subject: 'A copy of your Peregrine data was requested',
        before: [
          `A copy of everything stored about you was requested at ${mail.site} (${requested}). Whoever has just signed in as you can download it on your account page for seven days.`,
          'If this wasn’t you, sign in, sign out all other devices, and check your sign-in methods and passkeys on your account page.',
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
          'お心当たりがない場合は、ログインしてアカウントのページを開き、「ログイン中の端末」でその端末をログアウトしてください。',
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
    case 'new-program-token':
      return {
        subject: 'Peregrine のプログラム用トークンが作成されました',
        before: [
          `${mail.site} で、ご自身のアカウントのプログラム用トークンが作成されました（${requested}）。このトークンを持つプログラムは、分析スイートでご本人が閲覧できるデータを取得できます。プログラムだけで変更が行われることはありません。`,
          'お心当たりがない場合は、ログインしてアカウントのページを開き、そのトークンを無効にしてください。',
        ],
        after: [],
      }
    case 'second-factor-failed':
      return {
        subject: 'Peregrine へのログインで本人確認ができませんでした',
        before: [
          `${mail.site} へのログインで、最初の確認は通りましたが、パスキーまたはリカバリーコードによる確認ができませんでした（${requested}）。`,
          'お心当たりがない場合は、メールや、ログインに使っているアカウントが第三者に利用されている可能性があります。まずそれらを保護してください。ログインは完了していません。',
        ],
        after: [],
      }
    case 'recovery-code-used':
      return {
        subject: 'Peregrine のリカバリーコードが使用されました',
        before: [
          `${mail.site} へのログインに、リカバリーコードが使用されました（${requested}）。使用したコードは、もう使えません。`,
          'お心当たりがない場合は、ログインしてほかの端末をすべてログアウトし、アカウントのページで新しいリカバリーコードを作成してください。',
        ],
        after: [],
      }
    case 'recovery-codes-made':
      return {
        subject: 'Peregrine の新しいリカバリーコードが作成されました',
        before: [
          `${mail.site} で、ご自身のアカウントの新しいリカバリーコードが作成されました（${requested}）。以前のコードは使えなくなりました。`,
          'お心当たりがない場合は、ログインしてほかの端末をすべてログアウトし、アカウントのページで新しいリカバリーコードを作成してください。',
        ],
        after: [],
      }
    case 'passkey-added':
      return {
        subject: 'Peregrine にパスキーが追加されました',
        before: [
          `${mail.site} で、ご自身のアカウントにパスキー${named(mail, 'ja')}が追加されました（${requested}）。${mail.first ? '今後は、ログインのときにパスキーが必要です。' : ''}`,
          'お心当たりがない場合は、ログインして「パスキー」でそのパスキーを削除してください。ログインできない場合は、サポートにご連絡ください。',
        ],
        after: [],
      }
    case 'passkey-removed':
      return {
        subject: 'Peregrine のパスキーが削除されました',
        before: [
          `${mail.site} で、ご自身のアカウントからパスキー${named(mail, 'ja')}が削除されました（${requested}）。`,
          'お心当たりがない場合は、ログインしてほかの端末をすべてログアウトし、パスキーを確認してください。',
        ],
        after: [],
      }
    case 'second-factor-removed':
      return {
        subject: 'Peregrine のパスキーがすべて削除されました',
        before: [
          `サポートが、${mail.site} のご自身のアカウントのパスキーとリカバリーコードをすべて削除しました（${timeOf(mail.at, 'ja')}）。現在はパスキーなしでログインできます。早めに新しいパスキーを追加してください。`,
          'ご依頼の覚えがない場合は、すぐにサポートにご連絡ください。',
        ],
        after: [],
      }
    case 'passkey-required':
      return {
        subject: 'Peregrine のチームでパスキーが必須になりました',
        before: [
          `チーム${named(mail, 'ja')}でパスキーが必須になりました（${timeOf(mail.at, 'ja')}）。パスキーがまだ登録されていないため、追加するまでこのチームを開けません。アクセストークンもこのチームでは使えません。`,
          `${mail.site} にログインして、パスキーを追加してください。1分ほどで終わります。`,
        ],
        after: [],
      }
    case 'own-data-requested':
      return {
        subject: 'Peregrine のデータの書き出しが依頼されました',
        before: [
          `${mail.site} で、ご自身に関する保存データの書き出しが依頼されました（${requested}）。7日間、ログインし直した直後に限り、アカウントのページからダウンロードできます。`,
          'お心当たりがない場合は、ログインしてほかの端末をすべてログアウトし、アカウントのページでログイン方法とパスキーを確認してください。',
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
