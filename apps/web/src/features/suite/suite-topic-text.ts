// Words of what the people around an account talk about.
import { defineTexts } from '#shell/texts.ts'

const en = {
  loadFailed: 'The topics couldn’t be loaded',
  lead_followers: 'What followers talk about more and less than comparable accounts.',
  lead_following: 'What the accounts you follow talk about more and less than comparable accounts.',
  over: 'Which topics come up more often?',
  under: 'Which topics come up less often?',
  known: 'known for {{known}} of {{of}}',
  baseline: '{{count}} comparable accounts in the network data',
  topic: 'Topic',
  share: 'Share',
  inBaseline: 'In the baseline',
  times: 'Against baseline',
  mood: 'Mood of their posts',
  moodOf: '{{positive}} positive, {{negative}} negative ({{posts}} posts)',
  moodUnknown: 'too few posts to say',
  noneOver: 'No topic comes up clearly more often.',
  noneUnder: 'No topic comes up clearly less often.',
  tooFew: 'Too few of these people are in the network data to compare their topics.',
  tooFewBody: '{{known}} of {{of}} people are in it. Topics appear once enough of them are.',
  evidence: '@{{handle}}, known for {{known}} of {{of}}',
}

const ja: { [K in keyof typeof en]: string } = {
  loadFailed: 'トピックを読み込めませんでした',
  lead_followers:
    '比較対象のアカウントと比べて、フォロワーがよく話題にするトピックと、あまり話題にしないトピックです。',
  lead_following:
    '比較対象のアカウントと比べて、フォロー中の人がよく話題にするトピックと、あまり話題にしないトピックです。',
  over: 'よく話題にするトピック',
  under: 'あまり話題にしないトピック',
  known: '{{of}}人中{{known}}人で判明',
  baseline: '比較対象：ネットワークデータ内の類似アカウント{{count}}件',
  topic: 'トピック',
  share: '割合',
  inBaseline: '比較対象での割合',
  times: '比較対象との比',
  mood: 'ポストの感情',
  moodOf: 'ポジティブ{{positive}}、ネガティブ{{negative}}（ポスト{{posts}}件）',
  moodUnknown: 'ポストが少なく、判定できません',
  noneOver: '比較対象より明らかに多いトピックはありません。',
  noneUnder: '比較対象より明らかに少ないトピックはありません。',
  tooFew: 'ネットワークデータに含まれる人が少なく、トピックを比較できません。',
  tooFewBody: '{{of}}人中{{known}}人が含まれています。十分な人数になると、トピックが表示されます。',
  evidence: '@{{handle}}、{{of}}人中{{known}}人で判明',
}

export const useSuiteTopicText = defineTexts('suite-topics', { en, ja })
