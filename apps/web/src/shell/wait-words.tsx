// What something ordered of the ad platform waits for, and when it continues by itself: in rows, notices and the tray alike.
import type { WaitReason } from '@peregrine/domain/shell/wait-rules.ts'
import { useEffect, useState } from 'react'
import { timeNow } from './clock.ts'
import { defineTexts } from './texts.ts'

const en = {
  reconnect: 'Waiting for reconnection',
  rate_limited: 'Rate limit reached',
  unavailable: 'Ad platform unavailable',
  processing: 'Ad platform is processing',
  settling: 'Checking with ad platform',
  approval: 'Waiting for approval',
  refused_change: 'Waiting for the change that wasn’t applied',
  seconds: '{{what}} · continues in {{count}} s',
  minutes: '{{what}} · continues in {{count}} min',
  soon: '{{what}} · continues in a moment',
  after_reconnect: '{{what}} · continues after reconnecting',
  after_approval: '{{what}} · continues after approval',
}

const ja: { [K in keyof typeof en]: string } = {
  reconnect: '再連携待ち',
  rate_limited: 'API利用上限に到達',
  unavailable: '媒体に接続できません',
  processing: '媒体で処理中',
  settling: '媒体に確認中',
  approval: '承認待ち',
  refused_change: '反映されなかった変更の対応待ち',
  seconds: '{{what}}（{{count}}秒後に再開）',
  minutes: '{{what}}（{{count}}分後に再開）',
  soon: '{{what}}（まもなく再開）',
  after_reconnect: '{{what}}（再連携後に再開）',
  after_approval: '{{what}}（承認後に再開）',
}

const useText = defineTexts('waits', { en, ja })

interface Waits {
  readonly for: WaitReason | 'refused_change'
  /** ISO 8601; null while it depends on people. */
  readonly until: string | null
}

const SECOND = 1_000
/** Longer waits are told in minutes. */
const MOST_SECONDS = 99

/** "Rate limit reached · continues in 40 s". */
export function useWaitWords(): (waits: Waits) => string {
  const text = useText()
  return ({ for: reason, until }) => {
    const what = text(reason)
    if (reason === 'reconnect' || reason === 'approval') return text(`after_${reason}`, { what })
    if (until === null) return what
    const seconds = Math.ceil((Date.parse(until) - timeNow()) / SECOND)
    if (seconds <= 0) return text('soon', { what })
    if (seconds <= MOST_SECONDS) return text('seconds', { what, count: seconds })
    return text('minutes', { what, count: Math.ceil(seconds / 60) })
  }
}

/** Shows a component anew each second while it counts down. */
export function useCountdown(until: string | null | undefined): void {
  const [, setTick] = useState(0)
  const counts = until !== null && until !== undefined
  useEffect(() => {
    if (!counts) return
    const ticking = setInterval(() => setTick((tick) => tick + 1), SECOND)
    return () => clearInterval(ticking)
  }, [counts])
}

export function WaitWords({ waits }: { waits: Waits }) {
  const words = useWaitWords()
  useCountdown(waits.until)
  return words(waits)
}
