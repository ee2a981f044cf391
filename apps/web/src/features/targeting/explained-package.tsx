// The selected entries of a package, part by part, each with the reason why it is there: to be read and copied.
import type { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { tickedBy } from '@peregrine/domain/targeting/entry-reason-text.ts'
import { ENTRY_FIELDS, selected, selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { copyTexts } from './copy-texts.ts'
import { type Entry, entryName, entryText, isOwn } from './list-draft-rules.ts'
import styles from './shared-list-view.module.css'
import { useListText } from './targeting-text.ts'
import { useEntryReason } from './use-entry-reason.ts'

export function ExplainedPackage({ targeting }: { targeting: TargetingPackage }) {
  const text = useListText()
  const reasonOf = useEntryReason()
  const nameInLanguage = useNameInLanguage()
  return ENTRY_FIELDS.map((field) => {
    const entries = selected<Entry>(targeting[field])
    if (entries.length === 0) return null
    return (
      <section key={field} className={styles.card} aria-label={text(field)}>
        <div className={styles.line}>
          <h2 className={styles.title}>
            {text(field)} <span className={styles.small}>{entries.length}</span>
          </h2>
          <AppButton size="small" onClick={() => copyTexts(selectedTexts(targeting, field), text)}>
            {text('copy')}
          </AppButton>
        </div>
        <dl className={styles.entries}>
          {entries.map((entry) => (
            <div key={entryText(entry)}>
              <dt>{entryName(field, entry, nameInLanguage)}</dt>
              <dd>
                {reasonOf(field, entry, tickedBy(targeting.sizing, field, entry)) ??
                  text(isOwn(entry) ? 'addedToList' : 'fromAudience')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
