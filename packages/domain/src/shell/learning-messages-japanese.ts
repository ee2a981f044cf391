// What was learned from a campaign, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { englishLearnings } from './learning-messages-english.ts'

export const japaneseLearnings: Readonly<Record<keyof typeof englishLearnings, string>> = {
  learned_best_ad_set:
    '{count}件の広告セットのうち「{best}」が最も好調です。エンゲージメント率は{rate}（95%信頼区間 {range}）で、2位の「{next}」は{other}でした。偶然だけでこれほどの差が出るのは{cases}回に1回未満です。',
  learned_even_ad_set:
    '広告セットの優劣はまだ判断できません。首位の「{best}」のエンゲージメント率は{rate}（95%信頼区間 {range}）、2位の「{next}」は{other}で、差は偶然の可能性があります。',
  learned_best_ad:
    '{count}件の広告のうち「{best}」が最も好調です。エンゲージメント率は{rate}（95%信頼区間 {range}）で、2位の「{next}」は{other}でした。偶然だけでこれほどの差が出るのは{cases}回に1回未満です。',
  learned_even_ad:
    '広告の優劣はまだ判断できません。首位の「{best}」のエンゲージメント率は{rate}（95%信頼区間 {range}）、2位の「{next}」は{other}で、差は偶然の可能性があります。',
  learned_fatigue:
    '広告疲れの兆候があります。エンゲージメント率が最初の{days}日間の{before}（{before_range}）から直近{days}日間の{after}（{after_range}）に下がり、1人あたりの平均表示回数は{frequency}回に達しています。',
  learned_saturated:
    '配信が飽和しています。{days}日間で1人あたり約{frequency}回表示されています。週{limit}回を超える表示は、効果の上積みがほとんど見込めません。',
  learned_falling_fresh:
    'エンゲージメント率は最初の{days}日間の{before}（{before_range}）から直近{days}日間の{after}（{after_range}）に下がりました。1人あたりの平均表示回数は{frequency}回にとどまるため、見飽きられたことが主な原因とは考えにくいです。',
  learned_falling:
    'エンゲージメント率は最初の{days}日間の{before}（{before_range}）から直近{days}日間の{after}（{after_range}）に下がりました。',
  learned_rising:
    'エンゲージメント率は最初の{days}日間の{before}（{before_range}）から直近{days}日間の{after}（{after_range}）に上がりました。',
  learned_cheap:
    'エンゲージメント単価は{cost}（95%信頼区間 {range}）で、このアカウントの同じ目的のキャンペーン（ほか{count}件）の標準的な単価{usual}を下回りました。',
  learned_dear:
    'エンゲージメント単価は{cost}（95%信頼区間 {range}）で、このアカウントの同じ目的のキャンペーン（ほか{count}件）の標準的な単価{usual}を上回りました。',
  learned_underspent: '消化額は{spent}で、現時点の計画額{expected}を下回っています。',
  learned_overspent: '消化額は{spent}で、現時点の計画額{expected}を上回っています。',
  next_shift_budget: '次の一手：「{from}」の予算を「{to}」に移し、数日後に結果を確認してください。',
  next_use_ad: '次の一手：広告「{name}」をすべての広告セットで使い、新しい案と比較してください。',
  next_unsaturate: '次の一手：オーディエンスを広げるか、予算を下げるか、フリークエンシーの上限を設定してください。',
  next_refresh:
    '次の一手：広告を新しいものに差し替えるか、オーディエンスを広げて1人あたりの表示回数を減らしてください。',
  next_test: '次の一手：予算を増やす前に、オーディエンスを絞るか別の広告を試してください。',
  next_wait:
    '次の一手：どちらも配信を続けてください。それぞれ約{count}インプレッションに達すると、この程度の差でも判断できます。',
}
