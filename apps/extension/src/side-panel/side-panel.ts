// The panel beside the ads manager: what waits, where it would go, how far it is, and the receipt.
import { itemsOf } from '@peregrine/contract/targeting/assignment-items.ts'
import type { ReceiptField, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import { NOBODY_CHOSEN } from '#ads-manager/package-items.ts'
import type { Remembered, Work } from '#background/inner-messages.ts'
import { whenRemembered } from '#background/remembered.ts'
import { fieldName, outcomeName, type PanelLanguage, type PanelWord, panelText } from './side-panel-text.ts'

type Child = Node | string | null

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), given)
  element.append(...children.filter((child) => child !== null))
  return element
}

const sendToBackground = (message: object): void => void chrome.runtime.sendMessage(message)
const exists = ({ outcome }: ReceiptItem): boolean => outcome === 'standing' || outcome === 'stood_before'

let removeOthers = true

class Panel {
  readonly #language: PanelLanguage
  readonly #now: Remembered
  constructor(now: Remembered) {
    this.#now = now
    this.#language = now.work?.assignment.language ?? (navigator.language.startsWith('ja') ? 'ja' : 'en')
  }

  readonly #text = (word: PanelWord, values: Readonly<Record<string, string | number>> = {}): string =>
    panelText(this.#language, word, values)

  draw(): readonly Child[] {
    document.documentElement.lang = this.#language
    const { work } = this.#now
    if (work === null)
      return [
        make('h1', {}, this.#text('nothing')),
        make('p', { className: 'quiet' }, this.#text('nothingHow')),
        this.#account(),
      ]
    const body = {
      waiting: () => this.#waiting(work),
      filling: () => this.#running(work, this.#text('filling', { done: work.done, total: work.total })),
      checking: () => this.#running(work, this.#text('checking')),
      done: () => this.#receipt(work),
    }[work.stage]
    return [make('h1', {}, work.assignment.name), this.#account(), ...body()]
  }

  #account(): Child {
    const { account, lineItem } = this.#now
    if (account === null) return make('p', { className: 'quiet' }, this.#text('noAccount'))
    const name = `${account.name}${account.handle === '' ? '' : ` @${account.handle}`} (${account.id})`
    return make(
      'div',
      { className: 'quiet' },
      make('p', {}, this.#text('inAccount', { account: name })),
      lineItem && make('p', {}, this.#text('intoLineItem', { name: lineItem.name })),
    )
  }

  #waiting({ assignment }: Work): readonly Child[] {
    const { account, lineItem } = this.#now
    const wrong = account !== null && account.id !== assignment.adAccountId
    const ready = account !== null && !wrong && lineItem !== null
    const tick = make('input', { type: 'checkbox', checked: removeOthers })
    tick.addEventListener('change', () => {
      removeOthers = tick.checked
    })
    const start = make('button', { className: 'first', disabled: !ready }, this.#text('start'))
    start.addEventListener('click', () => sendToBackground({ kind: 'panel-start', removeOthers }))
    return [
      wrong ? make('p', { className: 'bad' }, this.#text('otherAccount', { wanted: assignment.adAccountId })) : null,
      !wrong && account !== null && lineItem === null ? make('p', {}, this.#text('noLineItem')) : null,
      this.#counts(
        itemsOf(assignment).map((item) => ({ ...item, outcome: 'not_tried' }) as const),
        false,
      ),
      assignment.type === 'exclusion' ? null : make('label', {}, tick, this.#text('removeOthers')),
      make('div', { className: 'actions' }, start, this.#dismiss()),
    ]
  }

  #running(work: Work, said: string): readonly Child[] {
    const stop = make('button', {}, this.#text('stop'))
    stop.addEventListener('click', () => sendToBackground({ kind: 'panel-stop' }))
    return [
      make('p', { role: 'status' }, said),
      make('progress', work.total > 0 ? { max: work.total, value: work.done } : {}),
      make('div', { className: 'actions' }, stop),
    ]
  }

  #receipt({ filled, problems }: Work): readonly Child[] {
    const items = filled?.items ?? []
    const missing = filled?.missingFields ?? []
    const rest = items.filter((item) => !exists(item))
    const fields = missing.map((field) => fieldName(this.#language, field)).join(', ')
    return [
      make('h2', {}, this.#text('finished')),
      make('p', {}, this.#text('stands', { count: items.length - rest.length, total: items.length })),
      filled?.stopped ? make('p', { className: 'bad' }, this.#text('stopped')) : null,
      problems === '' ? null : make('p', { className: 'bad' }, this.#notSaved(problems)),
      missing.length === 0 ? null : make('p', { className: 'bad' }, this.#text('missingFields', { fields })),
      this.#counts(items, true),
      make('div', { className: 'actions' }, rest.length === 0 ? null : this.#copyRest(rest), this.#dismiss()),
    ]
  }

  #notSaved(problems: string): string {
    return problems === NOBODY_CHOSEN ? this.#text('nobodyChosen') : this.#text('notSaved', { problems })
  }

  /** For each field how many, and afterwards the items that do not stand, each with its reason. */
  #counts(items: readonly ReceiptItem[], finished: boolean): Child {
    const byField = new Map<ReceiptField, ReceiptItem[]>()
    for (const item of items) byField.set(item.field, [...(byField.get(item.field) ?? []), item])
    const rows = [...byField].flatMap(([field, own]) => {
      const count = finished ? `${own.filter(exists).length} / ${own.length}` : String(own.length)
      const rest = finished ? own.filter((item) => !exists(item)) : []
      return [
        make('li', {}, fieldName(this.#language, field), make('span', { className: 'quiet' }, count)),
        ...rest.map(({ label, outcome }) =>
          make(
            'li',
            { className: 'bad' },
            this.#named(field, label),
            make('span', {}, outcomeName(this.#language, outcome)),
          ),
        ),
      ]
    })
    return make('section', { className: 'card' }, make('h2', {}, this.#text('items')), make('ul', {}, ...rows))
  }

  /** An item as the reader knows it. */
  #named(field: ReceiptField, label: string): string {
    return field === 'placements' ? chosenPlacementName(label, this.#language) : label
  }

  #copyRest(rest: readonly ReceiptItem[]): HTMLElement {
    const button = make('button', { className: 'first' }, this.#text('copyRest'))
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(rest.map(({ field, label }) => this.#named(field, label)).join('\n')).then(
        () => button.replaceChildren(this.#text('copied')),
        () => button.replaceChildren(this.#text('copyFailed')),
      )
    })
    return button
  }

  #dismiss(): HTMLElement {
    const button = make('button', {}, this.#text('dismiss'))
    button.addEventListener('click', () => sendToBackground({ kind: 'panel-dismiss' }))
    return button
  }
}

whenRemembered((now) => {
  document.getElementById('panel')?.replaceChildren(...new Panel(now).draw().filter((child) => child !== null))
})
