// The entries of an ad set's targeting, each with the reason why it is there and a box to leave it out.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import {
  noteNaming,
  type PlacedEntry,
  reasonSentence,
  tickedBy,
} from '@peregrine/domain/targeting/entry-reason-text.ts'
import { ENTRY_FIELDS, type EntryField, hashtagText } from '@peregrine/domain/targeting/package-rules.ts'
import { keyOfEntry, type UntickedEntry } from '@peregrine/domain/targeting/unticked-entry-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { useReachText } from '#shell/figures/reach-text.ts'
import { useLanguage } from '#shell/texts.ts'
import { useReachByText } from './reach-by-text.ts'
import styles from './run-campaign.module.css'

interface AdSetEntriesProps {
  readonly targeting: AdSetTargeting
  readonly entries: NonNullable<AdSetReach['entries']>
  readonly onTargeting: (targeting: AdSetTargeting) => void
}

interface Shown {
  readonly field: EntryField | 'countries'
  readonly key: string
  readonly name: string
  readonly reason: string | null
}

/** Those that are sent, and those that were left out here. */
export function AdSetEntries({ targeting, entries, onTargeting }: AdSetEntriesProps) {
  const text = useReachByText()
  const words = useReachText()
  const language = useLanguage()
  const nameInLanguage = useNameInLanguage()
  if (targeting.kind !== 'config') return null
  const nameOf = ({ field, entry }: PlacedEntry): string => {
    if ('handle' in entry) return `@${entry.handle}`
    return field === 'hashtags' ? hashtagText(entry.label) : nameInLanguage(field, entry.label, entry.id)
  }
  const without = targeting.without ?? []
  const isLeft = ({ field, key }: UntickedEntry) => without.some((one) => one.field === field && one.key === key)
  const put = ({ field, key }: UntickedEntry, ticked: boolean) => {
    const others = without.filter((one) => one.field !== field || one.key !== key)
    const { without: _, ...plain } = targeting
    const next = ticked ? others : [...others, { field, key }]
    onTargeting(next.length === 0 ? plain : { ...plain, without: next })
  }
  const listed = ENTRY_FIELDS.filter((field) => field !== 'custom_audiences').flatMap((field) =>
    entriesOf(entries.targeting_package, field).flatMap((entry): Shown[] => {
      const key = keyOfEntry(entry)
      if (entry.deselected && !isLeft({ field, key })) return []
      const name = nameOf({ field, entry })
      const note = entry.note && noteNaming(entry.note, entries.targeting_package, nameOf)
      const by = tickedBy(entries.targeting_package.sizing, field, { ...entry, deselected: false })
      return [{ field, key, name, reason: note ? reasonSentence(note, by, language) : null }]
    }),
  )
  const countries = [
    ...entries.countries.map(({ code }) => code),
    ...without.filter(({ field }) => field === 'countries').map(({ key }) => key),
  ].map(
    (key): Shown => ({
      ...{ field: 'countries', key, reason: null },
      name: new Intl.DisplayNames(language, { type: 'region' }).of(key) ?? key,
    }),
  )
  const shown = [...listed, ...countries]
  if (shown.length === 0) return null
  const fields = [...new Set(shown.map(({ field }) => field))]
  return (
    <details className={styles.more}>
      <summary>{text('entries', { count: shown.filter((one) => !isLeft(one)).length })}</summary>
      <div className={styles.fields}>
        {fields.map((field) => (
          <fieldset key={field} className={styles.choices}>
            <legend className={styles.legend}>{words(field)}</legend>
            {shown
              .filter((one) => one.field === field)
              .map((one) => (
                <div key={one.key}>
                  <CheckBox label={one.name} checked={!isLeft(one)} onChange={(ticked) => put(one, ticked)} />
                  {one.reason === null ? null : <p className={styles.small}>{one.reason}</p>}
                </div>
              ))}
          </fieldset>
        ))}
      </div>
    </details>
  )
}

const entriesOf = (targeting: TargetingPackage, field: EntryField) => [...targeting[field]]
