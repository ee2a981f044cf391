// The background: knows which ad account is open, takes an assignment from our page, leads the ads manager through it.
import { ADS_MANAGERS, isAdsManagerPage } from '#ads-manager/ads-managers.ts'
import { isSitePage } from '#manifest/own-sites.ts'
import {
  type Filled,
  FromAdsManager,
  FromPanel,
  FromSite,
  type Remembered,
  type ToAdsManager,
  type Work,
} from './inner-messages.ts'
import { remember, remembered } from './remembered.ts'
import { isUnderWay, receiptFor, seenIn, storedReceipts, unread, wasLeft } from './work-rules.ts'

/** False: nobody listens in that tab. */
const report = (tab: number, message: object): Promise<boolean> =>
  chrome.tabs.sendMessage(tab, message).then(
    () => true,
    () => false,
  )
const order = (tab: number, message: ToAdsManager): Promise<boolean> => report(tab, message)

const accountMessage = ({ account }: Remembered) => ({ kind: 'ad-account', account })
const stateMessage = () => ({ kind: 'state', version: chrome.runtime.getManifest().version })
const progressMessage = ({ assignment, stage, done, total }: Work) => ({
  kind: 'progress',
  request: assignment.request,
  stage: stage === 'done' ? 'checking' : stage,
  done,
  total,
})
const refusal = (request: string, code: 'busy' | 'wrong_account' | 'no_ads_manager') => ({
  kind: 'refused',
  request,
  code,
})

/** Tells every page of ours that greeted; one that went away does not listen any more. */
async function postToSites(message: object): Promise<void> {
  const { siteTabs } = await remembered()
  for (const tab of siteTabs) await report(tab, message)
}

async function fromSite(said: unknown, siteTab: number): Promise<readonly object[]> {
  const read = FromSite.safeParse(said)
  if (!read.success) return []
  const now = await remembered()
  const message = read.data
  if (message.kind === 'site-hello') {
    await remember((then) => ({ ...then, siteTabs: [...new Set([...then.siteTabs, siteTab])].slice(-200) }))
    return [stateMessage(), accountMessage(now)]
  }
  const request = message.kind === 'site-ask' ? message.request : message.assignment.request
  const receipt = now.receipts.find((one) => one.request === request)
  if (receipt) return [{ kind: 'receipt', receipt }]
  if (now.work?.assignment.request === request) return [progressMessage(now.work)]
  if (message.kind === 'site-ask') return []
  if (isUnderWay(now.work)) return [refusal(request, 'busy')]
  const { assignment } = message
  if (now.account !== null && now.account.id !== assignment.adAccountId) return [refusal(request, 'wrong_account')]
  const tab = await adsManagerTab(now, assignment.adAccountId)
  if (tab === null) return [refusal(request, 'no_ads_manager')]
  // Whoever handed over what nobody has begun yet hears that another one took its place.
  if (now.work) await finish(unread(now.work), '')
  const work: Work = {
    assignment,
    siteTab,
    stage: 'waiting',
    done: 0,
    total: 0,
    problems: '',
    filled: null,
    lineItem: null,
  }
  await remember((then) => ({ ...then, adsTab: tab, work }))
  await offer(tab, work)
  return [{ kind: 'accepted', request }, progressMessage(work)]
}

const offer = (tab: number, work: Work | null): Promise<boolean> =>
  order(tab, {
    kind: 'offer',
    name: work?.stage === 'waiting' ? work.assignment.name : null,
    language: work?.assignment.language ?? 'en',
  })

/** The tab in which the ads manager is open, brought to the front; a new one when there is none. */
async function adsManagerTab({ adsTab }: Remembered, account: string): Promise<number | null> {
  const open = adsTab === null ? null : await chrome.tabs.get(adsTab).catch(() => null)
  // A tab that has gone on to another site holds nobody of ours.
  if (open?.id !== undefined && (await offer(open.id, null))) {
    await chrome.tabs.update(open.id, { active: true })
    return open.id
  }
  const [manager] = ADS_MANAGERS
  if (manager === undefined) return null
  const made = await chrome.tabs.create({ url: manager.start.replace('{account}', encodeURIComponent(account)) })
  return made.id ?? null
}

