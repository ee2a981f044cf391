// What a report is about, when it is sent, to whom and as what; the same for a new one and for one that is there.
import { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import type { Report } from '@peregrine/contract/reports/report-shapes.ts'
import {
  MOST_RECIPIENTS,
  REPORT_CADENCES,
  REPORT_COLOUR,
  REPORT_FORMATS,
  type ReportCadence,
  type ReportFormat,
} from '@peregrine/domain/reports/report-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { readAddresses } from '@peregrine/domain/teams/invite-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { CampaignsInput } from './campaigns-input.tsx'
import { RecipientsInput } from './recipients-input.tsx'
import { forgetReports } from './report-actions.ts'
import { ReportFigures } from './report-figures.tsx'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

interface Values {
  /** Empty while it is the suggested one. */
  readonly name: string
  readonly all: boolean
  readonly campaigns: readonly string[]
  readonly cadence: ReportCadence
  readonly formats: readonly ReportFormat[]
  readonly language: Language
  readonly recipients: readonly string[]
  readonly typed: string
  readonly on: boolean
}

interface ReportFormProps {
  readonly account: { readonly id: string; readonly name: string; readonly timezone: string }
  /** Null: a new one. */
  readonly report: Report | null
  readonly onCreated: (report: Report) => void
}

export function ReportForm({ account, report, onCreated }: ReportFormProps) {
  const text = useReportsText()
  const reader = useLanguage()
  const { slug: team } = useCurrentTeam()
  // Of what the form was filled with: a change that came later is not overwritten unseen.
  const [version, setVersion] = useState(report?.version ?? 0)
  const suggested = (cadence: ReportCadence) =>
    text(cadence === 'weekly' ? 'suggestedWeekly' : 'suggestedMonthly', { account: account.name }).slice(0, 80)
  const initial: Values = {
    name: report?.name ?? '',
    all: report === null || (report.campaigns.length === 0 && report.campaigns_gone === 0),
    campaigns: report?.campaigns.map(({ id }) => id) ?? [],
    cadence: report?.cadence ?? 'weekly',
    formats: report?.formats ?? ['pdf'],
    language: report?.language ?? reader,
    recipients: report?.recipients.map(({ email }) => email) ?? [],
    typed: '',
    on: report?.on ?? true,
  }
  const form = useForm<Values>({
    initial,
    check: ({ all, campaigns, formats, typed }) => {
      const { wrong } = readAddresses([typed])
      return {
        ...(!all && campaigns.length === 0 && { campaigns: text('chooseOne') }),
        ...(formats.length === 0 && { formats: text('noFormat') }),
        ...(wrong.length > 0 && { recipients: text('wrongAddress', { said: wrong.join(listSeparator()) }) }),
      }
    },
    async save({ all, typed, ...values }) {
      const body = {
        ...values,
        name: values.name.trim() === '' ? suggested(values.cadence) : values.name,
        campaigns: all ? [] : [...values.campaigns],
        formats: [...values.formats],
        recipients: [...values.recipients, ...(typed.trim() === '' ? [] : [typed])],
      }
      if (report === null) {
        const made = await call(reports.createReport, { body: { team, account: account.id, ...body } })
        toasts.show(text('created'), { level: 'success' })
        await forgetReports()
        onCreated(made)
        return undefined
      }
      const given = { params: { pk: report.id }, query: { team } }
      try {
        const saved = await call(reports.changeReport, { ...given, body: { version, ...body } })
        setVersion(saved.version)
        toasts.show(text('saved'), { level: 'success' })
        await forgetReports()
        return {
          next: { ...values, all, name: saved.name, recipients: saved.recipients.map(({ email }) => email), typed: '' },
        }
      } catch (error) {
        if (!isCallError(error) || error.code !== 'changed') throw error
        setVersion((await call(reports.readReport, given)).version)
        return { failure: text('changedElsewhere') }
      }
    },
  })
  const { values } = form
  return (
    <>
      <FormSection form={form} submitLabel={text(report === null ? 'create' : 'save')}>
        <TextInput
          label={text('name')}
          maxLength={80}
          placeholder={suggested(values.cadence)}
          {...form.field('name')}
        />
        <TextInput
          label={text('account')}
          hint={text('accountFixed')}
          value={account.name}
          onChange={() => undefined}
          readOnly
        />
        <CampaignsInput
          {...form.field('campaigns')}
          account={account.id}
          known={report?.campaigns ?? []}
          all={values.all}
          onAll={(all) => form.set('all', all)}
        />
        {report !== null && report.campaigns_gone > 0 ? (
          <NoticeBar level="warn">{text('campaignsGone', { count: report.campaigns_gone })}</NoticeBar>
        ) : null}
        <Field
          label={text('cadence')}
          hint={text(values.cadence === 'weekly' ? 'weeklyWhen' : 'monthlyWhen', { zone: account.timezone || 'UTC' })}
          group
        >
          <Segmented
            label={text('cadence')}
            value={values.cadence}
            onChange={(cadence) => form.set('cadence', cadence)}
            options={REPORT_CADENCES.map((value) => ({ value, label: text(value) }))}
          />
        </Field>
        <Field label={text('files')} error={form.field('formats').error} group>
          <div className={styles.row}>
            {REPORT_FORMATS.map((format) => (
              <CheckBox
                key={format}
                label={text(`format_${format}`)}
                checked={values.formats.includes(format)}
                onChange={(on) =>
                  form.set(
                    'formats',
                    REPORT_FORMATS.filter((one) => (one === format ? on : values.formats.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </Field>
        <Field label={text('language')} group>
          <Segmented
            label={text('language')}
            value={values.language}
            onChange={(language) => form.set('language', language)}
            options={[
              { value: 'en', label: <span lang="en">English</span> },
              { value: 'ja', label: <span lang="ja">日本語</span> },
            ]}
          />
        </Field>
        <RecipientsInput
          {...form.field('recipients')}
          known={report?.recipients ?? []}
          typed={values.typed}
          onTyped={(typed) => form.set('typed', typed)}
        />
        {values.recipients.length > MOST_RECIPIENTS ? (
          <p className={styles.problem}>{text('recipientsHint', { most: MOST_RECIPIENTS })}</p>
        ) : null}
        <ToggleSwitch label={text('on')} on={values.on} onChange={(on) => form.set('on', on)} />
      </FormSection>
      <Preview account={account.id} values={values} />
    </>
  )
}

function Preview({ account, values: { all, campaigns, cadence, language } }: { account: string; values: Values }) {
  const text = useReportsText()
  const { slug: team } = useCurrentTeam()
  const look = useQuery(queryOf(reports.readLook, { query: { team } }))
  const preview = useQuery({
    ...queryOf(reports.previewReport, { query: { team, account, campaign: all ? [] : [...campaigns], cadence } }),
    enabled: all || campaigns.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!all && campaigns.length === 0) return null
  return (
    <section className={styles.card} aria-label={text('preview')}>
      <p className={styles.quiet}>{text('preview')}</p>
      <QueryView query={preview} skeleton={<SkeletonBlock height={320} />}>
        {(facts) => <ReportFigures facts={facts} language={language} colour={look.data?.colour ?? REPORT_COLOUR} />}
      </QueryView>
    </section>
  )
}
