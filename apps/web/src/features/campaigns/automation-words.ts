// How a rule's condition and the figures that it was decided by are written.
import type {
  AutomationAction,
  AutomationSettings,
  Judged,
  ShiftingSettings,
} from '@peregrine/contract/campaigns/automation-shapes.ts'
import { isAmount, isRate } from '@peregrine/domain/campaigns/automation-rules.ts'
import type { LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { RESULT_NAMES, type ResultMetric } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { costText, moneyText, rateText } from '#shell/figures/campaign-figure-rules.ts'
import { calendarDay } from '#shell/moments.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useAutomationText } from './automation-text.ts'
import { useColumnName } from './campaign-column-names.ts'

interface Decided {
  readonly result: ResultMetric
  readonly values: readonly Judged[]
}

type Shifted = Pick<AutomationAction, 'result' | 'shift'>

export function useAutomationWords() {
  const text = useAutomationText()
  const columnName = useColumnName()
  const language = useLanguage()
  const valueText = (figure: LineFigure, value: number, currency: string): string => {
    if (isAmount(figure)) return figure === 'spent' ? moneyText(value, currency) : costText(value, currency)
    return isRate(figure) ? rateText(value) : formatCount(value, language)
  }
  const percent = (share: number) => rateText(share)
  const shiftWords = ({ shift: { by, figure, days } }: ShiftingSettings, currency: string): string =>
    text('rule_shift', {
      moved: 'share' in by ? percent(by.share) : moneyText(by.amount, currency),
      figure: columnName(figure),
      count: days,
    })
  return {
    /** 'From Broad $20.00 -> $16.00 (Cost per link click $2.50), to …' */
    shiftSides({ result, shift }: Shifted, figure: LineFigure, currency: string): readonly string[] {
      if (shift === null) return []
      const name = figure === 'cost' ? RESULT_NAMES[result].cost[language === 'ja' ? 'ja' : 'en'] : columnName(figure)
      return ([shift.worst, shift.best] as const).map((side, index) =>
        text(index === 0 ? 'shiftFrom' : 'shiftTo', {
          name: side.name,
          before: moneyText(side.before, currency),
          after: moneyText(side.after, currency),
          figures:
            side.value === null
              ? text('noResultOf', { spent: moneyText(side.spent, currency) })
              : `${name} ${valueText(figure, side.value, currency)}`,
        }),
      )
    },
    ruleWords(settings: AutomationSettings, currency: string): string {
      if (settings.action === 'shift') return shiftWords(settings, currency)
      const { level, action, condition } = settings
      const { figure, comparison, amount, span, days } = condition
      const values = { figure: columnName(figure), amount: valueText(figure, amount, currency), count: days }
      return text(`rule_${action}_${level}`, { when: text(`when_${comparison}_${span}`, values) })
    },
    /** 'Cost per link click $2.10 (Nov 11), $2.40 (Nov 12)' */
    decidedBy(figure: LineFigure, { result, values }: Decided, currency: string): string {
      const name = figure === 'cost' ? RESULT_NAMES[result].cost[language === 'ja' ? 'ja' : 'en'] : columnName(figure)
      const said = values.map(({ from, to, value, spent }, index) => {
        const days = {
          day: calendarDay(to, language),
          from: calendarDay(from, language),
          to: calendarDay(to, language),
        }
        const several = from !== to
        if (value === null)
          return text(several ? 'noResultDays' : 'noResult', { spent: moneyText(spent, currency), ...days })
        const shown = { figure: index === 0 ? name : '', value: valueText(figure, value, currency), ...days }
        return text(several ? 'valueDays' : 'value', shown).trim()
      })
      return said.join(listSeparator())
    },
  }
}
