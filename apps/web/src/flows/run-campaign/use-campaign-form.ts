// The form of a campaign: what is typed, kept on this device at each change, and saved to the server when asked.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { refusedProblems } from '#features/campaigns/campaign-failures.ts'
import type { CampaignForm } from './campaign-form-rules.ts'
import { keptDrafts } from './kept-drafts.ts'
import { type Loaded, saveCampaign } from './save-campaign.ts'

const KEEP_MS = 300

export function useCampaignForm(team: string, initial: CampaignForm, loadedFirst: Loaded | null, zone: string) {
  const key = `${team}/${initial.id ?? `new ${initial.account}`}`
  const [found] = useState(() => keptDrafts.read(key, initial.version))
  const [form, setForm] = useState<CampaignForm>(found ?? initial)
  const [restored, setRestored] = useState(found !== null)
  const [before, setBefore] = useState<CampaignForm | null>(initial.id === null ? null : initial)
  const [loaded, setLoaded] = useState(loadedFirst)
  const [refused, setRefused] = useState<readonly CampaignProblem[]>([])
  const [kept, setKept] = useState(false)
  const touched = useRef(false)

  useEffect(() => {
    if (!touched.current) return undefined
    const keep = () => {
      if (!touched.current) return
      keptDrafts.write(key, form, Date.now())
      setKept(true)
    }
    const timer = setTimeout(keep, KEEP_MS)
    // A page that is closed or reloaded within the moment must not lose it.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, form])

  return {
    form,
    loaded,
    restored,
    /** Something is typed that the server does not have. */
    unsaved: form !== before,
    /** What the server refused of the last try, until something changes. */
    refused,
    /** Everything typed is safe. */
    kept,
    change(change: (form: CampaignForm) => CampaignForm) {
      touched.current = true
      setRefused([])
      setKept(false)
      setForm(change)
    },
    startOver() {
      touched.current = false
      keptDrafts.remove(key)
      setRestored(false)
      setForm(before ?? initial)
    },
    /** Answers the campaign's id. Throws a CallError; what was typed stays. */
    async save(): Promise<string> {
      try {
        const saved = await saveCampaign({ team, zone, form, before })
        touched.current = false
        keptDrafts.remove(key)
        setRestored(false)
        setRefused([])
        setForm(saved.form)
        setBefore(saved.form)
        setLoaded(saved.loaded)
        setKept(true)
        return saved.loaded.campaign.id
      } catch (error) {
        setRefused(refusedProblems(error))
        throw error
      }
    },
  }
}
