// The thread in which the communities of a report are found.
import { takeOrders } from '#platform/threads.ts'
import { agreementsOf, clustersAt } from './cluster-hubs.ts'
import { type ClusterAnswer, type ClusterOrder, unpacked } from './cluster-order.ts'

takeOrders<ClusterOrder, ClusterAnswer>(({ looked, resolutions, chosen }) =>
  chosen
    ? { clusters: clustersAt(unpacked(looked), chosen), agreements: [] }
    : { clusters: null, agreements: agreementsOf(unpacked(looked), resolutions) },
)
