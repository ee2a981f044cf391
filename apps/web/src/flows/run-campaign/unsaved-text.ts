// Words for changes of a running campaign that the network has not been asked about yet.
import { defineTexts } from '#shell/texts.ts'

export const useUnsavedText = defineTexts('campaign-unsaved', {
  en: {
    unsaved: 'What you changed is checked when you save it. Below stands what was saved before.',
  },
  ja: {
    unsaved: '変更した内容は、保存するときに確認されます。下の表示は、前回保存した内容です。',
  },
})