async function fromAdsManager(said: unknown, tab: number): Promise<void> {
  const read = FromAdsManager.safeParse(said)
  if (!read.success) return
  const message = read.data
  if (message.kind === 'ads-open-panel') return
  if (message.kind === 'ads-seen') return await seen(message, tab)
  const { work, adsTab } = await remembered()
  if (work?.assignment.request !== message.request || adsTab !== tab) return
  if (message.kind === 'ads-broken') return isUnderWay(work) ? await finish(unread(work), '') : undefined
  if (message.kind === 'ads-checked') return work.stage === 'checking' ? await finish(message.filled, '') : undefined
  if (work.stage !== 'filling') return
  if (message.kind === 'ads-progress') return await progressed({ done: message.done, total: message.total })
  const { filled, problems } = message
  if (problems !== '' || filled.stopped) return await finish(filled, problems)
  await progressed({ stage: 'checking', filled })
  // Loaded anew, so that what is read is what the network keeps.
  await chrome.tabs.reload(tab)
}

async function seen(message: Extract<FromAdsManager, { kind: 'ads-seen' }>, tab: number): Promise<void> {
  const now = await remember((then) => seenIn(then, tab, message))
  if (now.adsTab !== tab) return
  await postToSites(accountMessage(now))
  const { work, lineItem } = now
  await offer(tab, work)
  if (work && wasLeft(now, message.loaded)) return await finish(unread(work), '')
  // Loaded again after it was saved: now is the time to see what stands there.
  if (work?.stage === 'checking' && work.filled && lineItem)
    await order(tab, { kind: 'check', assignment: work.assignment, lineItem: lineItem.id, filled: work.filled })
}

async function progressed(change: Partial<Work>): Promise<void> {
  const { work } = await remember((then) => ({ ...then, work: then.work && { ...then.work, ...change } }))
  if (work) await report(work.siteTab, progressMessage(work))
}

async function finish(filled: Filled, problems: string): Promise<void> {
  const { work } = await remembered()
  if (work === null || work.stage === 'done') return
  const receipt = receiptFor(work, filled, problems)
  await remember((then) => ({
    ...then,
    work: then.work && { ...then.work, stage: 'done', filled, problems },
    receipts: storedReceipts(then.receipts, receipt),
  }))
  await report(work.siteTab, { kind: 'receipt', receipt })
}

async function fromPanel(said: unknown): Promise<void> {
  const read = FromPanel.safeParse(said)
  if (!read.success) return
  const { work, adsTab, lineItem, account } = await remembered()
  if (read.data.kind === 'panel-dismiss') {
    // The page that handed it over does not wait for ever.
    if (work?.stage === 'waiting') await finish(unread(work), '')
    if (!isUnderWay(work)) await remember((then) => ({ ...then, work: null }))
    if (adsTab !== null) await offer(adsTab, null)
    return
  }
  if (work === null || adsTab === null) return
  if (read.data.kind === 'panel-stop') {
    const heard = await order(adsTab, { kind: 'stop' })
    if (work.stage === 'checking' || (work.stage === 'filling' && !heard)) await finish(unread(work), '')
    return
  }
  const ready = work.stage === 'waiting' && lineItem !== null && account?.id === work.assignment.adAccountId
  if (!ready) return
  await progressed({ stage: 'filling', lineItem })
  const { removeOthers } = read.data
  const heard = await order(adsTab, { kind: 'fill', assignment: work.assignment, lineItem: lineItem.id, removeOthers })
  if (!heard) await finish(unread(work), '')
}

chrome.runtime.onMessage.addListener((said: unknown, sender, answer) => {
  if (sender.id !== chrome.runtime.id) return false
  const tab = sender.tab?.id
  const url = sender.url ?? ''
  // Only the top frame of a page that we know by its address speaks for it.
  if (url.startsWith(chrome.runtime.getURL(''))) void fromPanel(said)
  else if (tab !== undefined && sender.frameId === 0 && isAdsManagerPage(url)) {
    const wantsPanel = FromAdsManager.safeParse(said).data?.kind === 'ads-open-panel'
    // At once: the browser opens it in answer to the person's press alone.
    if (wantsPanel) void chrome.sidePanel.open({ tabId: tab }).catch(() => undefined)
    else void fromAdsManager(said, tab)
  } else if (tab !== undefined && sender.frameId === 0 && isSitePage(url)) {
    void fromSite(said, tab).then(answer, () => answer([]))
    return true
  }
  return false
})

chrome.tabs.onRemoved.addListener((tab) => {
  void (async () => {
    const before = await remember((then) => ({ ...then, siteTabs: then.siteTabs.filter((one) => one !== tab) }))
    if (before.adsTab !== tab) return
    const now = await remember((then) => ({ ...then, adsTab: null, account: null, lineItem: null }))
    await postToSites(accountMessage(now))
    if (isUnderWay(now.work)) await finish(unread(now.work), '')
  })()
})

void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
