// Questions to begin with: shown before anything was asked, so the page has them and nothing else of what can be suggested.
import type { Language } from '../shell/language-rules.ts'

export interface Bilingual {
  readonly en: string
  readonly ja: string
}
export const both = (en: string, ja: string): Bilingual => ({ en, ja })

export const FIRST = [
  both('How many followers did I gain last week?', '先週フォロワーは何人増えた？'),
  both('Who unfollowed me in the last 28 days?', '直近28日間にフォローを解除した人は誰？'),
  both('What was my best post last month?', '先月一番反応が良かった投稿は？'),
  both('Which countries are my followers from?', 'フォロワーはどの国に多い？'),
  both('When should I post?', 'おすすめの投稿時間は？'),
  both('Who engages with my posts most?', '投稿によく反応してくれる人は誰？'),
] as const

export const LEFT = [
  both('What do people who unfollowed me have in common?', 'フォローを解除した人の共通点は？'),
  both('Which of them had engaged with my posts?', 'その中で反応してくれていた人は？'),
] as const
/** Says that it is about everybody, not about one's followers. */
const NETWORK = both(
  'How many people on X in Germany are interested in coffee?',
  'X全体で、コーヒーに関心があるドイツの人は何人？',
)

const TOPICS = [
  {
    topic: both('Followers', 'フォロワー'),
    questions: [
      FIRST[0],
      FIRST[3],
      both('How many verified followers do I have in Japan?', '日本の認証済みフォロワーは何人？'),
    ],
  },
  {
    topic: both('Who left', '離れた人'),
    questions: [FIRST[1], LEFT[0]],
  },
  {
    topic: both('Posts', 'ポスト'),
    questions: [FIRST[2], FIRST[4], both('Which hashtags work best for likes?', 'いいねが多いハッシュタグは？')],
  },
  {
    topic: both('Engagement', '反応'),
    questions: [
      FIRST[5],
      both('Which of my followers have never engaged with my posts?', '一度も反応していないフォロワーは誰？'),
    ],
  },
  { topic: both('Everyone on X', 'X全体'), questions: [NETWORK] },
] as const

export interface QuestionTopic {
  readonly topic: string
  readonly questions: readonly string[]
}

/** To begin with. */
export const firstQuestions = (language: Language): readonly QuestionTopic[] =>
  TOPICS.map(({ topic, questions }) => ({
    topic: topic[language],
    questions: questions.map((one) => one[language]),
  }))
