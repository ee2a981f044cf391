// A list with everything around it: filters, search, what is selected, and in place of rows why there are none.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { MoreRows } from '@peregrine/ui/more-rows.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isForbidden, NotAllowed, QueryView } from '#shell/page/query-view.tsx'
import { useShellText } from '#shell/shell-text.ts'
import { ListSearch } from './list-search.tsx'
import styles from './list-view.module.css'
import type { Pages } from './use-pages.ts'
import type { RowSelection } from './use-row-selection.ts'

/** What a list needs to know of its address; `useListAddress` gives it. */
interface Narrowing {
  readonly search: string
  readonly set: (name: 'search', value: string | undefined) => void
  readonly narrowed: boolean
  readonly clear: () => void
}

interface ListToolsProps {
  readonly view?: Narrowing | undefined
  /** Names the search field; without it there is none. */
  readonly searchLabel?: string | undefined
  /** Choices at the start of the line. */
  readonly filters?: ReactNode
  /** Choices at its end, such as of another view. */
  readonly tools?: ReactNode
  /** What its choices count is not of what is asked for now. */
  readonly outdated?: boolean
}

export function ListTools({ view, searchLabel, filters, tools, outdated = false }: ListToolsProps) {
  if (!filters && !tools && searchLabel === undefined) return null
  return (
    <div className={styles.tools} data-outdated={outdated || undefined}>
      {filters}
      <div className={styles.end}>
        {view && searchLabel !== undefined ? (
          <ListSearch label={searchLabel} value={view.search} onChange={(next) => view.set('search', next)} />
        ) : null}
        {tools}
      </div>
    </div>
  )
}

interface SelectionBarProps {
  readonly selection: Pick<RowSelection<never>, 'size' | 'clear'>
  /** "3 selected" */
  readonly label: string
  readonly clearLabel: string
  /** Actions on all that is selected. */
  readonly children: ReactNode
  /** Stays while nothing is selected, such as a button that selects all. */
  readonly always?: ReactNode
}

export function SelectionBar({ selection, label, clearLabel, children, always }: SelectionBarProps) {
  const some = selection.size > 0
  const bar = useRef<HTMLDivElement>(null)
  // The head of the table sticks below it, however many lines it has.
  useLayoutEffect(() => {
    const shown = bar.current
    if (!some || !shown) return undefined
    const measure = () => shown.parentElement?.style.setProperty('--selection-height', `${shown.offsetHeight}px`)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(shown)
    return () => resized.disconnect()
  }, [some])
  if (!some && always === undefined) return null
  return (
    <div ref={bar} className={styles.selection} data-some={some || undefined}>
      {some ? (
        <>
          <strong role="status">{label}</strong>
          {children}
          <AppButton size="small" variant="quiet" onClick={selection.clear}>
            {clearLabel}
          </AppButton>
        </>
      ) : null}
      {always}
    </div>
  )
}

interface ListViewProps<Row> extends ListToolsProps {
  readonly list: Pages<Row>
  /** The page is this list: whoever may not read it sees nothing else there. */
  readonly alone?: boolean
  /** Between the tools and the rows, such as a selection bar. */
  readonly above?: ReactNode
  readonly errorTitle?: string
  readonly message?: (error: unknown) => ReactNode
  /** In place of everything where there is nothing yet: what will appear here, and the first step. */
  readonly empty?: ReactNode
  /** In place of the rows where nothing fits the search and the filters; a button shows everything again. */
  readonly noMatch?: ReactNode
  /** Names that button, where "Show all" is not enough. */
  readonly showAll?: string
  /** In the shape of the rows; `null` where `children` show their own while loading. */
  readonly skeleton?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, view, above, empty, noMatch, skeleton, children } = props
  const text = useShellText()
  const none = list.data?.length === 0
  const narrowed = view?.narrowed ?? false
  if (list.error && isForbidden(list.error)) return <NotAllowed error={list.error} alone={props.alone} />
  if (none && !narrowed && empty !== undefined) return empty
  return (
    <>
      <ListTools
        view={view}
        searchLabel={props.searchLabel}
        filters={props.filters}
        tools={props.tools}
        outdated={list.outdated !== false}
      />
      <div className={styles.list}>
        {above}
        <QueryView
          query={skeleton === null && !list.error ? { ...list, data: list.data ?? [] } : list}
          errorTitle={props.errorTitle}
          message={props.message}
          skeleton={skeleton ?? <SkeletonBlock height={320} />}
        >
          {(rows) =>
            none && narrowed && noMatch !== undefined ? (
              <EmptyState
                place="inset"
                title={noMatch}
                action={<AppButton onClick={() => view?.clear()}>{props.showAll ?? text('showAll')}</AppButton>}
              />
            ) : (
              <RowsOfList outdated={list.outdated}>{children(rows)}</RowsOfList>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

interface RowsOfListProps extends Pick<Pages<unknown>, 'outdated'> {
  readonly children: ReactNode
}

/** The rows; those of another search or order than the one asked for are marked as such, in sight and aloud. */
export function RowsOfList({ outdated, children }: RowsOfListProps) {
  const text = useShellText()
  return (
    <div className={styles.place} aria-busy={outdated === 'loading' || undefined}>
      <p aria-live="polite" className={styles.note}>
        {outdated ? (
          <span data-waiting={outdated === 'waiting' || undefined}>
            {text(outdated === 'waiting' ? 'listWaits' : 'listLoading')}
          </span>
        ) : null}
      </p>
      <div className={styles.rows} data-outdated={outdated || undefined}>
        {children}
      </div>
    </div>
  )
}

/** Below rows that are no table: the next page comes by itself when one gets there, and by the button. */
export function ListFoot({ list, label }: { list: Pages<unknown>; label?: string }) {
  return list.more ? (
    <MoreRows onShowMore={list.more} rows={list.rows.length} label={label} failed={list.moreFailed} />
  ) : null
}

/** What a table shows of a list that the server sorts. */
export function tableOf<Row>(
  list: Pages<Row>,
  view?: { readonly sort: string; readonly set: (name: 'sort', value: string) => void },
) {
  return {
    rows: list.rows,
    loading: list.data === undefined,
    ...(view && { sorting: 'server' as const, sort: view.sort, onSort: (next: string) => view.set('sort', next) }),
    ...(list.more && { onShowMore: list.more, moreFailed: list.moreFailed }),
  }
}
