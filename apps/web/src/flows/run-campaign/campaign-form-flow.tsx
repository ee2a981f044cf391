// The steps of a campaign's form: what is typed is kept at each change, saved at each step, checked, and launched at the end.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type FlowStep, StepFlow } from '@peregrine/ui/step-flow.tsx'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { toastCampaignFailure } from '#features/campaigns/campaign-failures.ts'
import { useFollowOrder } from '#features/campaigns/follow-order.ts'
import { isCallError } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { focusFirstInvalid } from '#shell/forms/first-invalid.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { toasts } from '#shell/toasts.ts'
import {
  type CampaignForm,
  currencyOf,
  FORM_STEPS,
  type FormStep,
  formProblems,
  placeOf,
  sameAudiences,
  stepOf,
} from './campaign-form-rules.ts'
import type { FormProps } from './form-context.ts'
import { isFailedLaunch, LaunchFailed, LaunchLine, LaunchRefused, useLaunch } from './launch-line.tsx'
import { CampaignAccountContext } from './list-state-here.tsx'
import { ObjectiveStep } from './objective-step.tsx'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'
import { useSaidProblem } from './said-problem.ts'
import { problemsOfSave } from './save-campaign.ts'
import { useCampaignForm } from './use-campaign-form.ts'
import { useCheck } from './use-check.ts'

// Nobody sees these steps first: their code is there when somebody who has filled the first one gets to them.
const budgetStep = late(() => import('./budget-step.tsx').then((m) => m.BudgetStep))
const adSetsStep = late(() => import('./ad-sets-step.tsx').then((m) => m.AdSetsStep))
const adsStep = late(() => import('./ads-step.tsx').then((m) => m.AdsStep))
const mergeDialog = late(() => import('./merge-dialog.tsx').then((m) => m.MergeDialog))
const launchQuestion = late(() => import('./launch-question.tsx').then((m) => m.LaunchQuestion))
const checkStep = late(() => import('./check-step.tsx').then((m) => m.CheckStep))

/** How far one gets before there is a campaign at the server: it begins when the second step is left. */
const unsavedSteps = (problems: readonly CampaignProblem[], form: CampaignForm): number =>
  problems.some((problem) => isError(problem) && stepOf(problem, form) === 'objective') ? 0 : 1

interface CampaignFormFlowProps {
  readonly initial: CampaignForm
  readonly loaded: CampaignTree | null
  readonly options: CampaignOptions
  readonly accounts: readonly TeamAccount[]
  readonly onAccount: (account: string) => void
}

const isFlowStep = (step: number): boolean => Number.isInteger(step) && step >= 0 && step < FORM_STEPS.length

