// Words around a brief: the box it is typed into, what was read from it and what was not.
import { defineTexts } from './texts.ts'

export const useBriefText = defineTexts('brief', {
  en: {
    label: 'Describe your audience',
    hint: 'In your own words. You’ll see what we understood and can change everything.',
    placeholder: 'e.g. Coffee lovers in Britain who follow @harborroast, women 25-34, no students',
    submit: 'Build from description',
    understood: 'From your description',
    quoted: '“{{brief}}”',
    excluded: 'excluded',
    ages: '{{asked}} years: age band {{band}}',
    agesOver: '{{asked}} and older: age band {{band}}',
    notUsed: 'Not used',
    nothing:
      'Nothing in this description can be used yet. Try an interest, a place, an age, a job title, an @handle or a #hashtag.',
    byModel: 'Proposed by a language model. Check it before you use it.',
    again: 'Edit description',
    dismiss: 'Dismiss',
    reason: {
      unknown: 'not recognized',
      nobody: 'no one posts about it',
      cannot_exclude: 'can’t be excluded; set it in Filters instead',
      unavailable_country: 'not available for targeting',
      country_beside_place: 'not combined with the places you named; the audience is limited to those',
      too_many: 'more than a definition can hold',
    },
    followers: 'followers',
    verified: 'Verified',
  },
  ja: {
    label: 'オーディエンスを文章で説明',
    hint: '普段の言葉で入力できます。読み取った条件は確認し、自由に変更できます。',
    placeholder: '例：東京在住のカフェ好きの女性、25〜34歳、学生を除く',
    submit: '説明から作成',
    understood: '説明から読み取った条件',
    quoted: '「{{brief}}」',
    excluded: '除外',
    ages: '{{asked}}歳 → 年齢層 {{band}}',
    agesOver: '{{asked}}歳以上 → 年齢層 {{band}}',
    notUsed: '使われなかった部分',
    nothing:
      '条件として使える言葉が見つかりませんでした。興味・関心、地域、年齢、職種、@アカウント、#ハッシュタグなどを入れてみてください。',
    byModel: '言語モデルによる提案です。内容を確認してからお使いください。',
    again: '説明を編集',
    dismiss: '閉じる',
    reason: {
      unknown: '認識できませんでした',
      nobody: '投稿している人がいません',
      cannot_exclude: '除外できません。フィルタで指定してください',
      unavailable_country: 'ターゲティングの対象にできません',
      country_beside_place: '指定された地域と組み合わせられません。地域だけに絞り込みます',
      too_many: '条件の数の上限を超えています',
    },
    followers: 'フォロワー',
    verified: '認証済み',
  },
})
