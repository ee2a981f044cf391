// What a targeting package for the chosen job titles begins with.
import type { jobTitles } from '@peregrine/contract/audience-builder/job-title-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { Answered } from '#features/audience-builder/builder-queries.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { listSeparator } from '#shell/texts.ts'
import { useFlowText } from './build-audience-text.ts'
import styles from './job-title-screen.module.css'

const SHOWN = 5

interface Entry {
  readonly deselected: boolean
}
const ticked = <Of extends Entry>(entries: readonly Of[], nameOf: (entry: Of) => string): string =>
  entries
    .filter(({ deselected }) => !deselected)
    .slice(0, SHOWN)
    .map(nameOf)
    .join(listSeparator())

export function JobPackage({ packaged }: { readonly packaged: Answered<ReplyOf<typeof jobTitles.targetJobTitles>> }) {
  const text = useFlowText()
  const { reply, error, retry } = packaged
  const labelOf = ({ label }: { readonly label: string }) => label
  const parts = reply
    ? [
        { name: text('jobsHandles'), said: ticked(reply.package.handles, ({ handle }) => `@${handle}`) },
        { name: text('jobsKeywords'), said: ticked(reply.package.keywords, labelOf) },
        { name: text('jobsInterests'), said: ticked(reply.package.interests, labelOf) },
        { name: text('jobsTopics'), said: ticked(reply.package.conversation_topics, labelOf) },
      ].filter(({ said }) => said !== '')
    : []
  return (
    <section className={styles.card} aria-label={text('jobsPackage')} aria-busy={packaged.counting || undefined}>
      <header className={styles.cardHead}>
        <h2>{text('jobsPackage')}</h2>
      </header>
      {error ? <ErrorNotice title={text('jobsPackageFailed')} error={error} onRetry={retry} /> : null}
      {!reply && !error ? <SkeletonBlock height={120} /> : null}
      {reply && reply.unknown.length > 0 ? (
        <p>{text('jobsUnknown', { names: reply.unknown.join(listSeparator()) })}</p>
      ) : null}
      {reply && parts.length === 0 ? <p>{text('jobsPackageNone')}</p> : null}
      {parts.length > 0 ? (
        <>
          <dl className={styles.package}>
            {parts.map(({ name, said }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.none}>{text('jobsPackageLead')}</p>
        </>
      ) : null}
    </section>
  )
}
