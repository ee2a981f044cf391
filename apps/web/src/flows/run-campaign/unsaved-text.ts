// Words of reviewing what is not saved yet.
import { defineTexts } from '#shell/texts.ts'

export const useUnsavedText = defineTexts('campaign-unsaved', {
  en: {
    targetingAsSaved: 'You changed who it reaches. The targeting details below are as last saved.',
    dropExclusion: 'Continue without this exclusion',
  },
  ja: {
    targetingAsSaved: '配信対象の変更が未保存です。下のターゲティングの詳細は、前回保存した内容です。',
    dropExclusion: 'この除外なしで進む',
  },
})
