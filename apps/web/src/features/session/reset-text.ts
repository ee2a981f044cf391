// Words of starting anew.
import { defineTexts } from '#shell/texts.ts'

export const useResetText = defineTexts('reset', {
  en: {
    title: 'Start anew',
    lead: 'This removes you with all that is yours alone: your lists, your connections, the teams that have no other member. Teams with others in them stay. It cannot be undone.',
    email: 'Your address, to be sure',
    go: 'Remove everything',
    off: 'Starting anew is not switched on here.',
    done: 'Everything was removed. You can sign in as if for the first time.',
    signIn: 'Sign in',
    signedOut: 'Please sign in first.',
  },
  ja: {
    title: '最初からやり直す',
    lead: 'リスト、接続、自分だけのチームなど、あなたのものをすべて削除します。ほかのメンバーがいるチームは残ります。元に戻すことはできません。',
    email: '確認のため、ご自身のメールアドレス',
    go: 'すべて削除する',
    off: 'この環境では使えません。',
    done: 'すべて削除しました。初めてのときと同じようにサインインできます。',
    signIn: 'サインイン',
    signedOut: '先にサインインしてください。',
  },
})
