// The network of a study with what belongs to it: the legend that filters, the account pointed at, and the table behind it.

import type { CommunityDrawing, DrawnAccount } from '@peregrine/contract/communities/community-shapes.ts'
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { CommunityDot } from '#shell/drawings/community-dot.tsx'
import { DrawingGuard } from '#shell/drawings/drawing-guard.tsx'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { colourNumber } from './community-colours.ts'
import styles from './community-drawing.module.css'
import { useCommunityText } from './community-text.ts'
import { drawnLabel } from './drawn-label.ts'

const CommunityStage = lazy(() => import('./community-stage.tsx'))

const HEIGHT = 520
/** Rows of the table; the members stand in the lists of their communities. */
const TABLE_ROWS = 300

interface NetworkOfStudyProps {
  /** Of the audience that was studied: the file is named after it. */
  readonly name: string
  readonly drawing: CommunityDrawing
  /** The community that the page is about: the others are left out at first. */
  readonly only: number | null
  /** What can be done with an account that was clicked. */
  readonly actions: (account: DrawnAccount) => ReactNode
}

export function NetworkOfStudy({ name, drawing, only, actions }: NetworkOfStudyProps) {
  const text = useCommunityText()
  const numbers = drawing.communities.map(({ number }) => number)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(
    () => new Set(only === null ? [] : [...numbers, -1].filter((number) => number !== only)),
  )
  const [withMembers, setWithMembers] = useState(true)
  const [withTies, setWithTies] = useState(true)
  const [pointed, setPointed] = useState<DrawnAccount | null>(null)
  const [opened, setOpened] = useState<DrawnAccount | null>(null)
  const names = useMemo(() => new Map(drawing.communities.map(({ number, name }) => [number, name])), [drawing])
  const nameOf = useCallback((number: number) => names.get(number) ?? text('noCommunity'), [names, text])
  const label = text('drawingLabel', { count: drawing.nodes.length })
  const reported = pointed ?? opened
  const called = reported ? drawnLabel(reported) : ''
  return (
    <FigurePanel
      question={text('question')}
      note={label}
      legend={text('drawingLegend')}
      fileName={[name, text('question')].filter((part) => part !== '').join(' - ')}
      evidence={label}
      // What WebGL has drawn cannot be copied as the page's own elements can.
      picture={null}
      table={{
        columns: [
          { header: text('account') },
          { header: text('community') },
          { header: text('followedBy'), align: 'end' },
        ],
        rows: hubsOf(drawing).map((account) => [
          drawnLabel(account),
          nameOf(account.community),
          formatRoundShare(account.weight),
        ]),
      }}
    >
      <fieldset className={styles.legend} aria-label={text('shown')}>
        {drawing.communities.map(({ number, name, share }) => (
          <Toggle
            key={number}
            on={!hidden.has(number)}
            onChange={(on) =>
              setHidden((before) => {
                const after = new Set(before)
                if (on) after.delete(number)
                else after.add(number)
                return after
              })
            }
          >
            <CommunityDot colour={colourNumber(number)} />
            {name} <span className={styles.quiet}>{formatRoundShare(share)}</span>
          </Toggle>
        ))}
        <Toggle on={withMembers} onChange={setWithMembers}>
          {text('members')}
        </Toggle>
        <Toggle on={withTies} onChange={setWithTies}>
          {text('ties')}
        </Toggle>
        {hidden.size > 0 ? (
          <button type="button" className={styles.link} onClick={() => setHidden(new Set())}>
            {text('showAll')}
          </button>
        ) : null}
      </fieldset>
      <DrawingGuard otherwise={<NoticeBar level="info">{text('noGl')}</NoticeBar>}>
        <Suspense fallback={<SkeletonBlock height={HEIGHT} />}>
          <CommunityStage
            drawing={drawing}
            hidden={hidden}
            withMembers={withMembers}
            withTies={withTies}
            onPoint={setPointed}
            onOpen={setOpened}
            label={label}
          />
        </Suspense>
      </DrawingGuard>
      <p id="community-drawing-keys" className="kit-hidden">
        {text('drawingKeys')}
      </p>
      <div className={styles.told} role="status">
        {reported ? (
          <>
            <CommunityDot colour={colourNumber(reported.community)} />
            {called === '' ? null : (
              <>
                <strong>{called}</strong> <span>{reported.handle === '' ? '' : reported.name}</span>
              </>
            )}
            <span className={styles.quiet}>
              {nameOf(reported.community)} ·{' '}
              {reported.kind === 'hub'
                ? text('followedByShare', { share: shareText(reported.weight) })
                : text('isMember')}
            </span>
            {pointed === null && reported.handle !== '' ? actions(reported) : null}
          </>
        ) : null}
      </div>
    </FigurePanel>
  )
}

const hubsOf = ({ nodes }: CommunityDrawing): readonly DrawnAccount[] =>
  nodes
    .filter(({ kind }) => kind === 'hub')
    .sort((one, other) => one.community - other.community || other.weight - one.weight)
    .slice(0, TABLE_ROWS)

function Toggle({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => onChange(!on)}>
      {children}
    </button>
  )
}
