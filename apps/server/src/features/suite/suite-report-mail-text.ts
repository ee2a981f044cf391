// The words of a weekly report by e-mail. Names that others gave are text in it, and never a link.
import type { SuiteReport } from '@peregrine/documents/suite/suite-report-input.ts'
import { readingText } from '@peregrine/documents/suite/suite-report-reading.ts'
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatCount, formatPercent, formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

export interface ReportMail {
  readonly report: SuiteReport
  readonly link: string
  readonly stopLink: string
}

const SHOWN = { sentences: 6, posts: 3, text: 120 }

const WORDS = {
  en: {
    week: (from: string, to: string) => `${from} – ${to}`,
    inZone: (week: string, zone: string) => `${week} (${zone})`,
    subject: (handle: string, week: string) => `Weekly report for @${handle}: ${week}`,
    lead: (handle: string, week: string) => `The week of @${handle}: ${week}.`,
    followers: (now: string, gained: string, lost: string) => `${now} followers: ${gained} gained, ${lost} lost.`,
    followersSince: (now: string, gained: string, lost: string, day: string) =>
      `${now} followers: ${gained} gained, ${lost} lost since ${day}.`,
    notRead: (now: string) => `${now} followers. Who came and who left isn’t known for this week.`,
    archive: (now: string) =>
      `${now} followers, as in the archive. Who comes and who leaves is counted once the account is connected.`,
    unknown: 'Nothing of this week has been read, so what changed isn’t known.',
    rate: (rate: string) => `Engagement rate: ${rate}.`,
    nothing: 'Nothing changed beyond chance.',
    nothingElse: 'In posts and engagement, nothing changed beyond chance.',
    nothingBefore: 'There’s nothing to compare with yet: the week before hasn’t been read.',
    posts: 'Top posts:',
    post: (text: string, engagements: string) => `${text} (${engagements} engagements)`,
    open: 'Download the report on this week as PDF or slides:',
    stop: 'Stop these emails:',
  },
  ja: {
    week: (from: string, to: string) => `${from}〜${to}`,
    inZone: (week: string, zone: string) => `${week}、${zone}`,
    subject: (handle: string, week: string) => `@${handle}の週間レポート（${week}）`,
    lead: (handle: string, week: string) => `@${handle}の1週間（${week}）のレポートです。`,
    followers: (now: string, gained: string, lost: string) => `フォロワー${now}人：${gained}人増、${lost}人減。`,
    notRead: (now: string) => `フォロワー${now}人。この週の増減は不明です。`,
    archive: (now: string) => `フォロワー${now}人（アーカイブ時点）。増減は、アカウントを連携すると集計されます。`,
    unknown: 'この週のデータを取得していないため、変化はわかりません。',
    rate: (rate: string) => `エンゲージメント率：${rate}。`,
    nothing: '偶然を超える変化はありません。',
    posts: 'トップポスト：',
    followersSince: (now: string, gained: string, lost: string, day: string) =>
      `フォロワー${now}人：${day}以降に${gained}人増、${lost}人減。`,
    nothingElse: 'ポストとエンゲージメントに、偶然を超える変化はありません。',
    nothingBefore: '前の週のデータがないため、まだ比較できません。',
    post: (text: string, engagements: string) => `${text}（エンゲージメント${engagements}件）`,
    open: 'この週のレポートをPDFまたはスライドでダウンロードする：',
    stop: 'このメールの配信を停止する：',
  },
} as const

const short = (text: string): string => {
  const line = withoutLinks(text).replace(/\s+/g, ' ').trim()
  return [...line].length > SHOWN.text ? `${[...line].slice(0, SHOWN.text).join('')}…` : line
}

/** On the list when the week ended, as who came and who left are; by the profile, today's, where none was read by then. */
function followersLine({ followers, timezone, source }: SuiteReport, language: 'en' | 'ja'): string {
  const words = WORDS[language]
  const { listed, gained, lost, since } = followers
  const count = (value: number) => formatCount(value, language)
  const now = count(listed ?? followers.now)
  if (gained === null || lost === null) return source === 'archive' ? words.archive(now) : words.notRead(now)
  if (since === null) return words.followers(now, count(gained), count(lost))
  const day = formatShortDate(Date.parse(since), language, knownZone(timezone))
  return words.followersSince(now, count(gained), count(lost), day)
}

/** What is said where no change is told. */
function quietOf(report: SuiteReport): 'nothing' | 'nothingElse' | 'nothingBefore' | 'unknown' {
  const { followers, cadence, cadenceBefore, rateBefore } = report
  if (followers.gained === null && cadence === null) return 'unknown'
  if (followers.gained === null && cadenceBefore === null && rateBefore === null) return 'nothingBefore'
  return followers.gained !== null && followers.since === null ? 'nothing' : 'nothingElse'
}

/** Subject, text and HTML. */
export function reportMail(
  { report, link, stopLink }: ReportMail,
  language: 'en' | 'ja',
): { readonly subject: string; readonly text: string; readonly html: string } {
  const words = WORDS[language]
  const count = (value: number) => formatCount(value, language)
  const day = (text: string) => formatShortDate(Date.parse(`${text}T00:00:00Z`), language, 'UTC')
  const week = words.week(day(report.from), day(report.to))
  const handle = withoutLinks(report.handle)
  const lead = words.lead(handle, words.inZone(week, withoutLinks(report.timezone)))
  // Of an archive the line of its followers says so.
  const reading = report.reading?.state === 'archive' ? '' : withoutLinks(readingText(report, language))
  const { rate, changes, posts } = report
  const facts = [followersLine(report, language), ...(rate ? [words.rate(formatPercent(100 * rate.value))] : [])]
  const told = changes.slice(0, SHOWN.sentences).map((one) => withoutLinks(messageText(one, language)))
  const sentences = told.length > 0 ? told : [words[quietOf(report)]]
  const best = posts.slice(0, SHOWN.posts).map((post) => words.post(short(post.text), count(post.engagements)))
  const listed = best.length === 0 ? [] : [[words.posts, ...best.map((line) => `- ${line}`)].join('\n')]
  const text = [
    lead,
    ...(reading === '' ? [] : [reading]),
    facts.join('\n'),
    sentences.map((line) => `- ${line}`).join('\n'),
    ...listed,
    `${words.open}\n${link}`,
    `${words.stop}\n${stopLink}`,
  ].join('\n\n')
  const paragraph = (content: string) => `<p>${escaped(content)}</p>`
  const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
  const anchor = (to: string, label: string) =>
    `<p>${escaped(label)}<br><a href="${escaped(to)}">${escaped(to)}</a></p>`
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">
${[lead, ...(reading === '' ? [] : [reading]), ...facts].map(paragraph).join('')}${list(sentences)}
${best.length === 0 ? '' : paragraph(words.posts) + list(best)}${anchor(link, words.open)}${anchor(stopLink, words.stop)}</body></html>`
  return { subject: words.subject(handle, week), text: `${text}\n`, html }
}
