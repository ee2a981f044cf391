// What the analytics suite says of its subscription, and of following and unfollowing, in English; a part of the catalogue in messages-english.ts.

export const suiteActionEnglish = {
  workspace_pays_for_suite:
    'Your analytics suite subscription is billed through this workspace. Cancel it first, then delete the workspace.',
  follow_blocked: 'This account has blocked the connected account.',
  follow_suspended: 'This account is suspended by the ad platform.',
  follow_gone: 'This account doesn’t exist any more.',
  follow_already: 'Already followed before.',
  unfollow_already: 'Wasn’t followed any more.',
  follow_cap_reached: 'Today’s limit of {limit} follows and unfollows has been reached. The queue goes on tomorrow.',
  follow_queue_before: 'Another queue of this account is running first.',
  suite_subscription_ended: 'The subscription has ended. Subscribe again to go on; nothing in the queue is lost.',
} as const
