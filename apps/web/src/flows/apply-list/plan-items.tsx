// Each item of a plan: what is added, stands already, is removed, stays untouched, is left out and why.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import { interestLabel } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { TabsBar, tabElementId } from '@peregrine/ui/tabs-bar.tsx'
import { useId, useState } from 'react'
import { messageSentence } from '#shell/message-sentence.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { useCriterionName, useEntryName } from './criterion-names.ts'
import { usePartName, usePlacementNames } from './field-names.ts'

type Group = keyof Plan['items']
const GROUPS: readonly Group[] = ['created', 'dropped', 'standing', 'removed', 'untouched']
const SHOWN = 10

interface Line {
  readonly key: string
  readonly part: string
  readonly name: string
  readonly detail: string
}

export function PlanItems({ plan }: { plan: Plan }) {
  const text = useApplyText()
  const id = useId()
  const [active, setActive] = useState<Group>(() => GROUPS.find((group) => plan.items[group].length > 0) ?? 'created')
  const places = usePlacementNames()
  const { before, after, changed } = plan.placements
  return (
    <section className={styles.card} aria-label={text('items')}>
      <TabsBar
        label={text('items')}
        tabs={GROUPS.map((group) => ({
          id: group,
          name: text(group),
          slot: <span className={styles.count}>{plan.items[group].length}</span>,
        }))}
        active={active}
        onSelect={(tab) => setActive(GROUPS.find((group) => group === tab) ?? 'created')}
        panelId={`${id}-panel`}
        idBase={id}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabElementId(id, active)}>
        <Lines key={active} group={active} plan={plan} />
      </div>
      <p className={styles.quiet}>
        {changed
          ? text('placementsChange', { before: places(before), after: places(after) })
          : text('placementsStay', { places: places(after) })}
      </p>
    </section>
  )
}

function useLines(group: Group, plan: Plan): Line[] {
  const text = useApplyText()
  const partName = usePartName()
  const entryName = useEntryName()
  const criterionName = useCriterionName()
  const named = (name: string, operator: string): string => (operator === 'NE' ? text('not', { name }) : name)
  if (group === 'dropped')
    return plan.items.dropped.map((item, place) => ({
      key: `${place}`,
      part: partName({ field: item.field, type: '' }),
      name: entryName(item.field, item.label),
      detail: messageSentence(item),
    }))
  if (group === 'created' || group === 'standing')
    return plan.items[group].map((item, place) => {
      const name = entryName(item.field, item.label)
      return {
        key: `${place}`,
        part: partName({ field: item.field, type: item.targeting_type }),
        name: named(name, item.operator_type),
        detail: interestLabel(item.name) === name || item.name === name ? '' : item.name,
      }
    })
  return plan.items[group].map((item) => ({
    key: item.id,
    part: partName({ field: null, type: item.targeting_type }),
    name: named(criterionName(item), item.operator_type),
    detail: '',
  }))
}

function Lines({ group, plan }: { group: Group; plan: Plan }) {
  const text = useApplyText()
  const lines = useLines(group, plan)
  const [all, setAll] = useState(false)
  if (lines.length === 0) return <p className={styles.quiet}>{text('nothingHere')}</p>
  const shown = all ? lines : lines.slice(0, SHOWN)
  const columns: TableColumn<Line>[] = [
    { id: 'name', header: text('itemColumn'), cell: (line) => line.name },
    { id: 'part', header: text('fieldColumn'), cell: (line) => line.part },
    ...(shown.some(({ detail }) => detail !== '')
      ? [
          {
            id: 'detail',
            header: text(group === 'dropped' ? 'whyColumn' : 'asColumn'),
            cell: (line: Line) => line.detail,
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        dense
        frame="none"
        narrow="scroll"
        label={text(group)}
        columns={columns}
        rows={shown}
        rowKey={(line) => line.key}
        {...(all && lines.length > SHOWN && { maxHeight: '320px' })}
      />
      {lines.length > SHOWN && !all ? (
        <AppButton size="small" variant="quiet" onClick={() => setAll(true)}>
          {text('showAllItems', { count: lines.length })}
        </AppButton>
      ) : null}
    </>
  )
}
