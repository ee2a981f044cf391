// A live example on a public page: an audience counted now in the data of this server, labelled with network and date.

import type { Source } from '@peregrine/contract/insights/figure-shapes.ts'
import { readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { queryOf, retryFailed } from '#shell/asking.ts'
import { useExampleText } from '#shell/example-audiences.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { type ExampleAudience, useExamples } from '#shell/use-examples.ts'
import styles from './pro-pages.module.css'
import { useProText } from './pro-text.ts'

export const LIVE_HEIGHT = 320

interface LiveExampleProps {
  /** Says first which audience it is. */
  readonly named?: boolean
  /** What could not be loaded, where it fails. */
  readonly failedTitle?: string
  readonly children: (example: ExampleAudience) => ReactNode
}

/** `children` gets the first example that has enough people in this data; without one the page says so. */
export function LiveExample({ named = true, failedTitle, children }: LiveExampleProps) {
  return (
    <LiveExamples {...(failedTitle !== undefined && { failedTitle })}>
      {([example]) =>
        example ? (
          <>
            {named ? <ExampleHead example={example} /> : null}
            {children(example)}
          </>
        ) : null
      }
    </LiveExamples>
  )
}

interface LiveExamplesProps {
  readonly failedTitle?: string
  readonly children: (examples: readonly ExampleAudience[]) => ReactNode
}

/** The same with all examples that have enough people. */
export function LiveExamples({ failedTitle, children }: LiveExamplesProps) {
  const text = useProText()
  const { data: network } = useQuery(queryOf(readNetwork, {}))
  const { usable, loading, failed } = useExamples()
  if (network === null) return <EmptyState title={text('noNetwork')}>{text('noNetworkBody')}</EmptyState>
  const [first] = usable
  if (first?.counted)
    return (
      <>
        {children(usable.map(({ example }) => example))}
        <Provenance source={first.counted.source} />
      </>
    )
  if (loading)
    return (
      <>
        <SkeletonBlock height={LIVE_HEIGHT} />
        <noscript>{text('needsScript')}</noscript>
      </>
    )
  if (failed)
    return (
      // As high as what it stands for, so that nothing below moves.
      <div style={{ minHeight: LIVE_HEIGHT }}>
        <ErrorNotice error={failed.error} title={failedTitle ?? text('exampleFailed')} onRetry={retryFailed} />
      </div>
    )
  return (
    <EmptyState
      title={text('noExample')}
      action={
        <Link className={buttonClass('primary')} to="/audience-builder">
          {text('ownAudience')}
        </Link>
      }
    >
      {text('noExampleBody')}
    </EmptyState>
  )
}

export function ExampleHead({ example: { name, body, definition } }: { example: ExampleAudience }) {
  const text = useProText()
  const example = useExampleText()
  return (
    <p className={styles.example}>
      <strong>{example(name)}</strong>
      <span>{example(body)}</span>
      <Link to={builderAddress(definition)}>{text('openExample')}</Link>
    </p>
  )
}

/** Which network the figures speak of, and as of when. */
export function Provenance({ source: { network, asOf } }: { source: Pick<Source, 'network' | 'asOf'> }) {
  const text = useProText()
  const language = useLanguage()
  return (
    <p className={styles.provenance}>
      {text(`source_${network}`, { time: asOfText(asOf, language) })} · <Link to="/about">{text('howToRead')}</Link>
    </p>
  )
}
