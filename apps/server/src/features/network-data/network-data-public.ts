// What other features, the wiring and the command may use of the network data.

export {
  IMPORT_USAGE,
  type ImportCommand,
  importProgressWriter,
  importSucceeded,
  importSummaryText,
  importTargetText,
  readImportArguments,
  UsageProblem,
} from './import-command.ts'
export {
  aloneInTurn,
  type ImportedPeople,
  type ImportProgress,
  ImportUnderWay,
  recoverImports,
} from './import-network.ts'
export { loadDemoNetwork } from './load-demo-network.ts'
export { damageOf, damageSentence, heldBack, holdBack, NetworkDamaged } from './network-damage.ts'
export {
  type ActiveNetwork,
  accountsOfIds,
  activeNetwork,
  /** @testing A test publishes without the product. */
  forgetActiveNetwork,
  idsOfAccounts,
  latestPublication,
  NETWORK_DATABASES,
  type Numbering,
  numberedAnewSince,
  numberingOf,
} from './network-graph.ts'
export { networkHandlers } from './network-handlers.ts'
export { openEnrichment } from './open-enrichment.ts'
export { MOOD } from './publication-accounts-graph.ts'
export { type FoundNetwork, type RebuildReason, readyJournals, refreshPublication } from './refresh-publication.ts'
export {
  ImportEvent,
  type ImportReport,
  ImportRequest,
  importEvents,
  previewImport,
  type RunImportPorts,
} from './run-import.ts'
export { importedSince } from './staging-graph.ts'
export { isImported } from './warehouse-people.ts'
