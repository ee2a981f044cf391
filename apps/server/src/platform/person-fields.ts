// What stands under a key or in a column, as far as its name tells: ids, names, words, or nothing that could be a person.

/** Fields that say something in words, where a handle such as "coffee" is not meant. */
export const isInWords = (field: string): boolean =>
  /name|label|word|text|title|bio|question|topic|interest|description|posted/i.test(field)

/** What something is called: whoever calls it after somebody writes the bare handle. */
export const holdsNames = (field: string): boolean => /name|title|label|^target$|^from$|^to$|^audience$/i.test(field)

/** Words out of lists of the product's own: a person called @follows is not meant by the kind of a criterion. */
export const isStructure = (field: string): boolean =>
  /^(kind|field|fields|state|status|mode|level|phase|action|cause|source|network|side|part|page|place|of|operator|match|sort|order|unit|code|endpoint|cadence|formats?|gender|age|currency|timezone|colour|metrics?|placements?|objective|width|channel|categor(y|ies)|countr(y|ies)|languages?)$|_?type$/i.test(
    field,
  )

/** One account, as its number or as digits; several stand in lists alone: `members: 99` says how many there are. */
export const holdsIds = (field: string, listed: boolean): boolean =>
  /(^|[_a-z])(id|Id)$|^(person|account|author|user|follower|followee|member|handle|subject)$/.test(field) ||
  (listed &&
    /(^|[_a-z])(ids|Ids)$|^(people|accounts|authors|users|followers|followees|members|handles|seed|found)$/.test(field))

/** Digits under these are a sum or a moment, however long they are. */
export const isAmount = (field: string): boolean =>
  /amount|budget|micro|count|size|total|spend|bytes|bid|price|number|version|time|date|_at$|At$/.test(field)
