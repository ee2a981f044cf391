// One automatic rule: what it does, what it would have done, switching it on and off, and its log.
import { payloadOf } from '@peregrine/client/client.ts'
import { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import type { Automation } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { MOST_AUTOMATION_DAYS } from '@peregrine/domain/campaigns/automation-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { forget, queryClient, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { AutomationFields } from './automation-fields.tsx'
import {
  type AutomationDraft,
  draftOf,
  draftProblems,
  NEW_AUTOMATION,
  settingsOfDraft,
} from './automation-form-rules.ts'
import { AutomationLog } from './automation-log.tsx'
import { PreviewDays, type Previewed } from './automation-preview.tsx'
import { AutomationState } from './automation-state.tsx'
import { useAutomationText } from './automation-text.ts'
import { useAutomationWords } from './automation-words.ts'
import styles from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'
import { NoAdAccount } from './no-ad-account.tsx'

const useBack = () => {
  const text = useAutomationText()
  const { slug } = useCurrentTeam()
  return { to: `/${slug}/campaigns/rules`, label: text('back') }
}

export function NewAutomationScreen() {
  const text = useAutomationText()
  const back = useBack()
  const { slug } = useCurrentTeam()
  const { accounts, account } = useTeamAccountChoice()
  const query = { team: slug, account: account?.id ?? '', limit: 1 }
  const some = useQuery({ ...queryOf(campaigns.listCampaigns, { query }), enabled: account !== undefined })
  return (
    <Page title={text('newRule')} back={back} width="medium">
      <QueryView query={accounts} message={campaignFailure} isEmpty={(all) => all.length === 0} empty={<NoAdAccount />}>
        {() =>
          account ? (
            <AutomationForm
              key={account.id}
              rule={null}
              account={account.id}
              currency={some.data?.results[0]?.currency ?? ''}
            />
          ) : null
        }
      </QueryView>
    </Page>
  )
}

export function AutomationScreen() {
  const text = useAutomationText()
  const back = useBack()
  const { slug } = useCurrentTeam()
  const { ruleId = '' } = useParams()
  const rule = useQuery(queryOf(automations.readAutomation, { params: { pk: ruleId }, query: { team: slug } }))
  return (
    <Page back={back} width="medium">
      <QueryView
        query={rule}
        message={campaignFailure}
        skeleton={<PageSkeleton />}
        missing={
          <EmptyState
            title={text('missingTitle')}
            action={
              <Link className={buttonClass('secondary')} to={back.to}>
                {text('toRules')}
              </Link>
            }
          >
            {text('missingWhat')}
          </EmptyState>
        }
      >
        {(own) => <OneAutomation rule={own} />}
      </QueryView>
    </Page>
  )
}

/** What the page shows of a rule is asked anew. */
const forgetAutomations = () =>
  forget(automations.readAutomation, automations.listAutomations, automations.listActions, automations.listRuns)

function OneAutomation({ rule }: { rule: Automation }) {
  const text = useAutomationText()
  const { ruleWords } = useAutomationWords()
  const navigate = useNavigate()
  const back = useBack()
  const { slug } = useCurrentTeam()
  const [isDeleting, setDeleting] = useState(false)
  const { name } = rule.settings
  const given = { params: { pk: rule.id }, query: { team: slug } }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastFailure(error)
      await forgetAutomations()
    }
  }
  const switchOff = () =>
    attempt(async () => {
      await call(automations.changeAutomation, { ...given, body: { version: rule.version, on: false } })
      await forgetAutomations()
      toasts.show(text('switchedOff', { name }), { level: 'success' })
    })
  const remove = () =>
    attempt(async () => {
      await call(automations.deleteAutomation, given)
      await navigate(back.to)
      queryClient.removeQueries({ queryKey: [automations.readAutomation.id] })
      await forget(automations.listAutomations)
      toasts.show(text('deleted', { name }), { level: 'success' })
    })
  return (
    <>
      <PageHead
        title={name}
        beside={<AutomationState rule={rule} />}
        lead={
          <>
            <div>{ruleWords(rule.settings, rule.account.currency)}</div>
            {rule.author_left ? (
              <div>{rule.author === null ? text('authorGone') : text('authorLeft', { name: rule.author })}</div>
            ) : rule.author === null ? null : (
              <div>{text('byAuthor', { name: rule.author })}</div>
            )}
          </>
        }
        actions={
          <IfMayChange>
            {rule.on ? <AppButton onClick={switchOff}>{text('switchOff')}</AppButton> : null}
            <AppButton variant="quiet" onClick={() => setDeleting(true)}>
              {text('delete')}
            </AppButton>
          </IfMayChange>
        }
      />
      <IfMayChange>
        <AutomationForm
          key={`${rule.id} ${rule.version}`}
          rule={rule}
          account={rule.account.id}
          currency={rule.account.currency}
        />
      </IfMayChange>
      <AutomationLog rule={rule} />
      <ConfirmDialog
        opened={isDeleting}
        tone="danger"
        title={text('deleteTitle', { name })}
        confirmLabel={text('delete')}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        {text('deleteWhat')}
      </ConfirmDialog>
    </>
  )
}

