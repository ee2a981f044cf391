// In the ads manager: tells which ad account and line item are open, fills in, checks, and stops when asked.
import type { AdAccountSeen } from '@peregrine/contract/targeting/extension-messages.ts'
import { type LineItemSeen, ToAdsManager } from '#background/inner-messages.ts'
import { press } from './act-as-person.ts'
import type { AdsManagerRules } from './ads-manager-rules.ts'
import { rulesFor } from './ads-managers.ts'
import type { Filling } from './fill-field.ts'
import { checkLineItem, fillLineItem } from './fill-line-item.ts'
import { findElement, Stopped, type StopSignal, shownName, waitFor } from './find-element.ts'
import { showOffer } from './offer-bar.ts'
import { choosesNobody, NOBODY_CHOSEN } from './package-items.ts'

const idIn = (pattern: string): string | null => new RegExp(pattern).exec(window.location.pathname)?.[1] ?? null

/** 'Ad account Harbor Roast @harborroast' */
function accountSeen(rules: AdsManagerRules): AdAccountSeen | null {
  const id = idIn(rules.accountInPath)
  const shown = shownName(rules.account, document)
  if (id === null || shown === '') return null
  const [, name = '', handle = ''] = /^Ad account (.*?)(?: @(\S+))?(?: [0-9a-z]+)?$/i.exec(shown) ?? []
  return { id, name, handle }
}

function lineItemSeen(rules: AdsManagerRules): LineItemSeen | null {
  const id = idIn(rules.lineItemInPath)
  const name = shownName(rules.lineItemName, document)
  return id === null || name === '' ? null : { id, name: name.replace(/^Ad group /i, '') }
}

const say = (message: object): Promise<void> => chrome.runtime.sendMessage(message).catch(() => undefined)

/** Tells what is open whenever it changes: such pages change without being loaded. */
function watch(rules: AdsManagerRules): void {
  let reported = ''
  const look = (): void => {
    const seen = { kind: 'ads-seen', account: accountSeen(rules), lineItem: lineItemSeen(rules) }
    const text = JSON.stringify(seen)
    if (text === reported) return
    void say({ ...seen, loaded: reported === '' })
    reported = text
  }
  let waiting = false
  new MutationObserver(() => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      look()
    }, 300)
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
  look()
}

/** Saves what was filled in; what the page says against it, '' when it was saved. */
async function save(rules: AdsManagerRules, signal: StopSignal): Promise<string> {
  if (signal.aborted) throw new Stopped()
  const button = findElement(rules.save.button, document)
  if (button === null) return 'The button that saves was not found.'
  press(button)
  const outcome = await waitFor(
    () => {
      const problem = shownName(rules.save.problems, document)
      if (problem !== '') return problem
      return findElement(rules.save.saved, document) === null ? null : ''
    },
    rules.patience.save,
    signal,
  )
  return outcome ?? 'The page did not say that it was saved.'
}

function obey(rules: AdsManagerRules): void {
  let running: AbortController | null = null
  chrome.runtime.onMessage.addListener((said: unknown, sender) => {
    if (sender.id !== chrome.runtime.id) return
    const read = ToAdsManager.safeParse(said)
    if (!read.success) return
    if (read.data.kind === 'stop') return running?.abort()
    if (read.data.kind === 'offer') return showOffer(read.data, () => void say({ kind: 'ads-open-panel' }))
    if (running) return
    running = new AbortController()
    const { data } = read
    const filling = { root: document, patience: rules.patience, signal: whileOpen(rules, data, running.signal) }
    void (data.kind === 'fill' ? fill(rules, data, filling) : check(rules, data, filling))
      .catch(() => say({ kind: 'ads-broken', request: data.assignment.request }))
      .finally(() => {
        running = null
      })
  })
}

type Order<Kind extends ToAdsManager['kind']> = Extract<ToAdsManager, { kind: Kind }>

/** Such pages go to another line item without being loaded: that one is nobody's wish. */
const whileOpen = (
  rules: AdsManagerRules,
  { assignment, lineItem }: Order<'fill' | 'check'>,
  signal: AbortSignal,
): StopSignal => ({
  get aborted() {
    const open = idIn(rules.accountInPath) === assignment.adAccountId && idIn(rules.lineItemInPath) === lineItem
    return signal.aborted || !open
  },
})

async function fill(
  rules: AdsManagerRules,
  { assignment, removeOthers }: Order<'fill'>,
  filling: Filling,
): Promise<void> {
  const { request } = assignment
  const onProgress = (done: number, total: number): void => void say({ kind: 'ads-progress', request, done, total })
  const filled = await fillLineItem({ rules, assignment, filling, removeOthers, onProgress })
  const problems = filled.stopped
    ? ''
    : choosesNobody(assignment, filled.items)
      ? NOBODY_CHOSEN
      : await save(rules, filling.signal).catch(() => 'Stopped.')
  await say({ kind: 'ads-filled', request, filled, problems: problems.slice(0, 1000) })
}

async function check(rules: AdsManagerRules, { assignment, filled }: Order<'check'>, filling: Filling): Promise<void> {
  const checked = await checkLineItem({ rules, assignment, filling }, filled)
  await say({ kind: 'ads-checked', request: assignment.request, filled: checked })
}

const rules = rulesFor(window.location.href)
if (rules && window.top === window) {
  obey(rules)
  watch(rules)
}
