// Questions about who was there on a day, and not about who came or left on it.

/** 'How many did I have': who was there then, not who came. */
export const STANDING =
  /followed me at (?:the )?(?:end|start|beginning)|total followers|followers total|総フォロワー|フォロワー 総数|did (?:i|we|you|they|it|the account|this account|our account|my account) (?:have|follow)\b|\bhad i\b|\b(?:i|we|account) had\b|had on|were there|(?:was|were) (?:i|we|the account|this account|our account) following|(?:was|were) following me|followers? count|フォロワー 数|フォロー 数|フォロー中 .*数|時点|(?:フォロワー|フォロー中|フォローしていた) .*何(?:人|名|アカウント) (?:だった|いた|でした|い まし た|で し た|いました)/
