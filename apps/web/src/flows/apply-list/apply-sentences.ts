// What applying says by the exact texts of spec §8, in the reader's language, and the failures of its calls.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import { APPLICATION_MESSAGES, type ApplicationCode } from '@peregrine/domain/targeting/application-rules.ts'
import { failureOf } from '#features/ad-accounts/network-failures.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { currentLanguage } from '#shell/texts.ts'

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
    network: code === 'extension_missing' ? EXTENSION_OF : messageSentence(message('the_platform')),
    ...values,
  })

/** One sentence for a failed call of applying; a bug goes on to the crash display. */
export const applyFailure = failureOf
