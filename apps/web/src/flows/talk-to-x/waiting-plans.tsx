// What programs ask for and nobody has answered yet: said in a line that opens them.
import { talkPlans } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { usePlanText } from './plan-of-program-text.ts'
import { whereverDone } from './plans-elsewhere.ts'

/** `opened`: the one that the page shows already. */
export function WaitingPlans({ opened }: { opened: string | null }) {
  const text = usePlanText()
  // Beside the page: where it fails nothing is said, and the links that programs give out work.
  const { data } = useQuery({ ...queryOf(talkPlans.list, {}), ...whereverDone })
  const waiting = data?.results.filter(({ id }) => id !== opened) ?? []
  if (waiting.length === 0) return null
  const isMore = data?.results.length !== waiting.length
  return (
    <NoticeBar>
      <details>
        <summary>{text(isMore ? 'waitingMore' : 'waiting', { count: waiting.length })}</summary>
        <ul>
          {waiting.map(({ id, kind, program, name }) => (
            <li key={id}>
              <Link to={`?plan=${id}`}>
                {text(kind, { program })}: <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </NoticeBar>
  )
}
