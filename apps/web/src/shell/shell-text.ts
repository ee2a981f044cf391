// The shell's own words in both languages.
import { defineTexts } from './texts.ts'

const en = {
  demoNetwork: 'Demo network: fictional accounts for trying everything out.',
  bringOwn: 'Bring your own data',
  offline: 'You’re offline.',
  offlineBody: 'Data may be out of date. We’ll reconnect automatically.',
  noNetwork:
    'There’s no data that can be shown. Import your files, again if they were there before, or restart with the demo network.',
  importedNetwork: 'Your imported data as of {{date}}.',
  networkFailed: 'Couldn’t check which data this site shows.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Your account',
  language: '日本語',
  switchLanguage: 'Switch to Japanese',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'System',
  jumpTo: 'Search or jump to…',
  pages: 'Pages',
  actions: 'Actions',
  searching: 'Searching…',
  nothingFound: 'No results. Try another search.',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  foldRail: 'Fold the rail',
  unfoldRail: 'Unfold the rail',
  pageMissing: 'This page does not exist.',
  backHome: 'Go to home page',
  somethingWrong: 'Something went wrong. Please try again later.',
  tryAgain: 'Try again',
  showAll: 'Show all',
  notAllowed: 'You don’t have access to this page',
  linkDamaged: 'This link is damaged or was cut off',
  linkDamagedNotice: 'This link is damaged or was cut off.',
  linkDamagedBody:
    'We couldn’t read what it contains. Copy the whole link and open it again, or ask whoever sent it for a new one.',
  devices: 'Active sessions',
  passkeys: 'Passkeys',
  ownData: 'Your data',
  privacy: 'Privacy',
}

const ja: { [K in keyof typeof en]: string } = {
  demoNetwork: 'デモネットワークです。アカウントはすべて架空です。自由にお試しください。',
  bringOwn: '自分のデータを使う',
  offline: 'インターネットに接続されていません。',
  offlineBody: '表示は最新ではない可能性があります。接続が戻ると自動的に再開します。',
  noNetwork:
    '表示できるデータがありません。ファイルを取り込むか（以前に取り込んだものは、もう一度）、デモネットワークで起動し直してください。',
  importedNetwork: '取り込みデータ（{{date}}時点）',
  networkFailed: '表示中のデータの情報を読み込めませんでした。',
  signIn: 'ログイン',
  signOut: 'ログアウト',
  account: 'アカウント',
  language: 'English',
  switchLanguage: '英語に切り替える',
  theme: 'テーマ',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  themeAuto: 'システムに合わせる',
  jumpTo: '検索・移動…',
  pages: 'ページ',
  actions: '操作',
  searching: '検索中…',
  nothingFound: '見つかりませんでした。別のキーワードでお試しください。',
  skipToContent: '本文へ移動',
  menu: 'メニュー',
  foldRail: 'メニューをたたむ',
  unfoldRail: 'メニューを開く',
  pageMissing: 'このページは存在しません。',
  backHome: 'トップページへ戻る',
  somethingWrong: '問題が発生しました。しばらくしてからもう一度お試しください。',
  tryAgain: '再試行',
  showAll: 'すべて表示',
  notAllowed: 'このページを表示する権限がありません',
  linkDamaged: 'リンクが壊れているか、途中で切れています',
  linkDamagedNotice: 'リンクが壊れているか、途中で切れています。',
  linkDamagedBody:
    'リンクの内容を読み取れませんでした。リンク全体をコピーして開き直すか、送信元に新しいリンクを依頼してください。',
  devices: 'ログイン中の端末',
  passkeys: 'パスキー',
  ownData: 'ご自身のデータ',
  privacy: 'プライバシー',
}

export const useShellText = defineTexts('shell', { en, ja })

/** The alert for a page that a newer version has taken away, in Japanese; the English one is the specification's. */
export const stalePageJapanese = (insideExtension: boolean): string =>
  `新しいバージョンが公開されました。ページを再読み込みしてください。${insideExtension ? '解決しない場合は、このページを閉じてもう一度開いてください。' : ''}`
