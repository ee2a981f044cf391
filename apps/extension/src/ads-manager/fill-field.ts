// Puts one item into its field the way a person would, and says what became of it.
import type { ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import { choose, press, pressEnter, typeText } from './act-as-person.ts'
import type { ChoiceField, FieldRule, FreeTextField, TicksField, TypeAheadField, Where } from './ads-manager-rules.ts'
import { findElement, type StopSignal, waitFor } from './find-element.ts'
import { boxOf, chosenLabels, entriesOf, openField } from './read-field.ts'
import { labelKey, sameLabel } from './same-label.ts'

type Outcome = ReceiptItem['outcome']

export interface Filling {
  readonly root: ParentNode
  readonly patience: { readonly lookUp: number; readonly field: number }
  readonly signal: StopSignal
}

/** Puts `label` in. Throws Stopped. */
export async function fillField(rule: FieldRule, label: string, filling: Filling): Promise<Outcome> {
  const field = await openField(rule, filling.root, filling.patience.field, filling.signal)
  if (field === null) return 'field_missing'
  switch (rule.kind) {
    case 'free-text':
      return await fillFreeText(rule, field, label, filling)
    case 'type-ahead':
      return await fillTypeAhead(rule, field, label, filling)
    case 'choice':
      return fillChoice(rule, field, label)
    case 'ticks':
      return fillTick(rule, field, label)
  }
}

const exists = (rule: FieldRule, label: string, root: ParentNode): boolean =>
  entriesOf(rule, root).some(({ text }) => sameLabel(text, label))

async function untilItExists(rule: FieldRule, label: string, { root, patience, signal }: Filling): Promise<Outcome> {
  const there = await waitFor(() => (exists(rule, label, root) ? true : null), patience.field, signal)
  return there ? 'standing' : 'not_standing'
}

async function fillFreeText(
  rule: FreeTextField,
  field: HTMLElement,
  label: string,
  filling: Filling,
): Promise<Outcome> {
  if (exists(rule, label, filling.root)) return 'stood_before'
  typeText(field, label)
  pressEnter(field)
  return await untilItExists(rule, label, filling)
}

/** The options that are shown, by text; the first line alone where an option has several. */
function optionsOf(rule: TypeAheadField, root: ParentNode): readonly { text: string; element: HTMLElement }[] {
  const list = findElement(rule.options, root)
  const options = list === null ? [] : [...list.querySelectorAll<HTMLElement>('[role=option]')]
  return options.map((element) => ({ text: element.getAttribute('aria-label') ?? element.innerText.trim(), element }))
}

/** What the page says when this very text finds nothing; what it said of an earlier one does not count. */
const nothingFor = ({ nothing }: TypeAheadField, typed: string): Where => ({
  ...nothing,
  name: nothing.name.replace('{typed}', () => typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
})

async function fillTypeAhead(
  rule: TypeAheadField,
  field: HTMLElement,
  label: string,
  filling: Filling,
): Promise<Outcome> {
  const { root, patience, signal } = filling
  if (exists(rule, label, root)) return 'stood_before'
  // The child of 'Parent—Child' finds it too, and pages search by words.
  const desired = labelKey(label)
  for (const typed of new Set([label.replace(/^@/, ''), label.split(/[/—]/).at(-1)?.trim() ?? label])) {
    typeText(field, typed)
    const found = await waitFor(
      () => {
        const option = optionsOf(rule, root).find(({ text }) => labelKey(text) === desired)
        if (option) return option.element
        return findElement(nothingFor(rule, typed), root) === null ? null : 'nothing'
      },
      patience.lookUp,
      signal,
    )
    if (found === null || found === 'nothing') continue
    press(found)
    return await untilItExists(rule, label, filling)
  }
  typeText(field, '')
  return 'not_offered'
}

function fillChoice(rule: ChoiceField, field: HTMLElement, value: string): Outcome {
  const label = rule.labels[value]
  if (label === undefined) return 'not_offered'
  if (chosenLabels(field).includes(label)) return 'stood_before'
  if (field instanceof HTMLSelectElement) {
    if (!choose(field, label)) return 'not_offered'
  } else {
    const box = boxOf(field, label)
    if (box === null) return 'not_offered'
    press(box)
  }
  return chosenLabels(field).includes(label) ? 'standing' : 'not_standing'
}

function fillTick(rule: TicksField, field: HTMLElement, value: string): Outcome {
  const label = rule.labels[value]
  const box = label === undefined ? null : boxOf(field, label)
  if (box === null) return 'not_offered'
  if (box.checked) return 'stood_before'
  press(box)
  return box.checked ? 'standing' : 'not_standing'
}

/** Takes out what stands in a field and is not among `keep`; how many entries went. Throws Stopped. */
export async function removeOthers(rule: FieldRule, retain: readonly string[], filling: Filling): Promise<number> {
  const field = await openField(rule, filling.root, filling.patience.field, filling.signal)
  if (field === null) return 0
  if (rule.kind === 'ticks') {
    const desired = new Set(retain.map((value) => rule.labels[value]))
    const others = chosenLabels(field).filter((label) => !desired.has(label))
    for (const label of others) boxOf(field, label)?.click()
    return others.length
  }
  let removed = 0
  const desired = new Set(retain.map(labelKey))
  for (;;) {
    const [other] = entriesOf(rule, filling.root).filter(({ text }) => !desired.has(labelKey(text)))
    const button = other?.element.querySelector<HTMLElement>('button, [role=button]')
    if (!other || !button) return removed
    press(button)
    const gone = await waitFor(() => (other.element.isConnected ? null : true), filling.patience.field, filling.signal)
    if (!gone) return removed
    removed += 1
  }
}