export function CampaignFormFlow(props: CampaignFormFlowProps) {
  const text = useRunCampaignText()
  const saidProblem = useSaidProblem()
  const { options, accounts, onAccount } = props
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const state = useCampaignForm(slug, props.initial, props.loaded, options.timezone, (typed) =>
    currencyOf(typed, options),
  )
  const { form, loaded } = state
  const [tried, setTried] = useState<ReadonlySet<FormStep>>(new Set())
  const typedOnly = useRef(new Set<string>())
  const [onTyped] = useState(() => (input: string, typed: boolean) => {
    if (typed) typedOnly.current.add(input)
    else typedOnly.current.delete(input)
  })
  const [paused, setPaused] = useState(false)
  const [starting, setStarting] = useState(false)
  const [asking, setAsking] = useState(false)
  const [now] = useState(timeNow)
  const { followCampaign } = useFollowOrder(slug)
  const launch = useLaunch(slug, loaded?.campaign ?? null)
  const launched = loaded !== null && loaded.campaign.status !== 'Draft'
  const startable = launched && loaded !== null && !loaded.campaign.running && loaded.campaign.status !== 'Expired'
  const problems = [...formProblems(form, options, now, loaded), ...state.refused]
  const errorIn = (step: FormStep) =>
    problems.find((problem) => problem.severity === 'error' && stepOf(problem, form) === step)
  const desired = Number(address.get('step') ?? 0)
  // Without a campaign at the server, an address alone leads to no later step than the first that is not filled.
  const current = isFlowStep(desired) ? Math.min(desired, form.id === null ? unsavedSteps(problems, form) : desired) : 0
  const step = FORM_STEPS[current] ?? 'objective'
  const check = useCheck({
    ...{ team: slug, zone: options.timezone, currency: currencyOf(form, options), form, before: state.before },
    enabled: step === 'check',
    unsaved: state.unsaved,
    unreadable: problems.some(isError),
  })
  const blocked = problems.some(isError) || check.data?.problems.some(isError) === true

  const goTo = (next: number, id = form.id) => {
    const search = new URLSearchParams(address)
    search.set('step', String(next))
    if (id !== null && props.initial.id === null)
      void navigate(`/${slug}/campaigns/${id}/edit?step=${next}`, { replace: true })
    // Nothing is stored yet: a step back to this address would begin another campaign once there is one.
    else setAddress(search, { replace: id === null })
    window.scrollTo({ top: 0 })
  }
  const save = async (): Promise<string | null> => {
    try {
      return await state.save()
    } catch (error) {
      const [first] = problemsOfSave(error, form)
      if (first) {
        setTried(new Set(FORM_STEPS))
        toasts.show(saidProblem(first), { level: 'error' })
        goTo(FORM_STEPS.indexOf(stepOf(first, form)))
      } else if (!isMeeting(error)) await toastCampaignFailure(error)
      // Its notice is at the top.
      else window.scrollTo({ top: 0 })
      return null
    }
  }
  const move = async (next: number) => {
    if (next < current) return goTo(next)
    // A draft is saved as one goes; what runs is changed at the end alone, all of it at once.
    const saves = !launched && current > 0
    if (!saves) return goTo(next)
    const id = await save()
    if (id !== null) goTo(next, id)
    return undefined
  }
  const submit = async () => {
    setTried(new Set(FORM_STEPS))
    if (blocked) return
    if (!launched) return setAsking(true)
    // Where the ad platform doesn't answer, a change is saved all the same: it may be what stops spending.
    const found = check.data ?? (state.unsaved ? (await check.refetch()).data : undefined)
    const wrong = found?.problems.find(isError)
    if (wrong) {
      toasts.show(saidProblem(wrong), { level: 'error' })
      return window.scrollTo({ top: 0 })
    }
    const id = await save()
    if (id === null) return
    toasts.show(text('saved'), { level: 'info' })
    void followCampaign(id, true)
    void navigate(`/${slug}/campaigns/${id}${startable && starting ? '?start' : ''}`)
  }
  const changeAccount = (account: string) => {
    state.moveTo(account)
    onAccount(account)
  }
  const startLaunch = async () => {
    const id = await save()
    if (id !== null) await launch.start(id, paused)
    setAsking(false)
  }
  const launchAgain = () => {
    if (launched) return launch.start(launch.id, paused)
    if (step !== 'check') return goTo(FORM_STEPS.indexOf('check'))
    return submit()
  }
  const steps: FlowStep[] = FORM_STEPS.map((one) => ({
    id: one,
    name: text(one === 'check' && launched ? 'step_save' : `step_${one}`),
    // A draft may be launched only when nothing is wrong; on the way there a step must be right itself.
    filled: one !== 'check' || (!blocked && launch.task === null),
    validate: () => {
      setTried((before) => new Set([...before, one]))
      const wrong = errorIn(one)
      // A step never refuses in silence, not even for what has no input of its own.
      const typed = typedOnly.current.size > 0
      if (wrong || typed)
        setTimeout(() => {
          if (!focusFirstInvalid(document) && wrong) toasts.show(saidProblem(wrong), { level: 'error' })
        })
      return wrong === undefined && !typed
    },
  }))
  const Budget = useLate(budgetStep, step === 'budget')
  const AdSets = useLate(adSetsStep, step === 'adsets')
  const Ads = useLate(adsStep, step === 'ads')
  const Check = useLate(checkStep, step === 'check')
  const Question = useLate(launchQuestion, step === 'check' && !launched)
  const shared: FormProps = {
    form,
    onForm: state.change,
    options,
    accounts,
    problems,
    tried: tried.has(step),
    slug,
    launched,
    onTyped,
  }
  return (
    <CampaignAccountContext value={form.account}>
      <FormNotices state={state} options={options} />
      {launch.refusedBy === null ? null : <LaunchRefused error={launch.refusedBy} />}
      {launch.task === null ? null : <LaunchLine launch={launch} onAgain={launchAgain} />}
      {launch.task === null && loaded !== null && isFailedLaunch(loaded.campaign) ? (
        <LaunchFailed campaign={loaded.campaign} onAgain={() => launch.start(loaded.campaign.id, paused)} />
      ) : null}
      <StepFlow
        label={text('flow')}
        steps={steps}
        current={current}
        onMove={move}
        onSubmit={submit}
        submitLabel={text(launched ? 'saveChanges' : 'launch')}
        aside={
          <>
            <Link className={buttonClass('quiet')} to={`/${slug}/campaigns${form.id === null ? '' : `/${form.id}`}`}>
              {text('leave')}
            </Link>
            <span className={styles.small} role="status">
              {state.kept ? text(state.unsaved || launched ? 'savedOnDevice' : 'savedAt') : ''}
            </span>
            {step === 'check' && !launched ? (
              <CheckBox label={text('launchPaused')} checked={paused} onChange={setPaused} />
            ) : null}
            {step === 'check' && startable ? (
              <CheckBox label={text('startAfter')} checked={starting} onChange={setStarting} />
            ) : null}
          </>
        }
      >
        {step === 'objective' ? <ObjectiveStep {...shared} onAccount={changeAccount} /> : null}
        {step === 'budget' ? Budget ? <Budget {...shared} /> : coming : null}
        {step === 'adsets' ? AdSets ? <AdSets {...shared} /> : coming : null}
        {step === 'ads' ? Ads ? <Ads {...shared} /> : coming : null}
        {step === 'check' ? (
          Check ? (
            <Check
              {...shared}
              loaded={loaded}
              check={check}
              sameAudiences={!state.unsaved || sameAudiences(form, state.before)}
              onStep={(next) => {
                setTried((before) => new Set([...before, next]))
                goTo(FORM_STEPS.indexOf(next))
              }}
            />
          ) : (
            coming
          )
        ) : null}
      </StepFlow>
      {asking && Question ? (
        <Question
          form={form}
          options={options}
          warnings={warningsOf([...problems, ...(check.data?.problems ?? [])])}
          paused={paused}
          onLaunch={startLaunch}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </CampaignAccountContext>
  )
}

/** It was saved elsewhere meanwhile: both changes are merged before the next save. */
const isMeeting = (error: unknown): boolean => isCallError(error) && error.code === 'changed'

function FormNotices({ state, options }: { state: ReturnType<typeof useCampaignForm>; options: CampaignOptions }) {
  const text = useRunCampaignText()
  const { meeting } = state
  const Merge = useLate(mergeDialog, meeting !== null)
  const merged: typeof state.merged = (form, sentence) => {
    state.merged(form, sentence)
    if (meeting?.bySaving) toasts.show(text('notSavedYet'), { level: 'warn' })
  }
  return (
    <>
      {options.may_write ? null : <NoticeBar level="warn">{text('readOnly')}</NoticeBar>}
      {state.restored ? (
        <NoticeBar
          action={
            <AppButton size="small" onClick={state.startOver}>
              {text('startOver')}
            </AppButton>
          }
        >
          {text('restored')}
        </NoticeBar>
      ) : null}
      {state.combined === null ? null : <NoticeBar level="warn">{state.combined}</NoticeBar>}
      {meeting && Merge ? <Merge meeting={meeting} options={options} onMerged={merged} /> : null}
    </>
  )
}

const coming = <SkeletonBlock height={320} />

/** Each once, whoever found it. */
const warningsOf = (problems: readonly CampaignProblem[]): readonly CampaignProblem[] => [
  ...new Map(
    problems
      .filter(({ severity }) => severity === 'warning')
      .map((problem) => [`${placeOf(problem)} ${messageSentence(problem)}`, problem]),
  ).values(),
]

const isError = ({ severity }: { severity: string }): boolean => severity === 'error'
