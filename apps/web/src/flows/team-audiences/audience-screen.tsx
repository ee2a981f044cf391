// One audience of a team: its sizes and status, and in tabs its insights, parts, history, ad accounts and plans.

import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type CriterionKind, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { REFRESH_RHYTHMS, type RefreshRhythm } from '@peregrine/domain/audiences/audience-rules.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { formatMembers, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { definitionOf, draftOf, editDraft } from '#features/audience-builder/builder-draft-rules.ts'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { AudienceInAccounts, useUploadsOf } from '#features/audiences/audience-in-accounts.tsx'
import { forgetAudiences, useAudience } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { AudienceSizesCard } from '#features/audiences/audience-sizes.tsx'
import { AudienceStatusMark, TargetableMark } from '#features/audiences/audience-status.tsx'
import { categoryName, isExclusionAudience } from '#features/audiences/category-name.ts'
import { isOfOtherData, useCountedData } from '#features/audiences/counted-data.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { InsightDocumentsMenu } from '#features/insights/insight-documents-menu.tsx'
import { audienceCampaignAddress } from '#shell/addresses.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { dayOfMoment } from '#shell/moments.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { personName } from '#shell/person-name.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { AudienceHistory } from './audience-history.tsx'
import { AudiencePlans } from './audience-plans.tsx'
import { AudienceRowMenu } from './audience-row-menu.tsx'
import { AudienceSides } from './audience-sides.tsx'
import { AudienceUploads } from './audience-uploads.tsx'
import { refreshAudience } from './change-team-audience.ts'
import { ClauseLines } from './clause-words.tsx'
import { creatorAddress } from './creator-address.ts'
import { InfluencerDialog } from './influencer-dialog.tsx'
import { LookalikeCard } from './look-alike-card.tsx'
import styles from './team-audiences.module.css'
import { namesOfUsing } from './using-names.ts'

const LookalikeDialog = lazyScreen(() => import('./look-alike-dialog.tsx').then((m) => m.LookalikeDialog))
const ScheduleDialog = lazyScreen(() => import('./schedule-dialog.tsx').then((m) => m.ScheduleDialog))
const ShareDialog = lazyScreen(() => import('./share-dialog.tsx').then((m) => m.ShareDialog))
const UploadDialog = lazyScreen(() => import('./upload-dialog.tsx').then((m) => m.UploadDialog))

const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

const VIEWS = ['insights', 'sides', 'history', 'uploads', 'plans'] as const
type View = (typeof VIEWS)[number]

export function AudienceScreen() {
  const text = useAudienceText()
  const { id: team, slug } = useCurrentTeam()
  const { audienceId = '' } = useParams()
  const audience = useAudience(team, audienceId)
  return (
    <Page back={{ to: `/${slug}/audiences`, label: text('back') }}>
      <QueryView query={audience} missing={<EmptyState heading title={text('notFound')} />}>
        {(data) => <Known audience={data} />}
      </QueryView>
    </Page>
  )
}

