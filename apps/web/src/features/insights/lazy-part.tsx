// Around a drawing that is loaded on its own: when that fails, the rest of the tab stays.
import { Component, type ReactNode } from 'react'
import { useInsightsText } from './insights-text.ts'
import styles from './lazy-part.module.css'

type LazyPartProps = {
  children: ReactNode /** Instead of the sentence that it could not be loaded. */
  otherwise?: ReactNode
}

export class LazyPart extends Component<LazyPartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return this.props.otherwise ?? <NotLoaded />
    return this.props.children
  }
}

function NotLoaded() {
  const text = useInsightsText()
  return <p className={styles.failed}>{text('chunkFailed')}</p>
}
