// The form of a campaign: what is typed, kept on this device at each change, and saved to the server when asked.
import { payloadOf } from '@peregrine/client/client.ts'
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { forgetCampaigns } from '#features/campaigns/campaign-queries.ts'
import { timeNow } from '#shell/clock.ts'
import { afterSaving, type CampaignForm, formOf, listOfForm, withExcluded } from './campaign-form-rules.ts'
import { problemsOfSave, saveCampaign } from './save-campaign.ts'
import { storedDrafts } from './stored-drafts.ts'

const KEEP_MS = 300

/** What was typed here and what was saved elsewhere meanwhile, both made from `base`. */
export interface Meeting {
  readonly base: CampaignForm
  readonly mine: CampaignForm
  readonly theirs: CampaignTree
  /** It was met by saving, which is to be done again. */
  readonly bySaving: boolean
}

/** A new campaign for a list is another one than that for no list, or for another. */
const draftKey = (team: string, form: CampaignForm): string =>
  `${team}/${form.id ?? `new ${form.account} ${listOfForm(form)}`.trim()}`

/** A new campaign has an id once it is saved, and what is typed from then on a place of its own. */
const retain = (team: string, form: CampaignForm, base: CampaignForm | null): void =>
  storedDrafts.write(draftKey(team, form), form, base, timeNow())

export function useCampaignForm(
  team: string,
  initial: CampaignForm,
  loadedFirst: CampaignTree | null,
  zone: string,
  currencyIn?: (form: CampaignForm) => string,
) {
  const key = draftKey(team, initial)
  const [found] = useState(() => storedDrafts.read(key, initial.version))
  // What the address asks to keep out is kept out also where a draft of before comes back.
  const [form, setForm] = useState<CampaignForm>(
    found?.base === null
      ? withExcluded(
          { ...found.form, fundingSource: found.form.fundingSource || initial.fundingSource },
          initial.adSets[0]?.excluded ?? [],
        )
      : initial,
  )
  const [restored, setRestored] = useState(found?.base === null)
  const [meeting, setMeeting] = useState<Meeting | null>(
    found?.base && loadedFirst ? { base: found.base, mine: found.form, theirs: loadedFirst, bySaving: false } : null,
  )
  const [before, setBefore] = useState<CampaignForm | null>(initial.id === null ? null : initial)
  const [combined, setCombined] = useState<string | null>(null)
  const [loaded, setLoaded] = useState(loadedFirst)
  const [refused, setRefused] = useState<readonly CampaignProblem[]>([])
  const [retained, setStored] = useState(false)
  const touched = useRef(false)
  const latest = useRef(form)
  latest.current = form
  const underWay = useRef<Promise<string> | null>(null)
  /** A save whose answer was lost is repeated as the same call, so that nothing is created twice. */
  const attempt = useRef<{ readonly sent: CampaignForm; readonly key: string } | null>(null)

  const base = useRef(before)
  base.current = before
  useEffect(() => {
    if (!touched.current) return undefined
    const timer = setTimeout(() => {
      if (!touched.current) return
      retain(team, form, before)
      setStored(true)
    }, KEEP_MS)
    return () => clearTimeout(timer)
  }, [team, form, before])
  // A page that is left, closed or shown anew within the moment must not lose it.
  useEffect(() => {
    const now = () => {
      if (touched.current) retain(team, latest.current, base.current)
    }
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [team])

  const saveForm = async (): Promise<string> => {
    attempt.current = attempt.current?.sent === form ? attempt.current : { sent: form, key: crypto.randomUUID() }
    try {
      const tree = await saveCampaign({ team, zone, currency: currencyIn?.(form), form, before }, attempt.current.key)
      const saved = formOf(tree)
      const typed = latest.current
      const next = afterSaving(typed, form, saved)
      touched.current = typed !== form
      storedDrafts.remove(key)
      if (touched.current) retain(team, next, saved)
      setRestored(false)
      setCombined(null)
      setRefused([])
      setForm(next)
      setBefore(touched.current ? saved : next)
      setLoaded(tree)
      setStored(true)
      await forgetCampaigns()
      return tree.campaign.id
    } catch (error) {
      setRefused(problemsOfSave(error, form))
      const theirs = payloadOf(campaignTrees.saveTree, error, 'changed')?.current
      if (theirs && before) setMeeting({ base: before, mine: latest.current, theirs, bySaving: true })
      throw error
    }
  }

  return {
    form,
    loaded,
    /** As the server has it; null: it has nothing yet. */
    before,
    restored,
    /** Something is typed that the server does not have. */
    unsaved: form !== before,
    /** What the server refused of the last try, until something changes. */
    refused,
    /** To be merged before anything else is saved; null: nothing is. */
    meeting,
    /** What the last merge combined, until it is saved. */
    combined,
    merged(next: CampaignForm, sentence: string) {
      if (meeting === null) return
      touched.current = true
      setForm(next)
      setBefore(formOf(meeting.theirs))
      setLoaded(meeting.theirs)
      setMeeting(null)
      setCombined(sentence)
    },
    /** Everything typed is safe. */
    kept: retained,
    change(change: (form: CampaignForm) => CampaignForm) {
      touched.current = true
      setRefused([])
      setStored(false)
      setForm(change)
    },
    /** Takes what was typed along to another ad account, where another draft doesn't wait already: how it is paid is its account's. */
    moveTo(account: string) {
      if (form.id !== null || !(touched.current || restored)) return
      const moved = { ...form, account, fundingSource: '' }
      if (storedDrafts.read(draftKey(team, moved), moved.version)) return
      touched.current = false
      storedDrafts.remove(key)
      retain(team, moved, null)
    },
    startOver() {
      touched.current = false
      storedDrafts.remove(key)
      setRestored(false)
      setCombined(null)
      setForm(before ?? initial)
    },
    /** Answers the campaign's id; asked again meanwhile, it is the same save. Throws a CallError; what was typed stays. */
    async save(): Promise<string> {
      if (form === before && form.id !== null) return form.id
      underWay.current ??= saveForm().finally(() => {
        underWay.current = null
      })
      return await underWay.current
    },
  }
}