function Known({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const [query, setQuery] = useSearchParams()
  const own = audience.source === 'own'
  const counted = useCountedData(audience)
  const views = VIEWS.filter((view) => own || view !== 'history')
  const view: View = views.find((one) => one === query.get('view')) ?? 'insights'
  const names: Readonly<Record<View, string>> = {
    insights: text('tabInsights'),
    sides: text('tabSides'),
    history: text('tabHistory'),
    uploads: text('tabUploads'),
    plans: text('tabPlans'),
  }
  return (
    <>
      <Head audience={audience} />
      <Notices audience={audience} />
      <CountedIn audience={audience} />
      <AudienceSizesCard
        audience={audience}
        outdated={isOfOtherData(counted)}
        excludes={isExclusionAudience(audience)}
      />
      <LookalikeCard audience={audience} />
      <section className={styles.card} aria-label={text('definition')}>
        <h2 className={styles.cardTitle}>{text('definition')}</h2>
        <ul className={styles.clauses}>
          <ClauseLines clauses={clausesOf(audience.definition) as Parameters<typeof ClauseLines>[0]['clauses']} />
        </ul>
        {own ? <Rhythm audience={audience} /> : null}
      </section>
      <TabsBar
        label={audience.name}
        tabs={views.map((id) => ({ id, name: names[id] }))}
        active={view}
        onSelect={(id) => setQuery(id === 'insights' ? {} : { view: id }, { preventScrollReset: true })}
      />
      {view === 'insights' ? <InsightsOf audience={audience} /> : null}
      {view === 'sides' ? <AudienceSides audience={audience.id} /> : null}
      {view === 'history' ? <AudienceHistory audience={audience} /> : null}
      {view === 'uploads' ? <AudienceUploads audience={audience} /> : null}
      {view === 'plans' ? <AudiencePlans audience={audience} /> : null}
    </>
  )
}

function Head({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const language = useLanguage()
  const share = useSharingText()
  const { id: team, slug, isCreator } = useCurrentTeam()
  const mayChange = useMayChange()
  const [uploading, setUploading] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [liking, setLiking] = useState(false)
  const counted = useCountedData(audience)
  const { data: uploads = [] } = useUploadsOf(team, audience)
  const usable = !isExclusionAudience(audience) || uploads.some(({ state }) => state === 'targetable')
  const made = [
    ...audience.categories.map((category) => categoryName(category, language)),
    ...(audience.created_by === '' ? [] : [text('by', { name: personName(audience.created_by) })]),
    ...(audience.refreshed ? [text('refreshing', { date: dayOfMoment(audience.refreshed, language) })] : []),
  ]
  return (
    <>
      <PageHead
        title={audienceName(audience, language)}
        lead={<span className={styles.small}>{made.join(' · ')}</span>}
        beside={
          <>
            <AudienceStatusMark audience={audience} />
            {isExclusionAudience(audience) ? null : <TargetableMark audience={audience} />}
            <AudienceInAccounts team={team} audience={audience} />
          </>
        }
        actions={
          <>
            {isCreator && audience.source === 'own' ? (
              <Link className={buttonClass('secondary')} to={creatorAddress(slug, audience.definition, audience)}>
                {text('edit')}
              </Link>
            ) : null}
            {mayChange && audience.targetable ? (
              <Link
                className={buttonClass(isOfOtherData(counted) || !usable ? 'secondary' : 'primary')}
                to={audienceCampaignAddress(slug, audience.id)}
              >
                {text(isExclusionAudience(audience) ? 'excludeInCampaign' : 'toCampaign')}
              </Link>
            ) : null}
            {mayChange ? (
              <AppButton variant="secondary" onClick={() => setSharing(true)}>
                {share('share')}
              </AppButton>
            ) : null}
            <InsightDocumentsMenu
              team={slug}
              name={audienceName(audience, language)}
              definition={normaliseDefinition(audience.definition)}
            />
            <AudienceRowMenu
              audience={audience}
              onUpload={() => setUploading(true)}
              onSchedule={() => setScheduling(true)}
              onLookalike={() => setLiking(true)}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {uploading ? <UploadDialog audience={audience} onClose={() => setUploading(false)} /> : null}
        {scheduling ? <ScheduleDialog audience={audience} onClose={() => setScheduling(false)} /> : null}
        {liking ? <LookalikeDialog start={{ audience }} onClose={() => setLiking(false)} /> : null}
        {sharing ? <ShareDialog audience={audience} onClose={() => setSharing(false)} /> : null}
      </Suspense>
    </>
  )
}

const COUNTED = { deleted: 'countedDeleted', replaced: 'countedReplaced', earlier: 'countedEarlier' } as const

/** Of which data the sizes below are, where these are not the current ones. */
function CountedIn({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const mayChange = useMayChange()
  const counted = useCountedData(audience)
  const { refreshed, sizing, source } = audience
  if (counted === 'current' || refreshed === null || sizing === 'waiting') return null
  const other = isOfOtherData(counted)
  return (
    <NoticeBar
      level={other ? 'warn' : 'info'}
      action={
        mayChange && source === 'own' ? (
          <AppButton
            size="small"
            variant={other ? 'primary' : 'secondary'}
            onClick={() => refreshAudience(audience, { team, text })}
          >
            {text('refreshNow')}
          </AppButton>
        ) : null
      }
    >
      {text(COUNTED[counted], { date: dayOfMoment(refreshed, language) })}
    </NoticeBar>
  )
}

/** Campaigns that use it and can be opened from here. */
const LINKED = 3

function Notices({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const { drift, campaigns } = audience
  const names = namesOfUsing(audience, text)
  if (drift)
    return (
      <NoticeBar level="warn" title={text('driftTitle')}>
        {text('drift', {
          date: dayOfMoment(drift.since, language),
          entered: formatMembers(drift.entered, language),
          left: formatMembers(drift.left, language),
          share: formatShare(drift.share),
          campaigns: names,
        })}
      </NoticeBar>
    )
  return names === '' ? null : (
    <NoticeBar
      level="info"
      action={campaigns.slice(0, LINKED).map(({ id, name }) => (
        <Link key={id} className={buttonClass('secondary', 'small')} to={`/${slug}/campaigns/${id}`}>
          {name}
        </Link>
      ))}
    >
      {text('usedBy', { campaigns: names })}
    </NoticeBar>
  )
}

/** How often it is counted anew. */
function Rhythm({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team, isCreator } = useCurrentTeam()
  async function choose(refresh: RefreshRhythm) {
    const given = { params: { pk: audience.id }, query: { team }, body: { version: audience.version, refresh } }
    await call(audienceConfigs.changeConfig, given).catch(toastFailure)
    await forgetAudiences()
  }
  return (
    <div className={styles.chips}>
      <ChoiceSelect
        size="small"
        label={text('rhythm')}
        disabled={!isCreator}
        value={audience.refresh}
        onChange={choose}
        options={REFRESH_RHYTHMS.map((value) => ({ value, label: text(`rhythms.${value}`) }))}
      />
      {audience.next_refresh ? (
        <span className={styles.small}>
          {text('nextRefresh', { date: dayOfMoment(audience.next_refresh, language) })}
        </span>
      ) : null}
    </div>
  )
}

function InsightsOf({ audience }: { audience: AudienceConfig }) {
  const navigate = useNavigate()
  const { slug, isCreator } = useCurrentTeam()
  const [query, setQuery] = useSearchParams()
  const tab: InsightTab = insightTabs.find((one) => one === query.get('tab')) ?? 'demographics'
  const account = query.get('account')
  const definition = useMemo(() => normaliseDefinition(audience.definition), [audience.definition])
  const show = (more: Readonly<Record<string, string>>) => setQuery({ tab, ...more }, { preventScrollReset: true })
  // It widens, as everywhere in the builder.
  const add = (kind: CriterionKind, term: string) => {
    const wider = definitionOf(editDraft(draftOf(definition), { type: 'addSuggestion', kind, term }))
    void navigate(creatorAddress(slug, wider, audience.source === 'own' ? audience : undefined))
  }
  return (
    <Suspense fallback={<SkeletonBlock height={320} />}>
      <InsightsPanel
        definition={definition}
        name={audience.name}
        tab={tab}
        onTab={(next) => show({ tab: next })}
        onAdd={isCreator ? add : null}
        onAccount={(handle) => show({ account: handle })}
        signedIn
        onSignIn={() => undefined}
      />
      {account === null ? null : (
        <InfluencerDialog
          handle={account}
          of={{ config: audience.id }}
          onAdd={isCreator ? () => add('follows', account) : undefined}
          onClose={() => show({})}
        />
      )}
    </Suspense>
  )
}
