// Words for whoever has not subscribed, no longer has, or has a payment that was refused: with the code that shows them.
import { defineTexts } from '#shell/texts.ts'

const en = {
  subscribeTitle: 'Subscribe to open @{{handle}}’s analytics',
  subscribeBody:
    'Your account is connected. Subscribe to see who follows, who leaves and who engages, starting with what has been read so far.',
  subscribeArchive: 'The archive has been read. Subscribe to see its followers, followed accounts and posts.',
  free: 'Free',
  freeOne: 'Connecting accounts or uploading their archives',
  freeTwo: 'First reading, with follower, following and post counts',
  freeThree: 'Removing an account and all its data',
  paid: 'With a subscription',
  paidOne: 'Followers, following, who left and who engages, with their history',
  paidTwo: 'Posts, topics, best time to post, payout estimate, reports',
  paidThree: 'Lists, following and unfollowing in bulk, audiences from any selection',
  price: '{{month}} a month or {{year}} a year, excl. tax. Cancel at any time; your data stays readable for 30 days.',
  priceByCountry: 'The currency depends on your billing country.',
  seePlans: 'See the subscription',
  endedOn: 'Your subscription ended on {{date}}.',
  isReadable: 'Its data stays readable until {{date}}; nothing new is read.',
  wasReadable: 'Its data was readable until {{date}}; nothing new has been read since the subscription ended.',
  nothingDeleted: 'Nothing was deleted: everything read so far is kept until you remove the account.',
  subscribeAgain: 'Subscribe again to open it. Reading then resumes.',
  payAgain: 'Pay the open invoice to open it again. Reading then resumes.',
  unpaidTitle: 'Your last payment of {{price}} was declined.',
  unpaidNext: 'Everything still works, and it’s charged again on {{date}}.',
  unpaidSoon: 'Everything still works for now, but it’s not scheduled to be charged again.',
  unpaidThen:
    'If it stays unpaid, your subscription ends; your data then stays readable for 30 days and isn’t deleted.',
  unpaidOver: 'It isn’t charged again, and your subscription has stopped. Your data isn’t deleted.',
  pay: 'Pay now',
  toSubscription: 'Go to the subscription',
}

const ja: { [K in keyof typeof en]: string } = {
  subscribeTitle: '@{{handle}}の分析をご利用いただくにはご契約が必要です',
  subscribeBody:
    'アカウントは連携済みです。ご契約いただくと、フォローした人、離れた人、反応した人を、これまでに取得したデータからご覧いただけます。',
  subscribeArchive:
    'アーカイブを取り込みました。ご契約いただくと、フォロワー、フォロー中のアカウント、ポストをご覧いただけます。',
  free: '無料',
  freeOne: 'アカウントの連携、アーカイブの取り込み',
  freeTwo: '初回のデータ取得と、フォロワー数・フォロー数・ポスト数の表示',
  freeThree: 'アカウントとすべてのデータの削除',
  paid: 'ご契約後',
  paidOne: 'フォロワー、フォロー中、離れた人、反応した人と、その履歴',
  paidTwo: 'ポスト、トピック、おすすめの投稿時間、収益の見込み、レポート',
  paidThree: 'リスト、一括フォロー・フォロー解除、選んだユーザーからのオーディエンス作成',
  price: '月額{{month}}または年額{{year}}（税別）。いつでも解約でき、ご契約の終了後も30日間はデータを閲覧できます。',
  priceByCountry: '通貨は請求先の国によって決まります。',
  seePlans: '料金プランを見る',
  endedOn: 'ご契約は{{date}}に終了しました。',
  isReadable: 'データは{{date}}まで閲覧できます。新しいデータは取得していません。',
  wasReadable: 'データの閲覧期間は{{date}}に終了しました。ご契約の終了後、新しいデータは取得していません。',
  nothingDeleted: 'データは削除されていません。取得済みのデータは、アカウントを削除するまで保存されます。',
  subscribeAgain: '再契約すると再び閲覧でき、データの取得も再開します。',
  payAgain: '未払いの請求書をお支払いいただくと再び閲覧でき、データの取得も再開します。',
  unpaidTitle: '前回のお支払い（{{price}}）が承認されませんでした。',
  unpaidNext: '現在もすべての機能をご利用いただけます。{{date}}に再度請求します。',
  unpaidSoon: '現在もすべての機能をご利用いただけますが、自動での再請求の予定はありません。',
  unpaidThen:
    'お支払いが確認できない場合、ご契約は終了します。その後30日間はデータを閲覧でき、データが削除されることはありません。',
  unpaidOver: '自動での再請求は終了し、ご契約は停止しています。データは削除されていません。',
  pay: '今すぐ支払う',
  toSubscription: 'ご契約を確認',
}

export const useSuiteSubscribeText = defineTexts('suite-subscribe', { en, ja })
