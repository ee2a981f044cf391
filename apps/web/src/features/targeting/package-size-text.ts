// Words of the size of a package: the slider from precise to broad, and the drawing of what each size reaches.
import { defineTexts } from '#shell/texts.ts'

const en = {
  question: 'How broad should this package be?',
  chart: 'What does each size reach?',
  slider: 'Package size, from precise to broad',
  precise: 'Precise',
  broad: 'Broad',
  entries_one: '{{count}} entry',
  entries_other: '{{count}} entries',
  value: '{{entries}}: reaches {{recall}} of your audience; {{precision}} of the people reached belong to it',
  shortValue: '{{recall}} coverage, {{precision}} on target',
  recommended: 'Recommended',
  isRecommended: 'Recommended size',
  useRecommended: 'Use recommended size ({{entries}})',
  held_one: '{{count}} entry you changed by hand stays as you set it at every size.',
  held_other: '{{count}} entries you changed by hand stay as you set them at every size.',
  release: 'Reset to this size',
  recall: 'Audience coverage',
  precision: 'On-target rate',
  drawing: 'Audience coverage against on-target rate, from precise to broad',
  current: 'Your selection',
  currentAt: 'Your selection: {{recall}} coverage, {{precision}} on target',
  fewValue: '{{entries}}: reaches fewer than 100 of your audience',
  tooFew:
    'Every size reaches fewer than 100 of your audience, too few to show coverage and waste. The reach above follows the size.',
  someTooFew: 'Sizes that reach fewer than 100 of your audience aren’t drawn.',
  offLine: 'Your selection isn’t one of these sizes because you changed entries by hand.',
  size: 'Size',
  lastEntry: 'Last entry added',
}

const ja: { [K in keyof typeof en]: string } = {
  question: 'どこまで広げますか？',
  chart: '規模ごとに、どれだけ届きますか？',
  slider: 'パッケージの規模（絞る〜広げる）',
  precise: '絞る',
  broad: '広げる',
  entries_one: '{{count}}件',
  entries_other: '{{count}}件',
  value: '{{entries}}：オーディエンスの{{recall}}に届き、届く人の{{precision}}がオーディエンスです',
  shortValue: 'カバー率{{recall}}、オンターゲット率{{precision}}',
  recommended: 'おすすめ',
  isRecommended: 'おすすめの規模',
  useRecommended: 'おすすめの規模に戻す（{{entries}}）',
  held_one: '手動で変更した{{count}}件は、規模を変えてもそのままです。',
  held_other: '手動で変更した{{count}}件は、規模を変えてもそのままです。',
  release: 'この規模の設定に戻す',
  recall: 'オーディエンスのカバー率',
  precision: 'オンターゲット率',
  drawing: '絞った規模から広げた規模までの、カバー率とオンターゲット率',
  current: '現在の選択',
  currentAt: '現在の選択：カバー率{{recall}}、オンターゲット率{{precision}}',
  fewValue: '{{entries}}：オーディエンスのうち届くのは100未満です',
  tooFew:
    'どの規模でも、オーディエンスのうち届くのは100未満のため、カバー率と無駄は表示できません。上のリーチは規模に応じて変わります。',
  someTooFew: 'オーディエンスのうち届くのが100未満の規模は描いていません。',
  offLine: '手動で変更した項目があるため、現在の選択はグラフ上の規模と一致しません。',
  size: '規模',
  lastEntry: '最後に加わる項目',
}

export const useSizeText = defineTexts('package-size', { en, ja })
export type SizeText = ReturnType<typeof useSizeText>
