// What was done in the team, day by day, filtered by person and by kind; admins can have the record checked.
import { type ActivityLine, activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { ListFoot, ListView } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { calendarDay, timeOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './activity-screen.module.css'
import { activitySentence, nounOptions, targetPath } from './activity-sentences.ts'
import { useActivityText } from './activity-text.ts'

const ANY = 'any'

interface ActivityScreenProps {
  /** What a line changed, field by field; nothing for a line without. */
  readonly Changes: ComponentType<{ readonly line: ActivityLine }>
}

export function ActivityScreen({ Changes }: ActivityScreenProps) {
  const text = useActivityText()
  const { slug, isAdmin } = useCurrentTeam()
  const view = useListAddress(activity.listActivity, { actor: /./, kind: /./, target: /./ })
  const list = usePages(activity.listActivity, { params: { slug }, query: view.query }, { most: null })
  return (
    <Page
      title={text('title')}
      lead={text(isAdmin ? 'lead' : 'leadPart')}
      width="medium"
      actions={isAdmin ? <Check /> : null}
    >
      <ListView
        list={list}
        view={view}
        filters={
          <Filters
            actor={view.filter('actor') ?? ANY}
            onActor={(actor) => view.set('actor', actor === ANY ? undefined : actor)}
            kind={view.filter('kind') ?? ANY}
            onKind={(kind) => view.set('kind', kind === ANY ? undefined : kind)}
          />
        }
        above={
          view.filter('target') === undefined ? null : (
            <OnlyTarget
              name={nameOfTarget(list.rows, view.filter('target'))}
              onAll={() => view.set('target', undefined)}
            />
          )
        }
        skeleton={<SkeletonBlock height={240} />}
      >
        {(lines) => (
          <>
            {lines.length === 0 ? <EmptyState title={text('none')}>{text('noneBody')}</EmptyState> : null}
            <Days lines={lines} Changes={Changes} />
            <ListFoot list={list} label={text('more')} />
          </>
        )}
      </ListView>
    </Page>
  )
}

interface FiltersProps {
  actor: string
  onActor: (actor: string) => void
  kind: string
  onKind: (kind: string) => void
}

function Filters({ actor, onActor, kind, onKind }: FiltersProps) {
  const text = useActivityText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const people = useQuery(queryOf(members.listMembers, { params: { slug }, query: { limit: 200 } })).data?.results ?? []
  return (
    <div className={styles.filters}>
      <ChoiceSelect
        label={text('person')}
        value={actor}
        onChange={onActor}
        options={[
          { value: ANY, label: text('anybody') },
          ...people.map(({ user, name }) => ({ value: user, label: name })),
        ]}
      />
      <ChoiceSelect
        label={text('kind')}
        value={kind}
        onChange={onKind}
        options={[{ value: ANY, label: text('anything') }, ...nounOptions(language)]}
      />
    </div>
  )
}

/** As it was called last; a line of one of its parts names it too. */
function nameOfTarget(lines: readonly ActivityLine[], id: string | undefined): string | undefined {
  const own = lines.find(({ target }) => target.id === id)?.target.name
  const above = lines.find(({ detail }) => detail.campaign_id === id)?.detail.campaign
  return own ?? (typeof above === 'string' ? above : undefined)
}

/** The page was opened for one thing: said, and a way back to everything. */
function OnlyTarget({ name, onAll }: { name: string | undefined; onAll: () => void }) {
  const text = useActivityText()
  return (
    <NoticeBar
      level="info"
      action={
        <AppButton size="small" onClick={onAll}>
          {text('all')}
        </AppButton>
      }
    >
      {name ? text('only', { name }) : text('onlyOne')}
    </NoticeBar>
  )
}

/** The reader's own day. */
const dayOf = (iso: string): string => new Date(iso).toLocaleDateString('en-CA')

function Days({ lines, Changes }: ActivityScreenProps & { lines: readonly ActivityLine[] }) {
  const days = [...new Set(lines.map(({ at }) => dayOf(at)))]
  return days.map((day) => (
    <section key={day}>
      <h2 className={styles.day}>
        <DayName day={day} />
      </h2>
      <FramedRows ordered>
        {lines
          .filter(({ at }) => dayOf(at) === day)
          .map((line) => (
            <Line key={line.number} line={line} Changes={Changes} />
          ))}
      </FramedRows>
    </section>
  ))
}

const DAY_MS = 86_400_000

function DayName({ day }: { day: string }) {
  const text = useActivityText()
  const language = useLanguage()
  const now = timeNow()
  if (day === dayOf(new Date(now).toISOString())) return text('today')
  if (day === dayOf(new Date(now - DAY_MS).toISOString())) return text('yesterday')
  return calendarDay(day, language)
}

function Line({ line, Changes }: ActivityScreenProps & { line: ActivityLine }) {
  const text = useActivityText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const path = targetPath(line)
  return (
    <li className={styles.line}>
      <InitialsAvatar text={line.actor?.name ?? 'Peregrine'} size="small" />
      <div className={styles.sentence}>
        {activitySentence(line, language)}
        <Changes line={line} />
      </div>
      {path === null ? null : (
        <Link
          className={styles.open ?? ''}
          to={`/${slug}/${path}`}
          aria-label={text('openNamed', { name: line.target.name })}
        >
          {text('open')}
        </Link>
      )}
      <time className={styles.when} dateTime={line.at} title={`#${line.number}`}>
        {timeOfMoment(line.at, language)}
      </time>
    </li>
  )
}

function Check() {
  const text = useActivityText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const check = async () => {
    try {
      const { lines, broken } = await call(activity.checkActivity, { params: { slug } })
      if (broken === null) toasts.show(text('whole', { count: formatCount(lines, language) }), { level: 'success' })
      else toasts.show(text('broken', { number: broken }), { level: 'error', timeout: 0 })
    } catch (error) {
      toastFailure(error)
    }
  }
  return <AppButton onClick={check}>{text('check')}</AppButton>
}
