// The thread in which the models of traits are learned.
import { takeOrders } from '#platform/threads.ts'
import { learnTraits, type TraitModels } from './learn-traits.ts'
import type { LearningPeople } from './trait-signals.ts'

takeOrders<LearningPeople, TraitModels>(learnTraits)