interface FormProps {
  /** Null: a new one. */
  readonly rule: Automation | null
  readonly account: string
  readonly currency: string
}

function AutomationForm({ rule, account, currency }: FormProps) {
  const text = useAutomationText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const check = (values: AutomationDraft) =>
    Object.fromEntries(
      Object.entries(draftProblems(values, currency)).map(([field, problem]) => [
        field,
        typeof problem === 'string' ? text(problem, { most: MOST_AUTOMATION_DAYS }) : messageSentence(problem),
      ]),
    )
  const preview = async (values: AutomationDraft) => {
    const settings = settingsOfDraft(values, currency)
    const found = await call(automations.previewAutomation, { body: { team: slug, account, settings } })
    setPreviewed({ settings, preview: found })
    return 'open' as const
  }
  const form = useForm({ initial: rule ? draftOf(rule.settings) : NEW_AUTOMATION, check, save: preview })
  const saveAs = (mark: string | null) => async (values: AutomationDraft) => {
    const settings = settingsOfDraft(values, currency)
    const saved = await save(settings, mark)
    if (saved === undefined) return 'open' as const
    toasts.show(text(mark === null ? 'saved' : 'switchedOn', { name: settings.name }), { level: 'success' })
    if (rule === null) await navigate(`/${slug}/campaigns/rules/${saved.id}`, { replace: true })
    await forgetAutomations()
    return undefined
  }
  const save = async (settings: Automation['settings'], mark: string | null): Promise<Automation | undefined> => {
    if (rule === null)
      return await call(automations.createAutomation, { body: { team: slug, account, settings, mark } })
    const body = { version: rule.version, settings, on: mark !== null, mark }
    try {
      return await call(automations.changeAutomation, { params: { pk: rule.id }, query: { team: slug }, body })
    } catch (error) {
      if (payloadOf(automations.changeAutomation, error, 'changed') === undefined) throw error
      setOvertaken(true)
      return undefined
    }
  }
  const isCurrent =
    previewed !== null &&
    Object.keys(draftProblems(form.values, currency)).length === 0 &&
    JSON.stringify(settingsOfDraft(form.values, currency)) === JSON.stringify(previewed.settings)
  return (
    <>
      <FormSection
        form={form}
        submitLabel={text('preview')}
        aside={
          <AppButton variant="quiet" disabled={form.busy} onClick={() => form.submit(saveAs(null))}>
            {text(rule?.on ? 'saveChanges' : 'saveOff')}
          </AppButton>
        }
      >
        {isOvertaken ? (
          <NoticeBar
            level="warn"
            action={
              <AppButton size="small" onClick={forgetAutomations}>
                {text('showCurrent')}
              </AppButton>
            }
          >
            {text('changedElsewhere')}
          </NoticeBar>
        ) : null}
        <AutomationFields form={form} account={account} currency={currency} />
      </FormSection>
      {previewed ? (
        <section className={styles.section}>
          <h2>{text('previewTitle')}</h2>
          {isCurrent ? null : <NoticeBar level="warn">{text('previewOld')}</NoticeBar>}
          <PreviewDays {...previewed} />
          <div className={styles.buttons}>
            <AppButton
              variant="primary"
              disabled={!isCurrent}
              busy={form.busy}
              onClick={() => form.submit(saveAs(previewed.preview.mark))}
            >
              {text('switchOn')}
            </AppButton>
          </div>
        </section>
      ) : null}
    </>
  )
}
