// The long work of a person's own workspace, on every page of the targeting site: how far it is, and what it made.
import { TasksTray } from '#features/tasks/tasks-tray.tsx'
import { CurrentTeamContext } from '#shell/current-team.ts'
import { ownTeam, useWorkspace } from './own-workspace.ts'

export function WorkspaceTray() {
  const { workspace } = useWorkspace().data ?? {}
  return workspace ? (
    <CurrentTeamContext value={ownTeam(workspace)}>
      <TasksTray alone />
    </CurrentTeamContext>
  ) : null
}
