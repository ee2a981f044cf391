// One ready-made audience: its sizes, what defines it, its insights, and what one does with it from here.
import { type CatalogueAudience, publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type CriterionKind, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { definitionOf, draftOf, editDraft } from '#features/audience-builder/builder-draft-rules.ts'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { AudienceSizesCard } from '#features/audiences/audience-sizes.tsx'
import { categoryName, isExclusionAudience } from '#features/audiences/category-name.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { builderAddress, listAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useNeededSoon } from '#shell/use-needed-soon.ts'
import { ShownDefinition } from '../team-audiences/shown-definition.tsx'
import styles from './catalogue-audience.module.css'
import { useCatalogueText } from './catalogue-text.ts'
import { PackageMenu } from './package-menu.tsx'

/** The charts are larger than all else of the page: they come a moment after it. */
const insightsPanel = late(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))
const ShareReadyDialog = lazyScreen(() =>
  import('../team-audiences/personal-share-dialogs.tsx').then((m) => m.ShareReadyDialog),
)

export function CatalogueAudienceScreen() {
  const text = useCatalogueText()
  const { audienceId = '' } = useParams()
  const audience = useQuery({
    ...queryOf(publicCatalogue.readCatalogue, { params: { pk: audienceId } }),
    retry: false,
  })
  return (
    <Page width="wide" back={{ to: '/audiences', label: text('back') }}>
      <QueryView
        query={audience}
        missing={
          <EmptyState heading title={text('notFound')}>
            {text('notFoundBody')}
          </EmptyState>
        }
      >
        {(data) => <Known audience={data} />}
      </QueryView>
    </Page>
  )
}

function Known({ audience }: { audience: CatalogueAudience }) {
  const text = useCatalogueText()
  const words = useAudienceText()
  const language = useLanguage()
  const name = audienceName(audience, language)
  const excludes = isExclusionAudience(audience)
  const purpose = excludes ? 'exclusion' : undefined
  const facts = [
    ...audience.categories.map((category) => categoryName(category, language)),
    ...(audience.refreshed ? [words('refreshing', { date: dayOfMoment(audience.refreshed, language) })] : []),
  ]
  return (
    <>
      <PageHead
        title={name}
        lead={<span className={styles.small}>{facts.join(' · ')}</span>}
        actions={
          <>
            <Link className={buttonClass('secondary')} to={builderAddress(audience.definition, { purpose })}>
              {text('build')}
            </Link>
            <ShareButton audience={audience} name={name} />
            <PackageMenu audience={audience} name={name} />
            {excludes ? (
              <Link className={buttonClass('secondary')} to={`/campaigns/new?audience=${audience.id}`}>
                {text('excludeInCampaign')}
              </Link>
            ) : null}
            <Link className={buttonClass('primary')} to={listAddress(audience.definition, { name, purpose })}>
              {text(excludes ? 'exclusionList' : 'list')}
            </Link>
          </>
        }
      />
      {excludes ? <NoticeBar>{text('excludes')}</NoticeBar> : null}
      <AudienceSizesCard audience={audience} excludes={excludes} />
      <section className={styles.card} aria-label={words('definition')}>
        <h2 className={styles.cardTitle}>{words('definition')}</h2>
        <ShownDefinition definition={audience.definition} />
      </section>
      <InsightsOf audience={audience} name={name} />
    </>
  )
}

function ShareButton({ audience, name }: { audience: CatalogueAudience; name: string }) {
  const text = useCatalogueText()
  const { signedIn } = useSession()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <AppButton onClick={async () => setOpened(signedIn !== null || (await askToSignIn()))}>{text('share')}</AppButton>
      {opened ? (
        <Suspense fallback={null}>
          <ShareReadyDialog audience={audience} name={name} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function InsightsOf({ audience, name }: { audience: CatalogueAudience; name: string }) {
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [query, setQuery] = useSearchParams()
  const tab: InsightTab = insightTabs.find((one) => one === query.get('tab')) ?? 'demographics'
  const InsightsPanel = useLate(insightsPanel, useNeededSoon())
  const definition = useMemo(() => normaliseDefinition(audience.definition), [audience.definition])
  // It widens, as everywhere in the builder.
  const add = (kind: CriterionKind, term: string) =>
    void navigate(builderAddress(definitionOf(editDraft(draftOf(definition), { type: 'addSuggestion', kind, term }))))
  if (InsightsPanel === null) return <SkeletonBlock height={320} />
  return (
    <InsightsPanel
      definition={definition}
      name={name}
      ready={audience.id}
      tab={tab}
      onTab={(next) => setQuery({ tab: next }, { preventScrollReset: true })}
      onAdd={add}
      signedIn={signedIn !== null}
      onSignIn={askToSignIn}
    />
  )
}
