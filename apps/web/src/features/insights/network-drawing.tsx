// The drawing of the network: with WebGL where there is any, flat where there is none.
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { lazy, Suspense, useState } from 'react'
import { DrawingGuard } from '#shell/drawings/drawing-guard.tsx'
import type { NetworkDrawingProps } from './drawing-plan.ts'
import { NetworkSketch } from './network-sketch.tsx'

const NetworkStage = lazy(() => import('./network-stage.tsx'))

/** Whether the browser gives a WebGL context at all. */
function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers keep few contexts; this one is not needed any more.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

export function NetworkDrawing(props: NetworkDrawingProps) {
  const [flat] = useState(() => !hasWebGl())
  const sketch = <NetworkSketch {...props} />
  if (flat) return sketch
  return (
    <DrawingGuard otherwise={sketch}>
      <Suspense fallback={<SkeletonBlock height={420} />}>
        <NetworkStage {...props} />
      </Suspense>
    </DrawingGuard>
  )
}
