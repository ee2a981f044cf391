// One security event with all that it says, and the way to everything from its network and about its people.
import type { SecurityEvent } from '@peregrine/contract/security/security-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { readerSecond, readerZone } from '#shell/moments.ts'
import { useDetailText } from '#shell/session/security-event-details.ts'
import { useSecurityEventText } from '#shell/session/security-event-text.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './security-log.module.css'
import { useSecurityLogText } from './security-log-text.ts'
import { unnamedActor } from './unnamed-actor.ts'

interface SecurityEventDialogProps {
  readonly event: SecurityEvent
  readonly onClose: () => void
  readonly onFollow: (filter: 'address' | 'user', value: string) => void
}

export function SecurityEventDialog({ event, onClose, onFollow }: SecurityEventDialogProps) {
  const text = useSecurityLogText()
  const words = useSecurityEventText()
  const detailText = useDetailText()
  const language = useLanguage()
  const { kind, outcome, at, count, user, subject, team, address, call, detail } = event
  const named = (one: SecurityEvent['user']) => one && `${one.email ?? text('gone')} · ${one.id}`
  const people = new Map([user, subject].flatMap((one) => (one ? [[one.id, one.email ?? one.id] as const] : [])))
  const facts = [
    [text('timeIn', { zone: readerZone(Date.parse(at), language) }), readerSecond(at, language)],
    [text('outcome'), text(`outcome_${outcome}`)],
    [text('count'), formatCount(count, language)],
    [text('user'), named(user) ?? text(unnamedActor(event))],
    [text('subject'), named(subject)],
    [text('team'), team && (team.name ?? team.id)],
    [text('call'), call],
    [text('address'), address],
    [text('details'), detailText(detail)],
  ] as const
  return (
    <Dialog opened onClose={onClose} title={words(`kind.${kind}`)}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={styles.follow}>
        {address ? <AppButton onClick={() => onFollow('address', address)}>{text('ofAddress')}</AppButton> : null}
        {[...people].map(([id, who]) => (
          <AppButton key={id} onClick={() => onFollow('user', id)}>
            {text('ofUser', { who })}
          </AppButton>
        ))}
      </div>
    </Dialog>
  )
}
