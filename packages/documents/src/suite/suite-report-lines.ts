// The figures and rows of an account's report as they are written, the same in the PDF and on slides.
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatShare, formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText, dayText } from '../document-numbers.ts'
import type { Tile } from '../document-pieces.ts'
import type { SuiteReport, SuiteReportInput } from './suite-report-input.ts'
import type { SuiteReportWords } from './suite-report-text.ts'

export const SHOWN = { posts: 10, countries: 12, engagers: 12, times: 5, sentences: 8 } as const

/** As exact as on the pages. */
const rateText = (share: number): string => (share >= 0.01 ? `${(share * 100).toFixed(1)}%` : formatShare(share))
const signed = (value: number, language: DocumentLanguage): string =>
  value > 0 ? `+${countText(value, language)}` : countText(value, language)

/** The account's day of a moment. */
export const accountDay = ({ report, language }: SuiteReportInput, moment: string): string =>
  formatShortDate(Date.parse(moment), language, knownZone(report.timezone))

/** Of the list, as who came and who left are; what the profile counts beyond it stands apart. */
function followersTile(input: SuiteReportInput, words: SuiteReportWords): Tile {
  const { report, language } = input
  const { now, listed, before } = report.followers
  const { state, followersUntil = null } = report.reading ?? { state: null }
  // Of a list that was read last before the period the start is the same reading.
  const until =
    state === null || followersUntil === null ? null : dayAt(knownZone(report.timezone), Date.parse(followersUntil))
  const isOlder = until !== null && until < report.from
  const count = (value: number) => countText(value, language)
  return {
    label: words.followers,
    value: count(listed ?? now),
    note: [
      until === null || followersUntil === null || until >= report.to
        ? ''
        : words.asOf(accountDay(input, followersUntil)),
      before === null || isOlder ? '' : words.followersBefore(count(before)),
      listed === null || listed === now ? '' : words.onProfile(count(now)),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }
}

/** Of which time posts are known, where it is not the whole period. */
function postsNote(input: SuiteReportInput, words: SuiteReportWords): string {
  const { cadence, cadenceBefore, postsUntil } = input.report
  const before = cadenceBefore === null ? '' : words.before(cadenceBefore.toFixed(1))
  // Nothing of the period was read, and of the one before what came until then.
  if (cadence === null)
    return [
      words.notRead,
      before === '' || postsUntil === null ? before : words.beforeUntil(before, accountDay(input, postsUntil)),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return [postsUntil === null ? '' : words.countedUntil(accountDay(input, postsUntil)), before]
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

/** Nothing is said of who came and left in a period of which that is not known, nor of what there was nothing to compare with. */
export function changeLines(input: SuiteReportInput, words: SuiteReportWords): string[] {
  const { changes, followers, cadence, cadenceBefore, rateBefore } = input.report
  if (changes.length > 0) return sentences(changes, input.language)
  if (followers.gained === null && cadence === null) return [words.changesUnknown]
  const isCompared = cadenceBefore !== null || rateBefore !== null
  if (followers.gained === null) return [isCompared ? words.followersUnknown : words.nothingBefore]
  if (followers.since !== null) return [words.countedLonger(accountDay(input, followers.since))]
  return [words.noChanges]
}

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
export const postRows = (input: SuiteReportInput, words: SuiteReportWords): string[][] => {
  const { report, language } = input
  return firstOf(report.posts, SHOWN.posts).map((post) => [
    cleanText(post.text, 120),
    accountDay(input, post.created),
    countText(post.engagements, language),
    post.usual ? words.range(countText(post.usual.low, language), countText(post.usual.high, language)) : words.unknown,
    post.impressions === null ? words.unknown : countText(post.impressions, language),
  ])
}

/** Of which time the engagements of the most engaged people are. */
export const engagersNote = ({ report, language }: SuiteReportInput, words: SuiteReportWords): string =>
  words.engagersNote(...periodDays(report, language))

/** Of how many followers the country is known. */
export function countriesNote({ report, language }: SuiteReportInput, words: SuiteReportWords): string {
  const { known, of } = report.countries
  return words.countriesNote(countText(known, language), countText(of, language))
}

export const methodLines = ({ report: { source } }: SuiteReportInput, words: SuiteReportWords): readonly string[] =>
  source === 'archive' ? [...words.methodLines, words.archiveMethod] : words.methodLines

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

const periodDays = ({ from, to }: SuiteReport, language: DocumentLanguage) =>
  [dayText(`${from}T00:00:00Z`, language), dayText(`${to}T00:00:00Z`, language)] as const

export const periodText = ({ report, language }: SuiteReportInput, words: SuiteReportWords): string =>
  words.period(...periodDays(report, language), cleanText(report.timezone, 40))
