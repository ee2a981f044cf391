// The counting behind insights in DuckDB's SQL, over a table `sample` of members and baseline.
import { LEAST_SEEN, LISTED } from './counting-answers.ts'

const SIDES = 'count(*) FILTER (NOT baseline)::INTEGER AS a, count(*) FILTER (baseline)::INTEGER AS b'

/** The accounts that members follow beyond expectation: what, a, b, tested. */
export const followsSql = ({ n, m }: { readonly n: number; readonly m: number }): string => `
SELECT followee::VARCHAR AS what, a, b, count(*) OVER ()::INTEGER AS tested FROM (
  SELECT followee, ${SIDES} FROM follows JOIN sample USING (account) GROUP BY followee HAVING count(*) >= ${LEAST_SEEN}
) ORDER BY a / ${Math.max(1, n)} - b / ${Math.max(1, m)} DESC, followee LIMIT ${LISTED}`

/** Interests and their categories: what, a, b. */
export const INTERESTS_SQL = `
WITH held AS (
  SELECT account, baseline, label FROM (
    SELECT account, baseline, unnest(interests) AS item FROM accounts JOIN sample USING (account)
  ) JOIN items USING (item) WHERE kind = 'interest'
)
SELECT what, ${SIDES} FROM (
  SELECT DISTINCT account, baseline, unnest([label, split_part(label, '/', 1)]) AS what FROM held
) GROUP BY what`

/** Traits: 'trait value', a, b. */
export const TRAITS_SQL = `
WITH looked AS (SELECT accounts.*, baseline FROM accounts JOIN sample USING (account))
SELECT 'country ' || country AS what, ${SIDES} FROM looked GROUP BY country
UNION ALL SELECT 'region ' || region, ${SIDES} FROM looked GROUP BY region
UNION ALL SELECT 'city ' || if(city = '', '', city || '|' || country), ${SIDES} FROM looked GROUP BY ALL
UNION ALL SELECT 'language ' || language, ${SIDES} FROM looked GROUP BY language
UNION ALL SELECT 'gender ' || gender, ${SIDES} FROM looked GROUP BY gender
UNION ALL SELECT 'age ' || if(age_high = 0, '', age_low || '-' || age_high), ${SIDES} FROM looked GROUP BY ALL
UNION ALL SELECT 'job ' || coalesce(jobs[1], ''), ${SIDES} FROM looked GROUP BY ALL
UNION ALL SELECT 'title ' || title, ${SIDES} FROM (SELECT unnest(jobs) AS title, baseline FROM looked) GROUP BY title
UNION ALL SELECT 'occupation ' || title, ${SIDES} FROM (SELECT unnest(occupations) AS title, baseline FROM looked) GROUP BY title`
