// Words of the question whether usage may be measured, and of taking the answer back.
import { defineTexts } from '#shell/texts.ts'

const en = {
  question: 'Help improve Peregrine?',
  body: 'With your permission, this browser sends {{what}}. Names, email addresses, handles, searches and audience definitions are never included.',
  bodyRecorded:
    'With your permission, this browser sends {{what}}. Names, email addresses, handles, searches and audience definitions are left out, except that recordings include the addresses and titles of the pages you visit, which can contain them.',
  analytics: 'pages visited and features used',
  errorReporting: 'error reports',
  recording: 'session recordings with all text hidden',
  allow: 'Allow',
  deny: 'Don’t allow',
  privacy: 'Privacy',
  granted: 'Allowed on this device. You can withdraw your permission at any time.',
  denied: 'Not allowed. Nothing is sent from this device.',
  unanswered: 'Nothing is sent from this device until you allow it.',
  blocked: 'Your browser asks sites not to track you, so nothing is sent from this device.',
  withdraw: 'Withdraw permission',
}

const ja: { [K in keyof typeof en]: string } = {
  question: 'Peregrineの改善にご協力いただけますか？',
  body: '許可すると、このブラウザーから{{what}}が送信されます。氏名、メールアドレス、アカウント名、検索語句、オーディエンスの条件は送信されません。',
  bodyRecorded:
    '許可すると、このブラウザーから{{what}}が送信されます。氏名、メールアドレス、アカウント名、検索語句、オーディエンスの条件は送信されません。ただし、操作の記録には閲覧したページのアドレスとタイトルが含まれ、そこにこれらが含まれることがあります。',
  analytics: '閲覧したページと使用した機能',
  errorReporting: 'エラーレポート',
  recording: '文字をすべて隠した操作の記録',
  allow: '許可する',
  deny: '許可しない',
  privacy: 'プライバシー',
  granted: 'この端末では許可されています。許可はいつでも取り消せます。',
  denied: '許可されていません。この端末からは何も送信されません。',
  unanswered: '許可するまで、この端末からは何も送信されません。',
  blocked: 'ブラウザーの設定でトラッキングが拒否されているため、この端末からは何も送信されません。',
  withdraw: '許可を取り消す',
}

export const useTelemetryText = defineTexts('telemetry', { en, ja })
