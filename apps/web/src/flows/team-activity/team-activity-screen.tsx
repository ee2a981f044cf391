// The activity of a team, with what changes of campaigns and ad sets made of each field.
import { ActivityScreen } from '#features/activity/activity-screen.tsx'
import { FieldChanges } from '#features/campaigns/field-changes.tsx'

export const TeamActivityScreen = () => <ActivityScreen Changes={FieldChanges} />
