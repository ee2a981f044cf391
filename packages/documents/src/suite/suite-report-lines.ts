// The figures and rows of an account's report as they are written, the same in the PDF and on slides.
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText, dayText } from '../document-numbers.ts'
import type { Tile } from '../document-pieces.ts'
import type { SuiteReport, SuiteReportInput } from './suite-report-input.ts'
import type { SuiteReportWords } from './suite-report-text.ts'

export const SHOWN = { posts: 10, countries: 12, engagers: 12, times: 5, sentences: 8, days: 92 } as const

const rateText = (share: number): string => `${(share * 100).toFixed(2)}%`
const signed = (value: number, language: DocumentLanguage): string =>
  value > 0 ? `+${countText(value, language)}` : countText(value, language)

export function glanceTiles({ report, language }: SuiteReportInput, words: SuiteReportWords): Tile[] {
  const { followers, rate, rateBefore, cadence, cadenceBefore, reach } = report
  const count = (value: number) => countText(value, language)
  const { gained, lost, until } = followers
  const counted = (value: number | null) => (value === null ? words.unknown : count(value))
  return [
    {
      label: words.followers,
      value: count(followers.now),
      note: followers.before === null ? '' : words.followersBefore(count(followers.before)),
    },
    {
      label: words.gained,
      value: counted(gained),
      note:
        gained === null || lost === null
          ? words.notRead
          : [
              words.net(signed(gained - lost, language)),
              ...(followers.returned ? [words.returned(count(followers.returned))] : []),
            ].join(words.between),
    },
    {
      label: words.lost,
      value: counted(lost),
      note: until === null ? words.notRead : words.countedUntil(dayText(until, language)),
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
      value: cadence.toFixed(1),
      note: cadenceBefore === null ? '' : words.before(cadenceBefore.toFixed(1)),
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

export const changeLines = ({ report, language }: SuiteReportInput, words: SuiteReportWords): string[] =>
  report.changes.length === 0 ? [words.noChanges] : sentences(report.changes, language)

export function leftLines({ report: { left }, language }: SuiteReportInput, words: SuiteReportWords): string[] {
  if (left.count === 0) return []
  const common = left.common.length === 0 ? [words.leftNothing] : sentences(left.common, language)
  return [words.leftCount(countText(left.count, language)), ...common]
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
