// Words of the buttons beside a targeting list; those of applying come with its windows.
import { defineTexts } from '#shell/texts.ts'

const en = {
  apply: 'Apply',
  share: 'Share',
  savedFirstNew: 'Applying saves this package as “{{name}}” first.',
  excludesNobody: 'Nothing to apply: no keyword, hashtag or custom audience is selected.',
  savedFirst: 'Your changes are saved first, so the version you see is the one that’s applied.',
}

const ja: typeof en = {
  apply: '適用',
  share: '共有',
  savedFirstNew: '適用する前に、このパッケージを「{{name}}」として保存します。',
  excludesNobody: 'キーワード、ハッシュタグ、カスタムオーディエンスが選択されていないため、適用できません。',
  savedFirst: '画面の内容をそのまま適用できるように、先に変更を保存します。',
}

export const useListActionText = defineTexts('list-actions', { en, ja })
