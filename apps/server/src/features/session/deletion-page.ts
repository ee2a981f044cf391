// The page that tells somebody that what the social network had told of them was deleted here.
import { smallPage } from '#platform/small-page.ts'

const words = {
  en: {
    title: 'Data deleted',
    done: (day: string) =>
      `On ${day} we deleted the data we had received from the social network: the link to your account there, and your name if it came only from there.`,
    rest: 'Your Peregrine account and everything you created in your teams are still there. Sign in with a code sent to your email address.',
  },
  ja: {
    title: '削除しました',
    done: (day: string) =>
      `${day}に、ソーシャルネットワークから受け取った情報（アカウントとの連携、およびそこからのみ得たお名前）を削除しました。`,
    rest: 'Peregrine のアカウントと、チームで作成したものは残っています。ログインには、メールアドレスに届くコードをお使いください。',
  },
} as const

export function deletionPage(at: Date, language: 'en' | 'ja'): string {
  const text = words[language]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const main = `<h1>${text.title}</h1>
<p>${text.done(day)}</p>
<p>${text.rest}</p>`
  return smallPage({ language, title: text.title, width: '32rem', main })
}
