// The frame of a site with a rail: the rail on the left, which folds, and the page beside it; or a header alone.
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { PaletteButton } from '#shell/command-palette.tsx'
import { type Place, PlacesMenu } from '#shell/places-menu.tsx'
import { useShellText } from '#shell/shell-text.ts'
import { stored } from '#shell/stored.ts'
import styles from './rail-frame.module.css'

type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: 'true' }>

export interface RailPlace extends Place {
  readonly Icon: Icon
  /** The page's own address alone is this place, not those below it. */
  readonly end?: boolean
}

export interface RailPlaces {
  readonly groups: readonly { readonly label: string; readonly places: readonly RailPlace[] }[]
  readonly all: readonly RailPlace[]
}

export const railPlacesOf = (groups: RailPlaces['groups']): RailPlaces => ({
  groups,
  all: groups.flatMap(({ places }) => places),
})

interface RailProps {
  /** Names the rail for screen readers. */
  readonly label: string
  readonly places: RailPlaces
  /** Above the places: whose they are, and the way to others. */
  readonly head: ReactNode
  /** Beside the search. */
  readonly bell?: ReactNode
  /** The person's menu. */
  readonly person: ReactNode
}

interface RailFrameProps extends RailProps {
  /** Above the page: what is to be known on each of them. */
  readonly notes?: ReactNode
  readonly children?: ReactNode
}

export function RailFrame({ notes, children, ...rail }: RailFrameProps) {
  const [folded, setFolded] = useState(() => stored.get('rail') === 'folded')
  const fold = () => {
    stored.set('rail', folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return (
    <>
      <SkipLink />
      <div className={styles.frame} data-folded={folded || undefined}>
        <Rail {...rail} folded={folded} onFold={fold} />
        <div className={styles.page}>
          {notes}
          <div className={styles.content}>
            <FramedPage>{children}</FramedPage>
          </div>
        </div>
      </div>
    </>
  )
}

/** Pages that belong to nothing the rail could show. */
interface HeaderFrameProps {
  readonly brand: ReactNode
  readonly tools: ReactNode
  readonly notes: ReactNode
  /** In place of the page that the address names. */
  readonly children?: ReactNode
}

export function HeaderFrame({ brand, tools, notes, children }: HeaderFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        {brand}
        <span className={styles.headerTools}>{tools}</span>
      </header>
      {notes}
      <div className={styles.content}>
        <FramedPage>{children}</FramedPage>
      </div>
    </>
  )
}

export const FrameWaiting = () => (
  <div className={styles.waiting}>
    <SkeletonBlock height={320} />
  </div>
)

const FramedPage = ({ children }: { children?: ReactNode }) => (
  <Suspense fallback={<FrameWaiting />}>{children ?? <Outlet />}</Suspense>
)

function SkipLink() {
  const text = useShellText()
  return (
    <a className={styles.skip} href="#content">
      {text('skipToContent')}
    </a>
  )
}

function Rail(props: RailProps & { folded: boolean; onFold: () => void }) {
  const { label, places, head, bell, person, folded, onFold } = props
  const text = useShellText()
  return (
    <aside className={styles.rail} aria-label={label}>
      {head}
      <nav className={styles.groups} aria-label={label}>
        {places.groups.map((group) => (
          <div key={group.label} className={styles.group}>
            <p className={styles.groupName}>{group.label}</p>
            {group.places.map((place) => (
              <RailLink key={place.to} place={place} folded={folded} />
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.find}>
          <span className={styles.search}>
            <PaletteButton />
          </span>
          {bell}
        </div>
        <div className={styles.footTools}>
          {person}
          <span className={styles.fold}>
            <IconButton
              label={text(folded ? 'unfoldRail' : 'foldRail')}
              icon={<IconLayoutSidebar size={18} stroke={1.5} />}
              onClick={onFold}
            />
          </span>
          <span className={styles.narrowMenu}>
            <PlacesMenu places={places.all} />
          </span>
        </div>
      </div>
    </aside>
  )
}

function RailLink({ place: { to, label, Icon, end = false }, folded }: { place: RailPlace; folded: boolean }) {
  return (
    <NavLink className={styles.place ?? ''} to={to} end={end} {...(folded && { title: label })}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </NavLink>
  )
}
