// What the analytics suite says of its subscription, and of following and unfollowing, in English; a part of the catalogue in messages-english.ts.

export const suiteActionEnglish = {
  workspace_pays_for_suite:
    'Your analytics suite subscription is billed through this workspace. Cancel it first, then delete the workspace.',
  follow_blocked: 'This account has blocked the connected account.',
  follow_suspended: 'This account is suspended by X.',
  follow_gone: 'This account was deleted or deactivated.',
  follow_already: 'Already followed before.',
  unfollow_already: 'Wasn’t followed any more.',
  follow_cap_reached: 'Today’s limit of {limit} follows and unfollows has been reached. The queue goes on tomorrow.',
  selection_changed:
    'You confirmed {confirmed} people, but {selected} match now. Nothing was done. Check the new number, then confirm again.',
  follow_cap_reached_today:
    'Today’s limit of {limit} follows and unfollows for this account has been reached. Nothing was sent. Try again tomorrow, or change the limit in the follow queue.',
  follow_queue_before: 'Another queue of this account is running first.',
  suite_reconnect_needed: 'The connection of this account has expired. Reconnect it.',
  suite_subscription_ended: 'The subscription has ended. Subscribe again to go on; nothing in the queue is lost.',
} as const
