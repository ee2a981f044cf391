// Words of every form: what is wrong with a field, and the question before typed text is discarded.
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
  },
  ja: {
    required: 'この項目を入力してください。',
    tooLong: '{{maximum}}文字以内で入力してください。',
    invalid: '入力内容を確認してください。',
    notSaved: '保存されていません',
    discardQuestion: '変更を破棄しますか？',
    keepEditing: '編集を続ける',
    discard: '破棄',
  },
})
