// The shell's own words in both languages.
import { defineTexts } from './texts.ts'

const en = {
  demoNetwork: 'Demo network: invented accounts, so that you can try everything.',
  bringOwn: 'Bring your own data',
  offline: 'There is no connection.',
  offlineBody: 'What you see may be old; it goes on by itself when you are connected again.',
  noNetwork: 'There is no network data yet. Import your own files, or start again with the demo network.',
  importedNetwork: 'Your imported network, as of {{date}}.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Your account',
  language: '日本語',
  switchLanguage: 'Switch to Japanese',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'Like the system',
  jumpTo: 'Search or jump to…',
  nothingFound: 'Nothing found. Try another word.',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  loading: 'Loading',
  pageMissing: 'This page does not exist.',
  backHome: 'Back to the start page',
  laterTitle: '{{name}} is not here yet',
  laterBody:
    'This area comes with a later version. What you can do today is build an audience and make a targeting list from it.',
  openBuilder: 'Open the audience builder',
  somethingWrong: 'Something went wrong. Please try again later.',
  tryAgain: 'Try again',
  devices: 'Where you are signed in',
}

const ja: { [K in keyof typeof en]: string } = {
  demoNetwork: 'デモネットワークです。アカウントはすべて架空なので、自由にお試しいただけます。',
  bringOwn: '自分のデータを使う',
  offline: 'インターネットに接続されていません。',
  offlineBody: '表示は最新ではない可能性があります。接続が戻ると自動的に再開します。',
  noNetwork: 'ネットワークデータがまだありません。ファイルを取り込むか、デモネットワークで起動し直してください。',
  importedNetwork: '取り込んだネットワーク（{{date}}時点）',
  signIn: 'サインイン',
  signOut: 'サインアウト',
  account: 'アカウント',
  language: 'English',
  switchLanguage: '英語に切り替える',
  theme: 'テーマ',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  themeAuto: 'システムに合わせる',
  jumpTo: '検索・移動…',
  nothingFound: '見つかりませんでした。別の言葉でお試しください。',
  skipToContent: '本文へ移動',
  menu: 'メニュー',
  loading: '読み込み中',
  pageMissing: 'このページは存在しません。',
  backHome: 'トップページへ戻る',
  laterTitle: '「{{name}}」は準備中です',
  laterBody:
    'この機能は今後のバージョンで公開します。現在は、オーディエンスを作成し、そこからターゲティングリストを作ることができます。',
  openBuilder: 'オーディエンスビルダーを開く',
  somethingWrong: '問題が発生しました。しばらくしてからもう一度お試しください。',
  tryAgain: 'もう一度試す',
  devices: 'サインイン中の端末',
}

export const useShellText = defineTexts('shell', { en, ja })

/** The alert for a page that a newer version has taken away, in Japanese; the English one is the specification's. */
export const stalePageJapanese = (insideExtension: boolean): string =>
  `新しいバージョンが公開されました。ページを再読み込みしてください。${insideExtension ? '解決しない場合は、このページを閉じてもう一度開いてください。' : ''}`
