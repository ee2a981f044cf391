// The head of the builder: which audience this is, whether it is saved, and undo, redo, clear.
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Builder } from '#features/audience-builder/use-builder.ts'
import { toasts } from '#shell/toasts.ts'
import { useFlowText } from './build-audience-text.ts'
import styles from './builder-head.module.css'

export interface BuilderHeadProps {
  readonly builder: Builder
  readonly name: string | undefined
  readonly state: 'draft' | 'saved' | 'changed'
  readonly empty: boolean
  /** Lists that are made of it keep people out. */
  readonly excludes: boolean
  /** Below the title of a page: h2. */
  readonly heading?: 'h1' | 'h2' | undefined
}

export function BuilderHead({ builder, name, state, empty, excludes, heading: Heading = 'h1' }: BuilderHeadProps) {
  const text = useFlowText()
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Heading className={styles.title}>{name ?? text('newAudience')}</Heading>
        <p className={styles.state}>{text(state)}</p>
        {excludes ? <p className={styles.state}>{text('excludes')}</p> : null}
      </div>
      <IconButton
        label={text('undo')}
        icon={<IconArrowBackUp {...icon} />}
        disabled={!builder.canUndo}
        onClick={builder.undo}
      />
      <IconButton
        label={text('redo')}
        icon={<IconArrowForwardUp {...icon} />}
        disabled={!builder.canRedo}
        onClick={builder.redo}
      />
      <IconButton
        label={text('clear')}
        icon={<IconTrash {...icon} />}
        disabled={empty}
        onClick={() => {
          const { definition } = builder
          builder.edit({ type: 'clear' })
          const run = () => builder.edit({ type: 'load', definition })
          toasts.show(text('cleared'), { action: { label: text('undo'), run } })
        }}
      />
    </header>
  )
}
