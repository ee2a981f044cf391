// What is done with one report, from its row and from its own page.
import { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { useReportsText } from './reports-text.ts'

export const forgetReports = (): Promise<void> => forget(reports.listReports, reports.readReport, reports.sentReports)

export function useReportActions(id: string) {
  const text = useReportsText()
  const { slug: team } = useCurrentTeam()
  const given = { params: { pk: id }, query: { team } }
  /** What was refused is said, and what is shown is read anew either way. */
  const attempt = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act()
      if (done !== '') toasts.show(done, { level: 'success' })
      return true
    } catch (error) {
      toastFailure(error)
      return false
    } finally {
      await forgetReports()
    }
  }
  return {
    send: () => attempt(() => call(reports.sendReport, given), text('sendingNow')),
    remove: () => attempt(() => call(reports.deleteReport, given), text('removed')),
    setLink: (open: boolean) =>
      attempt(() => call(reports.setLink, { ...given, body: { open } }), open ? '' : text('revoked')),
    switchTo: (on: boolean, version: number) =>
      attempt(() => call(reports.changeReport, { ...given, body: { version, on } }), ''),
    copy: async (link: string) => {
      const copied = await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      )
      toasts.show(text(copied ? 'copied' : 'copyFailed'), { level: copied ? 'success' : 'error' })
    },
  }
}
