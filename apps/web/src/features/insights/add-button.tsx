// Adds what a line speaks of to the definition.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import type { FigureLine } from './figure-lines.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

export function AddButton({ add, name }: { add: NonNullable<FigureLine['add']>; name: string }) {
  const text = useInsightsText()
  const { onAdd } = useInsightsView()
  if (!onAdd) return null
  const whole = text('addTo', { name, kind: text(`kind.${add.kind}`) })
  return (
    <span data-no-picture="">
      <AppButton variant="quiet" size="small" title={whole} onClick={() => onAdd(add.kind, add.term)}>
        <span aria-hidden="true">{text('add')}</span>
        <span className="kit-hidden">{whole}</span>
      </AppButton>
    </span>
  )
}
