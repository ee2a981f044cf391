// What several audiences have in common, as an UpSet chart: a bar for each combination, dots for who is in it.
import type { Overlap } from '@peregrine/contract/audiences/audience-shapes.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import { formatMembers, formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { useOverflowing } from '@peregrine/ui/use-overflowing.ts'
import { NotedSize } from '#shell/figures/noted-size.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useAudienceText } from './team-audience-text.ts'
import styles from './upset-chart.module.css'

const MOST = 24

export function UpsetChart({ overlap }: { overlap: Overlap }) {
  const text = useAudienceText()
  const language = useLanguage()
  const shown = overlap.intersections.slice(0, MOST)
  const most = Math.max(1, ...shown.map(({ accounts }) => accounts))
  const { place, overflowing } = useOverflowing<HTMLDivElement>()
  const largest = Math.max(1, ...overlap.audiences.map(({ counted }) => counted))
  return (
    <figure className={styles.chart}>
      <div
        ref={place}
        className={styles.scroll}
        {...(overflowing ? { tabIndex: 0, role: 'group', 'aria-label': text('combination') } : {})}
      >
        <table className={styles.table}>
          <caption className="kit-hidden">{text('combination')}</caption>
          <thead>
            <tr>
              <td className={styles.corner}>{text('combination')}</td>
              {shown.map(({ members, accounts }) => (
                <th key={members.join(' ')} scope="col" className={styles.column}>
                  <span className={styles.count}>{formatMembersShort(accounts)}</span>
                  <span
                    className={styles.bar}
                    style={{ blockSize: `${Math.max(2, (accounts / most) * 120)}px` }}
                    title={formatMembers(accounts, language)}
                  />
                  <span className="kit-hidden">
                    {members.map((member) => overlap.audiences[member]?.name).join(' ∩ ')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overlap.audiences.map((audience, place) => (
              <tr key={audience.id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.words}>{audience.name}</span>
                  <span className={styles.size}>
                    <NotedSize size={audience}>
                      {audience.size === audience.counted
                        ? formatMembers(audience.size, language)
                        : text('countedOf', {
                            known: formatMembers(audience.counted, language),
                            size: formatMembers(audience.size, language),
                          })}
                    </NotedSize>
                  </span>
                  {isBelowMinimum(audience.counted) ? null : (
                    <span className={styles.sizeBar} style={{ inlineSize: `${(audience.counted / largest) * 100}%` }} />
                  )}
                </th>
                {shown.map(({ members }) => {
                  const first = members[0] ?? 0
                  const last = members.at(-1) ?? 0
                  return (
                    <td key={members.join(' ')} className={styles.cell}>
                      <span
                        className={styles.dot}
                        data-on={members.includes(place) || undefined}
                        data-up={(place > first && place <= last) || undefined}
                        data-down={(place >= first && place < last) || undefined}
                      />
                      <span className="kit-hidden">{members.includes(place) ? '✓' : ''}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className={styles.note}>
        {text('combinationFew')}
        {overlap.audiences.some(({ size, counted }) => size !== counted) ? ` ${text('overlapKnown')}` : null}
      </figcaption>
    </figure>
  )
}
