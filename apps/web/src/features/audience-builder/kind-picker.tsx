// The seven kinds of criteria, side by side, as long as a criterion has no terms.
import { CRITERION_KINDS, type CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { Chip } from '@peregrine/ui/chip.tsx'
import { useBuilderText } from './builder-text.ts'
import { kindIcons } from './kind-icons.tsx'
import styles from './kind-picker.module.css'

export function KindPicker({ kind, onPick }: { kind: CriterionKind; onPick: (kind: CriterionKind) => void }) {
  const text = useBuilderText()
  return (
    <fieldset className={styles.kinds} aria-label={text('chooseKind')}>
      {CRITERION_KINDS.map((candidate) => {
        const Icon = kindIcons[candidate]
        return (
          <Chip
            key={candidate}
            tone="plain"
            icon={<Icon size={14} stroke={1.5} aria-hidden="true" />}
            pressed={candidate === kind}
            onClick={() => onPick(candidate)}
          >
            {text(`kind.${candidate}`)}
          </Chip>
        )
      })}
    </fieldset>
  )
}
