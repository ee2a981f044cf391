// Around a drawing: where a browser cannot draw it, or its code cannot be loaded, the rest of the page stays.
import { Component, type ReactNode } from 'react'
import { useDrawingText } from './drawing-text.ts'

interface DrawingGuardProps {
  readonly children: ReactNode
  /** Instead of the sentence that it could not be loaded. */
  readonly otherwise?: ReactNode
}

export class DrawingGuard extends Component<DrawingGuardProps, { failed: boolean }> {
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
  return <p>{useDrawingText()('chunkFailed')}</p>
}
