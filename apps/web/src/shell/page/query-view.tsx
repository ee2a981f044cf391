// What a page shows of something it has asked for: its shape while loading, why it failed and a retry, that there is nothing, or the thing.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { Fragment, type ReactNode, useContext, useLayoutEffect } from 'react'
import { isCallError } from '#shell/calls.ts'
import { useShellText } from '#shell/shell-text.ts'
import { ErrorNotice } from './error-notice.tsx'
import { PageHeadingContext } from './page-frame.tsx'

interface Answer<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface QueryViewProps<T> {
  readonly query: Answer<T>
  /** In the final shape; the usual one is a page about one thing. */
  readonly skeleton?: ReactNode
  /** What could not be done, as the heading of the error. */
  readonly errorTitle?: string | undefined
  /** The sentence of a failure, where the feature has one of its own. */
  readonly message?: ((error: unknown) => ReactNode) | undefined
  /** In place of the error where the thing does not exist. */
  readonly missing?: ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly empty?: ReactNode
  readonly children: (data: T) => ReactNode
}

export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, skeleton, missing, isEmpty, empty, children } = props
  const { data, error } = query
  if (error && missing !== undefined && isMissing(error)) return missing
  if (error && isForbidden(error)) return <NotAllowed error={error} />
  // What was read before a reload failed stays in sight below the error.
  const problem = error ? (
    <ErrorNotice error={error} onRetry={query.refetch} title={props.errorTitle} message={props.message} />
  ) : null
  if (data === undefined) return problem ?? (skeleton === undefined ? <PageSkeleton /> : skeleton)
  return (
    <>
      {problem}
      <Fragment key="content">{isEmpty?.(data) ? empty : children(data)}</Fragment>
    </>
  )
}

/** There is no such thing, or its name in the address is none. */
export const isMissing = (error: unknown): boolean =>
  isCallError(error) && (error.status === 404 || error.status === 400)

export const isForbidden = (error: unknown): boolean =>
  isCallError(error) && error.status === 403 && error.code !== 'not_signed_in'

interface NotAllowedProps {
  readonly error: unknown
  /** It stands for the whole page, without the heading and what can be done there. */
  readonly alone?: boolean | undefined
}

export function NotAllowed({ error, alone = false }: NotAllowedProps) {
  const text = useShellText()
  const { shown, hide } = useContext(PageHeadingContext)
  useLayoutEffect(() => {
    if (!alone) return undefined
    hide(true)
    return () => hide(false)
  }, [alone, hide])
  return (
    <EmptyState heading={!shown} title={text('notAllowed')}>
      {isCallError(error) ? error.message : null}
    </EmptyState>
  )
}
