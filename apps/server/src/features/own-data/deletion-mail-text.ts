// The mail that confirms that an account was deleted, in both languages.
import { INVOICE_YEARS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { escaped } from '#platform/small-page.ts'

const words = {
  en: {
    subject: 'Your Peregrine account has been deleted',
    lines: [
      'Your account has been deleted, with your connections, your access tokens, and every team only you were in.',
      `What you created in teams with other people is still theirs, without your name. The amounts of invoices are kept for ${INVOICE_YEARS} years, as the law requires.`,
      'This can’t be undone. If you sign in again, you start with a new, empty account.',
    ],
  },
  ja: {
    subject: 'Peregrine のアカウントを削除しました',
    lines: [
      'アカウントを削除しました。連携、アクセストークン、お一人だけで使用していたチームも削除しています。',
      `ほかのメンバーがいるチームで作成したものは、お名前を消したうえで、そのチームに残ります。請求書の金額は、法令に従って${INVOICE_YEARS}年間保管します。`,
      '元に戻すことはできません。もう一度ログインすると、新しい空のアカウントになります。',
    ],
  },
} as const

/** Subject and both texts. */
export function deletionMail(language: 'en' | 'ja'): { subject: string; text: string; html: string } {
  const { subject, lines } = words[language]
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<div lang="${language}" style="font:16px/1.6 system-ui,sans-serif;max-width:34rem">\n${paragraphs}\n</div>\n`,
  }
}
