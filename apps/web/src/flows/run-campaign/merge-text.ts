// Words for merging a campaign's changes from elsewhere with those of this window.
import { defineTexts } from '#shell/texts.ts'

export const useMergeText = defineTexts('campaign-merge', {
  en: {
    title: 'A teammate changed this campaign',
    titleYou: 'You changed this campaign in another window',
    whatYou:
      'The fields below were changed in both windows. Choose which value to keep. Everything else has been combined, and nothing is saved until you save again.',
    mineYou: 'This window',
    theirsYou: 'The other window',
    allMineYou: 'Keep all of this window',
    allTheirsYou: 'Use all of the other window',
    takenYou:
      'Not saved yet. You saved this campaign in another window in the meantime. Combined with your changes here: {{list}}. Review, then save again.',
    mergedYou:
      'Not saved yet. You saved this campaign in another window in the meantime. Your changes here are still there. Save again.',
    what: 'You both changed the fields below. Choose which value to keep. Everything else has been combined, and nothing is saved until you save again.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Your teammate’s',
    allMine: 'Keep all mine',
    allTheirs: 'Use all of theirs',
    apply: 'Apply',
    changed: 'Changed',
    deleted: 'Deleted',
    adSetOrAd: 'Ad set or ad',
    of: '{{field}} ({{part}})',
    added: '“{{part}}” added',
    gone: '“{{part}}” deleted',
    ads: 'Ads in “{{part}}”',
    taken:
      'Not saved yet. A teammate saved this campaign in the meantime. Combined with your changes: {{list}}. Review, then save again.',
    merged: 'Not saved yet. A teammate saved this campaign in the meantime. Your changes are still here. Save again.',
  },
  ja: {
    title: 'チームの別のメンバーがこのキャンペーンを変更しました',
    titleYou: '別のウィンドウでこのキャンペーンを変更しています',
    whatYou:
      '以下の項目は、このウィンドウと別のウィンドウの両方で変更されています。残す値を選んでください。それ以外の変更は統合済みです。もう一度保存するまで反映されません。',
    mineYou: 'このウィンドウ',
    theirsYou: '別のウィンドウ',
    allMineYou: 'すべてこのウィンドウの変更を残す',
    allTheirsYou: 'すべて別のウィンドウの変更にする',
    takenYou:
      'まだ保存されていません。別のウィンドウでこのキャンペーンを保存しています。次の変更を取り込みました：{{list}}。内容を確認して、もう一度保存してください。',
    mergedYou:
      'まだ保存されていません。別のウィンドウでこのキャンペーンを保存しています。ここでの変更は残っています。もう一度保存してください。',
    what: '以下の項目は、あなたと別のメンバーの両方が変更しています。残す値を選んでください。それ以外の変更は統合済みです。もう一度保存するまで反映されません。',
    field: '項目',
    mine: 'あなたの変更',
    theirs: '別のメンバーの変更',
    allMine: 'すべて自分の変更を残す',
    allTheirs: 'すべて相手の変更にする',
    apply: '適用',
    changed: '変更',
    deleted: '削除',
    adSetOrAd: '広告セット・広告',
    of: '{{field}}（{{part}}）',
    added: '「{{part}}」の追加',
    gone: '「{{part}}」の削除',
    ads: '「{{part}}」の広告',
    taken:
      'まだ保存されていません。チームの別のメンバーがこのキャンペーンを保存しました。次の変更を取り込みました：{{list}}。内容を確認して、もう一度保存してください。',
    merged:
      'まだ保存されていません。チームの別のメンバーがこのキャンペーンを保存しました。あなたの変更は残っています。もう一度保存してください。',
  },
})
