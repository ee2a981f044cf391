// What they are interested in: categories first, and the interests behind each of them.
import type { Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { useState } from 'react'
import { FigureChart } from './figure-chart.tsx'
import { inOrder, linesOf } from './figure-lines.ts'
import styles from './insight-layout.module.css'
import { ChartGrid } from './insight-layout.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { OrderSlider } from './order-slider.tsx'

const ALL = 'all'
const add = { kind: 'interest', term: ({ id }: { id: string }) => id } as const

/** 'Food and drink—Coffee' → 'Coffee': the category has a list of its own beside this one. */
const withoutCategory = (interest: Ranked): Ranked => ({
  ...interest,
  label: interest.label.slice(interest.label.lastIndexOf('—') + 1),
})

export function InterestsTab() {
  const text = useInsightsText()
  const { interests, categories } = useInsightsView().insights.tabs.interests
  const [chosen, setCategory] = useState(ALL)
  const [distinctiveness, setDistinctiveness] = useState<number | null>(null)
  // A category that the new answer lacks must not leave an empty list behind.
  const category = categories.items.some(({ id }) => id === chosen) ? chosen : ALL
  const inside = interests.items.filter(({ id }) => category === ALL || id.startsWith(`${category}/`))
  const whole = category === ALL ? interests.total : inside.length
  return (
    <ChartGrid>
      <FigureChart
        question={text('question.categories')}
        lines={linesOf(categories.items, 'interest', add)}
        total={categories.total}
        first={16}
        distribution
        empty="unknown"
      />
      <FigureChart
        key={category}
        question={text('question.interests')}
        note={inside.length > 1 ? <OrderSlider value={distinctiveness} onChange={setDistinctiveness} /> : null}
        lines={inOrder(linesOf(inside.map(withoutCategory), 'interest', add), distinctiveness)}
        total={whole}
        first={16}
        distribution
        empty="unknown"
        above={
          <div className={styles.choice} data-no-picture="">
            <ChoiceSelect
              size="small"
              aria-label={text('categoryFilter')}
              value={category}
              onChange={setCategory}
              options={[
                { value: ALL, label: text('categoryAll') },
                ...categories.items.map(({ id, label }) => ({ value: id, label })),
              ]}
            />
          </div>
        }
      />
    </ChartGrid>
  )
}
