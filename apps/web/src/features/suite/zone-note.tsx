// Names the time zone of the account in which a page writes times, and the reader's where its clock shows another time.
import { timeNow } from '#shell/clock.ts'
import { useLanguage } from '#shell/texts.ts'
import { presentZone, readerTimeDiffers, readerTimeDiffersAt, readerZoneName, zoneName } from '#shell/zone-names.ts'
import { usePostListText } from './post-list-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { readerClockText } from './suite-time-text.ts'

/** "Times are in Asia/Tokyo (GMT+9). Your time is GMT+5:30." */
export function useZoneNote(): string {
  const text = usePostListText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const now = timeNow()
  const zone = text('zone', { zone: presentZone(timezone), offset: zoneName(timezone, now, language) })
  if (!readerTimeDiffers(timezone)) return zone
  const reader = text('readerZone', { offset: readerZoneName(now, language) })
  return language === 'ja' ? `${zone}${reader}` : `${zone} ${reader}`
}

/** What the reader's clock showed at a moment, where that is another time than the account's. */
export function useReaderTime(): (moment: string) => string | undefined {
  const text = usePostListText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  return (moment) => {
    const at = Date.parse(moment)
    if (!readerTimeDiffersAt(timezone, at)) return undefined
    return text('readerTime', { time: readerClockText(moment, language), offset: readerZoneName(at, language) })
  }
}
