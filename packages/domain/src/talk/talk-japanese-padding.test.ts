// Japanese politeness and padding change nothing of what is asked; words that would change it are not swallowed.
import { expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'

const words = openTalkWords([])
const read = (question: string) => readTalkQuestion(words, question, { today: '2026-11-21', before: null })

test.each([
  'ざっくりと、フォロワー数を教えてもらえますか',
  'スライド用に、フォロワー数を教えていただけますか',
  '資料用にフォロワー数を出してもらえますか',
  '参考までに、フォロワー数を教えてもらえると助かります',
  '差し支えなければ、フォロワー数を教えてください',
  '可能であれば、フォロワー数を教えてください',
  '念のため、フォロワー数を見せてもらえますか',
  'サクッとフォロワー数を教えて',
])('[talk.ask] %s asks for the followers, as without padding', (question) => {
  const plain = read('フォロワー数を教えて')
  expect(plain).toHaveProperty('query')
  expect(read(question)).toMatchObject({ query: 'query' in plain ? plain.query : null })
})

test.each(['気になる人のフォロワー数', '早めに投稿したときのいいね数'])(
  '[talk.ask] %s is not answered without the word that matters',
  (question) => {
    expect(read(question)).not.toHaveProperty('query')
  },
)
