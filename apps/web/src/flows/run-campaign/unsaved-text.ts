// Words for changes of a running campaign that the network has not been asked about yet.
import { defineTexts } from '#shell/texts.ts'

export const useUnsavedText = defineTexts('campaign-unsaved', {
  en: {
    unsaved: 'You have unsaved changes. They’re checked when you save them. The targeting below is as last saved.',
  },
  ja: {
    unsaved:
      '未保存の変更があります。変更した内容は、保存するときに確認されます。下のターゲティングは、前回保存した内容です。',
  },
})
