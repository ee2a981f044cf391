// What other features and the wiring may use of the network data.

export {
  type ImportPorts,
  type ImportProgress,
  type ImportSummary,
  ImportUnderWay,
  recoverImports,
} from './import-network.ts'
export { type DemoNetworkOptions, loadDemoNetwork } from './load-demo-network.ts'
export {
  type ActiveNetwork,
  activeNetwork,
  latestPublication,
  type NetworkName,
  type NetworkPlace,
} from './network-graph.ts'
