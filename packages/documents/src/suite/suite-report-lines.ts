// The figures and rows of an account's report as they are written, the same in the PDF and on slides.
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText, dayText } from '../document-numbers.ts'
import type { Tile } from '../document-pieces.ts'
import type { SuiteReport, SuiteReportInput } from './suite-report-input.ts'
import type { SuiteReportWords } from './suite-report-text.ts'

export const SHOWN = { posts: 10, countries: 12, engagers: 12, times: 5, sentences: 8, days: 92, lateDays: 3 } as const

const rateText = (share: number): string => `${(share * 100).toFixed(2)}%`
const signed = (value: number, language: DocumentLanguage): string =>
  value > 0 ? `+${countText(value, language)}` : countText(value, language)

/** The account's day of a moment. */
const accountDay = ({ report, language }: SuiteReportInput, moment: string): string =>
  formatShortDate(Date.parse(moment), language, knownZone(report.timezone))

/** Of the list, as who came and who left are; what the profile counts beyond it stands apart. */
function followersTile({ report, language }: SuiteReportInput, words: SuiteReportWords): Tile {
  const { now, listed, before } = report.followers
  const count = (value: number) => countText(value, language)
  return {
    label: words.followers,
    value: count(listed ?? now),
    note: [
      before === null ? '' : words.followersBefore(count(before)),
      listed === null || listed === now ? '' : words.onProfile(count(now)),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }
}

/** Of which time posts are known, where it is not the whole period. */
function postsNote(input: SuiteReportInput, words: SuiteReportWords): string {
  const { cadence, cadenceBefore, postsUntil } = input.report
  return [
    postsUntil === null ? (cadence === null ? words.notRead : '') : words.countedUntil(accountDay(input, postsUntil)),
    cadenceBefore === null ? '' : words.before(cadenceBefore.toFixed(1)),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Of which time who came and who left are counted, where it is not the whole period. */
function countedNote(input: SuiteReportInput, words: SuiteReportWords): string {
  const { since, until } = input.report.followers
  if (until === null) return notCompared(input, words)
  const end = accountDay(input, until)
  return since === null ? words.countedUntil(end) : words.countedBetween(accountDay(input, since), end)
}

/** What an archive cannot tell is not to come either. */
const notCompared = ({ report: { source } }: SuiteReportInput, words: SuiteReportWords): string =>
  source === 'archive' ? words.notInArchive : words.notRead

export function glanceTiles(input: SuiteReportInput, words: SuiteReportWords): Tile[] {
  const { report, language } = input
  const { followers, rate, rateBefore, cadence, reach } = report
  const count = (value: number) => countText(value, language)
  const { gained, lost } = followers
  const counted = (value: number | null) => (value === null ? words.unknown : count(value))
  return [
    followersTile(input, words),
    {
      label: words.gained,
      value: counted(gained),
      note:
        gained === null || lost === null
          ? notCompared(input, words)
          : [
              words.net(signed(gained - lost, language)),
              ...(followers.returned ? [words.returned(count(followers.returned))] : []),
            ].join(words.between),
    },
    {
      label: words.lost,
      value: counted(lost),
      note: countedNote(input, words),
    },
    {
      label: words.rate,
      value: rate ? rateText(rate.value) : words.unknown,
      note: [
        rate ? words.range(rateText(rate.low), rateText(rate.high)) : '',
        rateBefore ? words.before(rateText(rateBefore.value)) : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    },
    {
      label: words.cadence,
      value: cadence === null ? words.unknown : cadence.toFixed(1),
      note: postsNote(input, words),
    },
    {
      label: words.reach,
      value: reach ? count(Math.round(reach.median)) : words.unknown,
      note: reach ? words.range(count(Math.round(reach.low)), count(Math.round(reach.high))) : '',
    },
  ]
}

const sentences = (messages: SuiteReport['changes'], language: DocumentLanguage): string[] =>
  firstOf(messages, SHOWN.sentences).map((one) => cleanText(messageText(one, language), 400))

/** Nothing is said of who came and left in a period of which that is not known. */
export function changeLines({ report, language }: SuiteReportInput, words: SuiteReportWords): string[] {
  const { changes, followers, cadence } = report
  if (changes.length > 0) return sentences(changes, language)
  if (followers.gained === null && cadence === null) return [words.changesUnknown]
  return [followers.gained === null || followers.since !== null ? words.noOtherChanges : words.noChanges]
}

/** Days on which a look found what had happened since long before them. */
export const lateDayLines = (input: SuiteReportInput, words: SuiteReportWords): string[] =>
  input.report.days
    .slice(-SHOWN.days)
    .flatMap(({ day, since }) =>
      since === null ? [] : [words.lateDay(dayText(`${day}T00:00:00Z`, input.language), accountDay(input, since))],
    )
    .slice(-SHOWN.lateDays)

/** From when on columns of posts say nothing. */
export function postsUntilLines(input: SuiteReportInput, words: SuiteReportWords): string[] {
  const { postsUntil } = input.report
  return postsUntil === null ? [] : [words.postsUntil(accountDay(input, postsUntil))]
}

/** Why there is no post to show. */
export const noPostsText = ({ report: { cadence, postsUntil } }: SuiteReportInput, words: SuiteReportWords): string =>
  cadence === null ? words.postsUnknown : postsUntil === null ? words.noPosts : words.noPostsRead

export const sourceText = ({ report: { source } }: SuiteReportInput, words: SuiteReportWords): string =>
  source === 'archive' ? words.archiveSource : words.source

export function leftLines(input: SuiteReportInput, words: SuiteReportWords): string[] {
  const { report, language } = input
  const { left, followers } = report
  if (left.count === 0) return []
  const common = left.common.length === 0 ? [words.leftNothing] : sentences(left.common, language)
  const many = countText(left.count, language)
  const told =
    followers.since === null ? words.leftCount(many) : words.leftSince(many, accountDay(input, followers.since))
  return [told, ...common]
}

/** Text, day, engagements, usual range, impressions. */
export const postRows = ({ report, language }: SuiteReportInput, words: SuiteReportWords): string[][] =>
  firstOf(report.posts, SHOWN.posts).map((post) => [
    cleanText(post.text, 120),
    dayText(post.created, language),
    countText(post.engagements, language),
    post.usual ? words.range(countText(post.usual.low, language), countText(post.usual.high, language)) : words.unknown,
    post.impressions === null ? words.unknown : countText(post.impressions, language),
  ])

/** Handle, engagements, whether they follow. */
export const engagerRows = ({ report, language }: SuiteReportInput, words: SuiteReportWords): string[][] =>
  firstOf(report.engagers, SHOWN.engagers).map(({ handle, total, follows }) => [
    `@${cleanText(handle, 40)}`,
    countText(total, language),
    follows ? words.yes : words.no,
  ])

/** Time, and how much better than an average one. */
export const timeRows = ({ report }: SuiteReportInput, words: SuiteReportWords): string[][] =>
  firstOf(report.times.best, SHOWN.times).map(({ day, hour, lift, low, high }) => [
    `${words.weekdays[day] ?? ''} ${words.hour(hour)}`,
    `${lift.toFixed(1)}× (${words.range(low.toFixed(1), high.toFixed(1))})`,
  ])

export const periodText = ({ report, language }: SuiteReportInput, words: SuiteReportWords): string =>
  words.period(
    dayText(`${report.from}T00:00:00Z`, language),
    dayText(`${report.to}T00:00:00Z`, language),
    cleanText(report.timezone, 40),
  )
