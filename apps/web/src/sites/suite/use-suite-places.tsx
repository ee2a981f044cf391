// The places of the analytics suite, in groups as its rail shows them.
import IconArticle from '@tabler/icons-react/dist/esm/icons/IconArticle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconHash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { type RailPlaces, railPlacesOf } from '#shell/rail/rail-frame.tsx'
import { useSuiteText } from './suite-text.ts'

export function useSuitePlaces(): RailPlaces {
  const text = useSuiteText()
  const at = (path: string): string => `/premium-suite/${path}`
  return railPlacesOf([
    {
      label: text('overviewGroup'),
      places: [
        { to: '/premium-suite', label: text('dashboard'), Icon: IconLayoutDashboard, end: true },
        { to: at('talk-to-x'), label: text('talk'), Icon: IconMessageCircle },
        { to: at('accounts'), label: text('accounts'), Icon: IconUserCircle },
        { to: '/premium', label: text('premium'), Icon: IconCreditCard },
      ],
    },
    {
      label: text('peopleGroup'),
      places: [
        { to: at('followers'), label: text('followers'), Icon: IconUsers },
        { to: at('following'), label: text('following'), Icon: IconUserHeart },
        { to: at('unfollowed'), label: text('unfollowed'), Icon: IconUserMinus },
        { to: at('engagers'), label: text('engagers'), Icon: IconHeart },
        { to: at('who-to-follow'), label: text('suggestions'), Icon: IconSparkles },
        { to: at('lists'), label: text('lists'), Icon: IconList },
      ],
    },
    {
      label: text('postsGroup'),
      places: [
        { to: at('posts'), label: text('posts'), Icon: IconArticle },
        { to: at('best-time'), label: text('bestTime'), Icon: IconClock },
        { to: at('payout'), label: text('payout'), Icon: IconCoin },
      ],
    },
    {
      label: text('topicsGroup'),
      places: [
        { to: at('topics'), label: text('topics'), Icon: IconHash },
        { to: at('following-topics'), label: text('followingTopics'), Icon: IconMessages },
        { to: at('xstats'), label: text('xstats'), Icon: IconWorld },
      ],
    },
  ])
}
