// Words of the box that a brief is typed into.
import { defineTexts } from './texts.ts'

export const useBriefText = defineTexts('brief', {
  en: {
    label: 'Describe your audience',
    hint: 'In your own words. You’ll see what we understood and can change everything.',
    placeholder: 'e.g. Coffee lovers in Britain who follow @harborroast, women 25-34, no students',
    submit: 'Build from description',
    nothing:
      'Nothing in this description can be used yet. Try an interest, a place, an age, a job title, an @handle or a #hashtag.',
  },
  ja: {
    label: 'オーディエンスを文章で説明',
    hint: '普段の言葉で入力できます。読み取った条件は確認し、自由に変更できます。',
    placeholder: '例：東京在住のカフェ好きの女性、25〜34歳、学生を除く',
    submit: '説明から作成',
    nothing:
      '条件として使える言葉が見つかりませんでした。興味・関心、地域、年齢、職種、@アカウント、#ハッシュタグなどを入れてみてください。',
  },
})
