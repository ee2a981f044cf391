// Words for merging a teammate's changes of a campaign with one's own.
import { defineTexts } from '#shell/texts.ts'

export const useMergeText = defineTexts('campaign-merge', {
  en: {
    title: 'A teammate changed this campaign',
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
      'A teammate saved this campaign in the meantime. Combined with your changes: {{list}}. Review, then save again.',
    merged: 'A teammate saved this campaign in the meantime. Your changes are still here. Save again.',
  },
  ja: {
    title: 'チームの別のメンバーがこのキャンペーンを変更しました',
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
      'チームの別のメンバーがこのキャンペーンを保存しました。次の変更を取り込みました：{{list}}。内容を確認して、もう一度保存してください。',
    merged:
      'チームの別のメンバーがこのキャンペーンを保存しました。あなたの変更は残っています。もう一度保存してください。',
  },
})
