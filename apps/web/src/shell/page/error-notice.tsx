// Something that could not be loaded: what happened, and a button that tries again.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import type { ReactNode } from 'react'
import { isCallError } from '#shell/calls.ts'
import { useShellText } from '#shell/shell-text.ts'

interface ErrorNoticeProps {
  readonly error: unknown
  readonly onRetry?: (() => unknown) | undefined
  /** What could not be done. */
  readonly title?: ReactNode
  /** The sentence of a failure, where the feature has one of its own. */
  readonly message?: ((error: unknown) => ReactNode) | undefined
  /** In place of the retry, such as the way to reconnect. */
  readonly action?: ReactNode
}

export function ErrorNotice({ error, onRetry, title, message, action }: ErrorNoticeProps) {
  const text = useShellText()
  const sentence = message ? message(error) : isCallError(error) ? error.message : text('somethingWrong')
  return (
    <NoticeBar
      level="error"
      title={title ?? text('notLoaded')}
      action={
        action ??
        (onRetry ? (
          <AppButton size="small" onClick={onRetry}>
            {text('tryAgain')}
          </AppButton>
        ) : null)
      }
    >
      {sentence}
    </NoticeBar>
  )
}
