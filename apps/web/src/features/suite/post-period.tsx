// The period of which posts are listed: the last so many days, all time, or days of one's own in the account's time zone.
import { beginOf, dayAfter, dayAt, endOf } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { DateRangePicker } from '@peregrine/ui/date-range-picker.tsx'
import { timeNow } from '#shell/clock.ts'
import { useAddressChange } from '#shell/lists/use-address-change.ts'
import { calendarDay } from '#shell/moments.ts'
import { dayRange, useLanguage } from '#shell/texts.ts'
import { usePostListText } from './post-list-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { POST_PERIODS, type PostView } from './use-post-view.ts'

/** No post of the network is older. */
const FIRST_DAY = '2006-03-21'

export function PostPeriod({ view }: { view: PostView }) {
  const text = usePostListText()
  const language = useLanguage()
  const edit = useAddressChange()
  const { timezone, posts_read: read } = useSuiteAccount()
  // The network's clock may be ahead of the reader's.
  const today = dayAt(timezone, Math.max(timeNow(), read === null ? 0 : Date.parse(read)))
  const all = { id: 'all', label: text('allTime'), from: FIRST_DAY, to: today }
  const presets = [
    ...POST_PERIODS.map((days) => ({
      id: days,
      label: text('lastDays', { count: days }),
      from: dayAfter(today, 1 - Number(days)),
      to: today,
    })),
    all,
  ]
  const days = view.filter('days')
  const [since, until] = [view.filter('since'), view.filter('until')]
  const usual = presets.find(({ id }) => id === (days ?? (since || until ? '' : 'all')))
  const from = usual?.from ?? (since === undefined ? all.from : dayAt(timezone, Date.parse(since)))
  const to = usual?.to ?? (until === undefined ? today : dayAt(timezone, Date.parse(until) - 1))
  const choose = (span: { from: string; to: string }, preset: string | null) =>
    edit(
      (address) => {
        for (const name of ['days', 'since', 'until']) address.delete(name)
        if (preset === 'all') return
        if (preset !== null) address.set('days', preset)
        else {
          address.set('since', new Date(beginOf(timezone, span.from)).toISOString())
          address.set('until', new Date(endOf(timezone, span.to)).toISOString())
        }
      },
      { step: true },
    )
  return (
    <DateRangePicker label={text('period')} value={{ from, to }} presets={presets} max={today} onChange={choose}>
      {usual?.label ?? dayRange(calendarDay(from, language), calendarDay(to, language))}
    </DateRangePicker>
  )
}
