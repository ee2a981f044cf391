// Around the drawing: where a browser cannot draw it, or its code cannot be loaded, the rest of the page stays.
import { Component, type ReactNode } from 'react'

export class DrawingGuard extends Component<
  { readonly children: ReactNode; readonly otherwise: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
