// What an answer says of the days that its figures leave out, or take in beyond those that were asked about.
import type { AnswerSheet } from './talk-answer-rules.ts'
import { counted } from './talk-count-text.ts'
import { type PartlyKnown, untoldMetric } from './talk-known-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

export const watchedSince = (sheet: AnswerSheet, since: string): void =>
  sheet.text(
    'Followers have been read since {1}. Who came and left before then isn’t known.',
    'フォロワーの取得を始めたのは{1}です。それより前の増減はわかりません。',
    sheet.day(sheet.say('First read', '取得開始日'), since),
  )

export const postsUntil = (sheet: AnswerSheet, until: string): void =>
  sheet.text(
    'Posts and engagements are known up to {1}. Nothing is known of the days after that.',
    'ポストとエンゲージメントのデータは{1}までです。それより後のことはわかりません。',
    sheet.day(sheet.say('Last read', '最終取得日'), until),
  )

export const watchedUntil = (sheet: AnswerSheet, of: 'followers' | 'following', until: string): void =>
  of === 'following'
    ? sheet.text(
        'The accounts you follow were last read on {1}. What changed after that isn’t known.',
        'フォロー中のアカウントを最後に取得したのは{1}です。それより後の変化はわかりません。',
        sheet.day(sheet.say('Last read', '最終取得日'), until),
      )
    : sheet.text(
        'Followers were last read on {1}. Who came and left after that isn’t known.',
        'フォロワーを最後に取得したのは{1}です。それより後の増減はわかりません。',
        sheet.day(sheet.say('Last read', '最終取得日'), until),
      )

/** Two readings are needed to tell who came and who left. */
export const notCompared = (sheet: AnswerSheet, until: string): void =>
  sheet.text(
    'Who came and left then isn’t known: no reading of followers in these days has one before it to compare with. The last reading was on {1}.',
    'この期間には、前回と比較できるフォロワーの取得がないため、増減はわかりません。最後に取得したのは{1}です。',
    sheet.day(sheet.say('Last read', '最終取得日'), until),
  )

/** Days without a complete reading, in the words of the dashboard's chart. */
export const unreadDays = (sheet: AnswerSheet, days: number): void =>
  sheet.text(
    '{1} of these days had no complete reading; what changed meanwhile is counted on the day of the next one.',
    'このうち{1}日は取得が完了していません。その間の変化は、次に取得が完了した日に計上しています。',
    sheet.count(sheet.say('Days not read', '取得が完了していない日'), days),
  )

const countedSince = (sheet: AnswerSheet, since: string): void =>
  sheet.text(
    'Counted since {1}: there was no reading between then and these days, so changes in between are included.',
    '{1}以降の変化を集計しています。その日からこの期間までの間に取得がなかったため、その間の変化も含みます。',
    sheet.day(sheet.say('Counted since', '集計の起点'), since),
  )

export function wordPartlyKnown(sheet: AnswerSheet, query: TalkQuery, known: PartlyKnown): void {
  const { since, until, untold } = known
  if (since !== null) watchedSince(sheet, since)
  // Growth is told with that day in place of its period.
  if (known.countedSince !== null && query.kind !== 'growth' && query.kind !== 'growth_compare')
    countedSince(sheet, known.countedSince)
  if (until?.of === 'posts') postsUntil(sheet, until.day)
  else if (until) watchedUntil(sheet, until.of, until.day)
  if (untold) untoldReplies(sheet, query, untold)
  if (known.engagersOf) engagersRead(sheet, known.engagersOf)
  if (known.elsewhere !== null) notElsewhere(sheet, known.elsewhere)
  if (known.byPost) byPost(sheet)
  if (known.unseen)
    sheet.text(
      'Posts whose impressions aren’t known are left out.',
      'インプレッションがわからないポストは含まれていません。',
    )
}

const engagersRead = (sheet: AnswerSheet, { posts, of }: { readonly posts: number; readonly of: number }): void =>
  sheet.text(
    `Who engaged has been read for {1} of {2} ${counted(of, 'post', 'posts')} so far; people who engaged only with the others are missing.`,
    '誰が反応したかを取得できているのは、ポスト{2}件のうち{1}件です。それ以外のポストだけに反応した人は含まれていません。',
    sheet.count(sheet.say('Posts whose engagement was read', '反応を取得したポスト'), posts),
    sheet.count(sheet.say('Posts', 'ポスト'), of),
  )

const byPost = (sheet: AnswerSheet): void =>
  sheet.text(
    'Counted by the day of the post: when each engagement came isn’t known.',
    'ポストの投稿日で集計しています。反応があった日はわかりません。',
  )

const notElsewhere = (sheet: AnswerSheet, of: 'country' | 'language'): void =>
  of === 'country'
    ? sheet.text('People whose country isn’t known are left out.', '国がわからない人は含まれていません。')
    : sheet.text('People whose language isn’t known are left out.', '言語がわからない人は含まれていません。')

function untoldReplies(sheet: AnswerSheet, query: TalkQuery, untold: NonNullable<PartlyKnown['untold']>): void {
  const some = sheet.count(sheet.say('From an archive', 'アーカイブのポスト'), untold.posts)
  const all = sheet.count(sheet.say('Posts', 'ポスト'), untold.of)
  const metric = untoldMetric(query) ?? 'engagements'
  if (metric === 'replies' || metric === 'quotes')
    sheet.text(
      `How many ${metric} {1} of {2} ${counted(untold.of, 'post', 'posts')} got isn’t known: an archive doesn’t hold it.`,
      `ポスト{2}件のうち{1}件の${metric === 'replies' ? '返信' : '引用'}数はわかりません。アーカイブに含まれないためです。`,
      some,
      all,
    )
  else
    sheet.text(
      `Engagements of {1} of {2} ${counted(untold.of, 'post', 'posts')} are likes and reposts: an archive holds no replies or quotes.`,
      'ポスト{2}件のうち{1}件のエンゲージメントは、いいねとリポストの合計です。返信と引用はアーカイブに含まれません。',
      some,
      all,
    )
}
