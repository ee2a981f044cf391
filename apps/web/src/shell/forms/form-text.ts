// Words of every form: what is wrong with a field, the question before typed text is discarded, and countries.
import { defineTexts } from '../texts.ts'

export const useFormText = defineTexts('forms', {
  en: {
    required: 'Fill in this field.',
    tooLong: 'Use at most {{maximum}} characters.',
    invalid: 'Check this value.',
    notSaved: 'Not saved',
    discardQuestion: 'Discard your changes?',
    keepEditing: 'Keep editing',
    discard: 'Discard',
    countries: 'Countries',
    addCountry: 'Add a country',
    countryUnknown: '“{{term}}” isn’t a country we know.',
    countryUnavailable: 'This country is not available for targeting.',
    countryNotAllowed: 'Your agency may only use these countries: {{countries}}.',
  },
  ja: {
    required: 'この項目を入力してください。',
    tooLong: '{{maximum}}文字以内で入力してください。',
    invalid: '入力内容を確認してください。',
    notSaved: '保存されていません',
    discardQuestion: '変更を破棄しますか？',
    keepEditing: '編集を続ける',
    discard: '破棄',
    countries: '国',
    addCountry: '国を追加',
    countryUnknown: '「{{term}}」という国は見つかりません。',
    countryUnavailable: 'この国はターゲティングに利用できません。',
    countryNotAllowed: '代理店の契約により、利用できる国は次のとおりです：{{countries}}',
  },
})
