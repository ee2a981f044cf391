// The columns of a list of communities.
import type { CommunityLine } from '@peregrine/contract/communities/community-shapes.ts'
import { formatRoundShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { CommunityDot } from '#shell/drawings/community-dot.tsx'
import { erasedNamed } from '#shell/erased-names.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { colourNumber } from './community-colours.ts'
import styles from './community-parts.module.css'
import { useCommunityText } from './community-text.ts'

/** How an audience that was studied is called in the reader's language. */
export function useAudienceName(): (audience: CommunityLine['study']['audience']) => string {
  const text = useCommunityText()
  return ({ kind, name }) => (kind === 'network' ? text('wholeNetwork') : name)
}

/** Without a name its number: the accounts that it was named after are gone, or have no names. */
export function useCommunityName(): (community: Pick<CommunityLine, 'name' | 'renamed'>) => string {
  const text = useCommunityText()
  return ({ name, renamed }) => {
    const number = renamed ? undefined : /^#(\d+)$/.exec(name)?.[1]
    return number === undefined ? erasedNamed(name) : text('numbered', { number })
  }
}

export const ratioText = (ratio: number): string => (ratio >= 10 ? String(Math.round(ratio)) : ratio.toFixed(1))

export function useCommunityColumns({ withAudience }: { withAudience: boolean }): TableColumn<CommunityLine>[] {
  const text = useCommunityText()
  const language = useLanguage()
  const audienceName = useAudienceName()
  const nameOf = useCommunityName()
  return [
    {
      id: 'name',
      header: text('community'),
      sortable: true,
      cell: (community) => (
        <span className={styles.named}>
          <CommunityDot colour={colourNumber(community.number)} />
          <strong>{nameOf(community)}</strong>
        </span>
      ),
    },
    {
      id: 'about',
      header: text('about'),
      hide: 'tablet',
      cell: ({ tellingWords, tellingAccounts }) => (
        <span className={styles.about}>
          {tellingWords.slice(0, 3).join(' · ')}
          <span className={styles.quiet}>
            {tellingAccounts
              .slice(0, 2)
              .map((name) => erasedNamed(name))
              .join(' ')}
          </span>
        </span>
      ),
    },
    ...(withAudience
      ? [
          {
            id: 'audience',
            header: text('audience'),
            hide: 'phone' as const,
            cell: ({ study }: CommunityLine) => audienceName(study.audience),
          },
        ]
      : []),
    {
      id: 'size',
      header: text('size'),
      hint: text('sizeHint'),
      align: 'end',
      sortable: true,
      cell: ({ estimate, share }) => (
        <span className={styles.stacked}>
          <strong>{estimate.belowMinimum ? '< 100' : formatSize(estimate.size)}</strong>
          <span className={styles.quiet}>{formatRoundShare(share)}</span>
        </span>
      ),
    },
    {
      id: 'cohesion',
      header: text('cohesion'),
      hint: text('cohesionHint'),
      align: 'end',
      hide: 'phone',
      sortable: true,
      cell: ({ densityRatio }) =>
        densityRatio === null ? text('tiesUnseenShort') : text('times', { times: ratioText(densityRatio) }),
    },
    {
      id: 'made',
      header: text('made'),
      align: 'end',
      hide: 'tablet',
      sortable: true,
      cell: ({ study }) => dayOfMoment(study.finished, language),
    },
  ]
}
