// The places of a team's dashboard, in groups as the rail shows them; those that a person has no use for are left out.
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useCurrentTeam } from '#shell/current-team.ts'
import { type RailPlaces, railPlacesOf } from '#shell/rail/rail-frame.tsx'
import { useTeamText } from './team-text.ts'

export function useTeamPlaces(): RailPlaces {
  const text = useTeamText()
  const { slug, isCreator, isAdmin } = useCurrentTeam()
  const at = (path: string): string => `/${slug}/${path}`
  const groups = [
    {
      label: text('audiencesGroup'),
      places: [
        { to: at('audiences'), label: text('audiences'), Icon: IconUsers },
        ...(isCreator ? [{ to: at('creator'), label: text('creator'), Icon: IconPlus }] : []),
        { to: at('customer-lists'), label: text('customerLists'), Icon: IconAddressBook },
        { to: at('communities'), label: text('communities'), Icon: IconAffiliate },
        { to: at('explore-x'), label: text('explore'), Icon: IconSearch },
      ],
    },
    {
      label: text('campaignsGroup'),
      places: [
        { to: at('campaigns'), label: text('overview'), Icon: IconChartBar, end: true },
        { to: at('creatives'), label: text('creatives'), Icon: IconSpeakerphone },
        { to: at('media'), label: text('media'), Icon: IconPhoto },
        { to: at('campaigns/rules'), label: text('rules'), Icon: IconRobot },
        { to: at('campaigns/experiments'), label: text('experiments'), Icon: IconFlask },
        { to: at('campaigns/segmentations'), label: text('segmentations'), Icon: IconChartPie },
        { to: at('reports'), label: text('reports'), Icon: IconReportAnalytics },
      ],
    },
    {
      label: text('teamGroup'),
      places: [
        { to: at('team'), label: text('settings'), Icon: IconSettings, end: true },
        { to: at('team/members'), label: text('members'), Icon: IconUsersGroup },
        { to: at('team/ad-accounts'), label: text('adAccounts'), Icon: IconPlug },
        ...(isAdmin ? [{ to: at('team/subscription'), label: text('subscription'), Icon: IconCreditCard }] : []),
        { to: at('team/activity'), label: text('activity'), Icon: IconActivity },
        { to: at('documents'), label: text('documents'), Icon: IconFileText },
        { to: at('account'), label: text('account'), Icon: IconUserCircle },
        { to: at('help'), label: text('help'), Icon: IconHelp },
      ],
    },
  ]
  return railPlacesOf(groups)
}
