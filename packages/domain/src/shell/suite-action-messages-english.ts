// What the analytics suite says of its subscription, and of following and unfollowing, in English; a part of the catalogue in messages-english.ts.

export const suiteActionEnglish = {
  workspace_pays_for_suite:
    'Your analytics suite subscription is billed through this workspace. Cancel it first, then delete the workspace.',
  follow_blocked: 'This account has blocked the connected account.',
  follow_suspended: 'This account is suspended by X.',
  follow_gone: 'This account was deleted or deactivated.',
  follow_already: 'Already followed.',
  follow_requested_already: 'A follow request had already been sent.',
  follow_yourself: 'This is the connected account itself.',
  follow_outcome_unknown:
    'The ad platform didn’t confirm this, and it doesn’t show yet. Check again in a minute; repeating it is safe and counts once.',
  unfollow_already: 'Not followed, and no follow request is pending.',
  undo_changed_since: 'Followed or unfollowed again after this queue, so it was left as it is.',
  queue_undone_already: 'This queue has already been undone by a later queue ({count} people). Nothing was sent twice.',
  queue_reconnect:
    'The connection of this account was revoked or has expired. Reconnect the account; the queue then continues on its own.',
  list_already: 'Already in the list.',
  list_gone: 'This list was deleted, or belongs to a different account. Stop this and choose another list.',
  list_would_be_full:
    'A list takes at most {limit} people. This one has {members}, and {added} would be added. Select fewer people or choose another list; nothing was added.',
  follow_cap_reached: 'Today’s limit of {limit} follows and unfollows has been reached. The queue continues tomorrow.',
  list_would_be_full_when_done:
    'A list takes at most {limit} people. This one has {members}, {waiting} more are waiting to be added, and {added} would be added to those. Select fewer people or choose another list; nothing was added to the queue.',
  selection_changed:
    'You confirmed {confirmed} people, but {selected} match now. Nothing was done. Check the new number, then confirm again.',
  follow_cap_reached_today:
    'Today’s limit of {limit} follows and unfollows for this account has been reached. Nothing was sent. Try again tomorrow, or change the limit in the follow queue.',
  follow_queue_before: 'Another queue of this account is running first.',
  suite_reconnect_needed: 'The connection of this account has expired. Reconnect it.',
  suite_subscription_ended: 'The subscription has ended. Subscribe again to continue; nothing in the queue is lost.',
} as const
