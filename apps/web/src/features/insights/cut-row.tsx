// Under a list: the rest of it, here, or after signing in where the server has cut it for visitors.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useLanguage } from '#shell/texts.ts'
import styles from './cut-row.module.css'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

/** The server sends at least this many of any list to whoever is signed in; longer lists may be cut there too. */
const SENT_TO_SIGNED_IN = 40

type CutRowProps = {
  /** How many are on the page, how many came, how many there are. */
  shown: number
  sent: number
  total: number
  /** How many stand there at first. */
  first: number
  onShow: (count: number) => void
}

export function CutRow({ shown, sent, total, first, onShow }: CutRowProps) {
  const text = useInsightsText()
  const language = useLanguage()
  const { insights, signedIn } = useInsightsView()
  const count = formatCount(total, language)
  const cut = insights.cut && !signedIn && sent < total
  const buttons = [
    shown < sent ? (
      <AppButton key="all" variant="quiet" size="small" onClick={() => onShow(sent)}>
        {text('showAll', { count: formatCount(sent, language) })}
      </AppButton>
    ) : null,
    shown > first ? (
      <AppButton key="fewer" variant="quiet" size="small" onClick={() => onShow(first)}>
        {text('showFewer')}
      </AppButton>
    ) : null,
    cut ? <SignInForMore key="sign-in" total={total} /> : null,
  ].filter((button) => button !== null)
  const remark =
    !cut && shown >= sent && sent < total ? text('shownOf', { shown: formatCount(shown, language), count }) : null
  if (buttons.length === 0 && remark === null) return null
  return (
    <div className={styles.row} data-no-picture="">
      {buttons}
      {remark ? <span className={styles.remark}>{remark}</span> : null}
    </div>
  )
}

/** "Sign in to see all 84". */
export function SignInForMore({ total }: { total: number }) {
  const text = useInsightsText()
  const language = useLanguage()
  const { onSignIn } = useInsightsView()
  const count = formatCount(total, language)
  return (
    <AppButton size="small" icon={<IconLock size={14} stroke={1.75} />} onClick={onSignIn}>
      {total <= SENT_TO_SIGNED_IN ? text('signInAll', { count }) : text('signInMore', { count })}
    </AppButton>
  )
}
