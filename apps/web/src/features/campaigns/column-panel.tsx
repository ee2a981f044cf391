// The choice of columns: which are shown, and in which order; by pointer and by keyboard.
import {
  CAMPAIGN_COLUMNS,
  type CampaignColumn,
  movedColumn,
  USUAL_COLUMNS,
} from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { defineTexts } from '#shell/texts.ts'
import { useColumnName } from './campaign-column-names.ts'
import type { ColumnChoice } from './table-choices.ts'
import styles from './table-panels.module.css'

const useColumnText = defineTexts('campaign-columns', {
  en: {
    shown: 'Shown columns, in order',
    more: 'More columns',
    earlier: 'Move {{column}} up',
    later: 'Move {{column}} down',
    moved: '{{column}} is now column {{place}} of {{all}}',
    reset: 'Reset columns',
    atLeast: 'At least one column is shown.',
  },
  ja: {
    shown: '表示中の項目（表示順）',
    more: 'その他の項目',
    earlier: '「{{column}}」を上へ移動',
    later: '「{{column}}」を下へ移動',
    moved: '「{{column}}」を{{all}}列中{{place}}列目に移動しました',
    reset: '項目を初期状態に戻す',
    atLeast: '少なくとも1つの項目を表示します。',
  },
})

/** A line that moves down takes the focus along; at an end the other way has it. */
function focusMove(lines: HTMLElement | null, place: number, by: number): void {
  const [up, down] = lines?.children[place]?.querySelectorAll('button') ?? []
  const button = by < 0 ? up : down
  const other = by < 0 ? down : up
  if (button?.disabled) other?.focus()
  else button?.focus()
}

export function ColumnPanel({ choice }: { readonly choice: ColumnChoice }) {
  const text = useColumnText()
  const nameOf = useColumnName()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<CampaignColumn | null>(null)
  // At once, before the address is drawn: keys are pressed faster than that.
  const [columns, setColumns] = useState(choice.columns)
  const choose = (next: readonly CampaignColumn[]) => {
    setColumns(next)
    choice.choose(next)
  }
  const reset = () => {
    setColumns(USUAL_COLUMNS)
    choice.choose(null)
  }
  const lines = useRef<HTMLOListElement>(null)
  const moved = useRef<readonly [column: CampaignColumn, by: number] | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    const [column, by] = moved.current
    moved.current = null
    focusMove(lines.current, columns.indexOf(column), by)
  }, [columns])
  const move = (column: CampaignColumn, by: number) => {
    const next = movedColumn(columns, column, by)
    if (next === columns) return
    moved.current = [column, by]
    choose(next)
    setSaid(text('moved', { column: nameOf(column), place: next.indexOf(column) + 1, all: next.length }))
  }
  const others = CAMPAIGN_COLUMNS.filter((column) => !columns.includes(column))
  return (
    <div className={styles.panel}>
      <h3 className={styles.heading}>{text('shown')}</h3>
      <ol ref={lines} className={styles.lines}>
        {columns.map((column, place) => (
          <li
            key={column}
            className={styles.line}
            draggable
            data-dragged={dragged === column || undefined}
            onDragStart={() => setDragged(column)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged !== column) move(dragged, place - columns.indexOf(dragged))
            }}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
              if (by === 0 || !event.altKey) return
              event.preventDefault()
              move(column, by)
            }}
          >
            <CheckBox
              label={nameOf(column)}
              checked
              disabled={columns.length === 1}
              {...(columns.length === 1 && { hint: text('atLeast') })}
              onChange={() => choose(columns.filter((one) => one !== column))}
            />
            <span className={styles.end}>
              <IconButton
                size="small"
                hint={null}
                disabled={place === 0}
                label={text('earlier', { column: nameOf(column) })}
                icon={<IconArrowUp size={16} stroke={1.5} />}
                onClick={() => move(column, -1)}
              />
              <IconButton
                size="small"
                hint={null}
                disabled={place === columns.length - 1}
                label={text('later', { column: nameOf(column) })}
                icon={<IconArrowDown size={16} stroke={1.5} />}
                onClick={() => move(column, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <h3 className={styles.heading}>{text('more')}</h3>
      <ul className={styles.lines}>
        {others.map((column) => (
          <li key={column} className={styles.line}>
            <CheckBox label={nameOf(column)} checked={false} onChange={() => choose([...columns, column])} />
          </li>
        ))}
      </ul>
      <AppButton size="small" variant="quiet" disabled={!choice.chosen} onClick={reset}>
        {text('reset')}
      </AppButton>
      <span className="kit-hidden" role="status">
        {said}
      </span>
    </div>
  )
}
