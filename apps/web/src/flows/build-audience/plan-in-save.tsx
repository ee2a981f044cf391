// What saving an audience says of the program that asked for it, and saving it without once that is over.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import type { Form, Save } from '#shell/forms/use-form.ts'
import { defineTexts } from '#shell/texts.ts'

const en = {
  confirms: 'Saving it confirms the program’s request.',
  without: 'Save without the request',
}
const ja: { [K in keyof typeof en]: string } = {
  confirms: '保存すると、プログラムからの依頼が確認済みになります。',
  without: '依頼とは別に保存',
}
const usePlanText = defineTexts('plan-in-save', { en, ja })

/** What a program asked for is over or gone: what was built can be saved all the same. */
export const isPlanRefusal = (code: string): boolean => code === 'plan_over' || code === 'plan_unknown'

export function PlanNote() {
  return <p>{usePlanText()('confirms')}</p>
}

interface SaveWithoutPlanProps<Values> {
  readonly form: Pick<Form<Values>, 'busy' | 'submit'>
  readonly save: Save<Values>
}

export function SaveWithoutPlan<Values>({ form, save }: SaveWithoutPlanProps<Values>) {
  const text = usePlanText()
  return (
    <AppButton variant="primary" busy={form.busy} onClick={() => form.submit(save)}>
      {text('without')}
    </AppButton>
  )
}
