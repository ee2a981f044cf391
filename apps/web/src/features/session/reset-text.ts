// Words of starting anew.
import { defineTexts } from '#shell/texts.ts'

export const useResetText = defineTexts('reset', {
  en: {
    title: 'Start over',
    lead: 'This deletes your account and everything that’s only yours: your lists, your connections and teams without other members. Teams with other members stay. This can’t be undone.',
    email: 'Enter your email address to confirm',
    go: 'Delete everything',
    off: 'This isn’t available here.',
    done: 'Everything was deleted. The next time you sign in, you start from scratch.',
    signIn: 'Sign in',
    signedOut: 'Please sign in first.',
  },
  ja: {
    title: '最初からやり直す',
    lead: 'リスト、アカウント連携、自分だけのチームなど、あなたのデータをすべて削除します。ほかのメンバーがいるチームは残ります。元に戻すことはできません。',
    email: '確認のため、ご自身のメールアドレス',
    go: 'すべて削除する',
    off: 'この環境では使えません。',
    done: 'すべて削除しました。次回は初めてのときと同じ状態でログインします。',
    signIn: 'ログイン',
    signedOut: '先にログインしてください。',
  },
})
