// What applying says by the exact texts of spec §8, in the reader's language, and the failures of its calls.
import type { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import { APPLICATION_MESSAGES, type ApplicationCode } from '@peregrine/domain/targeting/application-rules.ts'
import { type CodesOf, failureOf, type NetworkCode } from '#features/ad-accounts/network-failures.ts'
import { currentLanguage } from '#shell/texts.ts'

/** As the network is called in sentences, and as our extension is called. */
const networkName = (): string => (currentLanguage() === 'ja' ? 'ネットワーク' : 'the network')
export const EXTENSION_OF = 'Peregrine'

export const japaneseApplication: Readonly<Record<ApplicationCode, string>> = {
  extension_missing:
    '{network} Pro Targeting拡張機能がインストールされていません。この機能を使うには、Chromeに拡張機能をインストールしてください。ダウンロード方法を説明するページを開きます。',
  extension_not_detected: '拡張機能が見つかりません',
  no_ad_account: '広告アカウントIDが指定されていません',
  package_empty: 'ターゲティングリストが空のため、適用できませんでした。',
  package_missing: '適用するターゲティングリストがありません。',
  too_many_handles: '{count}件のアカウントが選択されています。適用されるのは最初の{limit}件だけです。',
  audiences_not_ready:
    '一部のカスタムオーディエンスは準備中のため、適用されません。{network}での処理に最大48時間かかる場合があります。残りのターゲティングパッケージを適用しますか？',
  nothing_to_copy: 'コピーする項目が選択されていません。',
  copy_failed: 'コピーできませんでした。別のブラウザーでお試しください。',
  copied: 'コピーしました',
}

/** The sentence of a code; {network} is filled in. */
export const applySentence = (code: ApplicationCode, values: Readonly<Record<string, string | number>> = {}): string =>
  fillText((currentLanguage() === 'ja' ? japaneseApplication : APPLICATION_MESSAGES)[code], {
    network: code === 'extension_missing' ? EXTENSION_OF : networkName(),
    ...values,
  })

/** A code of these calls without a sentence does not compile. */
export const japaneseApplyFailures: Readonly<Record<Exclude<CodesOf<typeof applications>, NetworkCode>, string>> = {
  line_item_unknown: 'この広告アカウントに、その広告グループはありません。',
  no_ad_account: japaneseApplication.no_ad_account,
  package_empty: japaneseApplication.package_empty,
  usage_changed: 'プランの作成後にリストが変更されました。新しいプランを確認してください。',
  country_unavailable: 'この国はターゲティングに利用できません。',
  application_running: 'この広告グループには別のリストを適用中です。終わるまでお待ちください。',
  line_item_changed: 'この広告グループのターゲティングが、ほかの人によって変更されました。何も書き込んでいません。',
  plan_expired: 'このプランは古くなりました。新しいプランを確認してください。',
  plan_blocked: 'このプランは適用できません。先にパッケージを変更してください。',
  not_confirmed: '先に、プランの確認事項に答えてください。',
  not_under_way: '実行中ではないため、中止するものがありません。',
  nothing_to_retry: 'すでに終わっているため、やり直すものがありません。',
  not_applied: '元に戻せるのは、適用したものだけです。',
  applied_over: 'この広告グループには、あとから別のリストが適用されています。先にそちらを元に戻してください。',
}

/** One sentence for a failed call of applying; a bug goes on to the crash display. */
export const applyFailure = (error: unknown): string => failureOf(error, japaneseApplyFailures)
