// Plans that use an audience: what each is for, with the targeting package it keeps.

import { audiencePlans } from '@peregrine/contract/audiences/audience-plan-endpoints.ts'
import type { AudienceConfig, AudiencePlan } from '@peregrine/contract/audiences/audience-shapes.ts'
import { selectedCounts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { IfMayChange, useMayChange } from '#shell/may-change.tsx'
import { dayOfMoment } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { currentLanguage, useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './team-audiences.module.css'

export function AudiencePlans({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const [editing, setEditing] = useState<AudiencePlan | 'new' | null>(null)
  const plans = useQuery(queryOf(audiencePlans.listPlans, { query: { team, audience: audience.id, limit: 100 } }))
  const button = (
    <IfMayChange>
      <AppButton variant="primary" onClick={() => setEditing('new')}>
        {text('newPlan')}
      </AppButton>
    </IfMayChange>
  )
  if (!plans.data) return <SkeletonBlock height={160} />
  const { results } = plans.data
  return (
    <>
      {results.length === 0 ? (
        <EmptyState title={text('noPlans')} action={button}>
          {text('plansLead')}
        </EmptyState>
      ) : (
        <section className={styles.card} aria-label={text('tabPlans')}>
          <div className={styles.head}>
            <h2 className={styles.cardTitle}>{text('tabPlans')}</h2>
            <span className={styles.grow} />
            {button}
          </div>
          <ul className={styles.list}>
            {results.map((plan) => (
              <PlanLine key={plan.id} plan={plan} onOpen={() => setEditing(plan)} />
            ))}
          </ul>
        </section>
      )}
      {editing ? (
        <PlanDialog
          audience={audience}
          plan={editing === 'new' ? null : editing}
          onClose={() => {
            setEditing(null)
            void forget(audiencePlans.listPlans)
          }}
        />
      ) : null}
    </>
  )
}

function PlanLine({ plan, onOpen }: { plan: AudiencePlan; onOpen: () => void }) {
  const text = useAudienceText()
  const language = useLanguage()
  const mayChange = useMayChange()
  const date = (iso: string) => dayOfMoment(iso, language)
  const entries = Object.values(selectedCounts(plan.targeting_package)).reduce((sum, count) => sum + count, 0)
  const flight = [plan.starts, plan.ends].map((day) => (day === null ? '' : date(day)))
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{plan.name}</strong>
        <span>{plan.purpose}</span>
        <span className={styles.grow} />
        <IfMayChange>
          <AppButton size="small" variant="quiet" onClick={onOpen}>
            {text('open')}
          </AppButton>
        </IfMayChange>
      </div>
      <p className={styles.small}>
        {[
          ...(flight.join('') === '' ? [] : [flight.join(currentLanguage() === 'ja' ? '〜' : ' – ')]),
          text('entries', { count: entries }),
          text('by', { name: personName(plan.created_by) }),
        ].join(' · ')}
      </p>
      {mayChange || plan.note === '' ? null : <p className={styles.small}>{plan.note}</p>}
    </li>
  )
}

/** A day of the form as the instant at which it begins in UTC; null for none. */
const instant = (day: string): string | null => (day === '' ? null : `${day}T00:00:00.000Z`)
const dayOf = (time: string | null | undefined): string => time?.slice(0, 10) ?? ''

interface PlanDialogProps {
  readonly audience: AudienceConfig
  readonly plan: AudiencePlan | null
  readonly onClose: () => void
}

function PlanDialog({ audience, plan, onClose }: PlanDialogProps) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const form = useForm({
    initial: {
      name: plan?.name ?? '',
      purpose: plan?.purpose ?? '',
      note: plan?.note ?? '',
      starts: dayOf(plan?.starts),
      ends: dayOf(plan?.ends),
    },
    async save({ starts, ends, ...words }) {
      const content = { ...words, starts: instant(starts), ends: instant(ends) }
      if (plan === null) await call(audiencePlans.createPlan, { body: { team, audience: audience.id, ...content } })
      else {
        const body = { version: plan.version, ...content }
        await call(audiencePlans.changePlan, { params: { pk: plan.id }, query: { team }, body })
      }
      onClose()
    },
  })
  async function remove() {
    if (plan === null) return
    try {
      await call(audiencePlans.deletePlan, { params: { pk: plan.id }, query: { team } })
      toasts.show(text('planDeleted', { name: plan.name }))
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={plan?.name ?? text('newPlan')}
      submitLabel={text('savePlan')}
      disabled={form.values.name.trim() === ''}
      aside={
        plan ? (
          <AppButton variant="danger" onClick={remove}>
            {text('deletePlan')}
          </AppButton>
        ) : null
      }
    >
      <TextInput label={text('planName')} required maxLength={200} {...form.field('name')} />
      <TextInput label={text('purpose')} hint={text('purposeHint')} maxLength={200} {...form.field('purpose')} />
      <TextInput label={text('starts')} optional type="date" {...form.field('starts')} />
      <TextInput label={text('ends')} optional type="date" {...form.field('ends')} />
      <TextInput label={text('note')} optional rows={3} maxLength={5000} {...form.field('note')} />
    </FormDialog>
  )
}
