// Words of how far a list to exclude is in the ad account.
import { defineTexts } from '#shell/texts.ts'

export const useListStateText = defineTexts('list-state', {
  en: {
    none: 'not in this ad account yet',
    uploading: 'uploading to this ad account',
    processing: 'processing in this ad account (up to 48 hours); can’t be excluded until then',
    too_small: 'too small in this ad account to exclude',
    ready: 'ready in this ad account',
  },
  ja: {
    none: 'この広告アカウントにまだありません',
    uploading: 'この広告アカウントへアップロード中',
    processing: 'この広告アカウントで処理中（最大48時間）。完了するまで除外できません',
    too_small: 'この広告アカウントでは人数が少なく、除外できません',
    ready: 'この広告アカウントで使用できます',
  },
})
