// Experiments of a team's campaigns: what one takes said beforehand, created, followed, stopped, deleted.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Experiment, ExperimentLine, ExperimentPlan, ExperimentSettings } from './experiment-shapes.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const limit = { max: 240, seconds: 60 } as const
const body = z.strictObject({ team, settings: ExperimentSettings })

const listExperiments = endpoint({
  id: 'experiments.list',
  method: 'GET',
  path: '/api/experiments/',
  access: access.member,
  summary: 'Experiments of the ad accounts that the member may use, or of one account or campaign, the latest first',
  query: { team, account: z.string().max(100).optional(), campaign: z.uuid().optional() },
  reply: z.array(ExperimentLine),
})

const planExperiment = endpoint({
  id: 'experiments.plan',
  method: 'POST',
  path: '/api/experiments/plan/',
  access: access.member,
  summary: 'What an experiment with these settings takes: results, impressions, days and money; nothing is saved',
  body,
  reply: ExperimentPlan,
  limit,
})

const createExperiment = endpoint({
  id: 'experiments.create',
  method: 'POST',
  path: '/api/experiments/',
  access: access.member,
  summary: 'Create an experiment; its settings and what it takes never change afterwards, and nothing is sent',
  body,
  reply: Experiment,
  status: 201,
  idempotent: true,
  errors: {
    too_many_experiments: {
      status: 409,
      detail: 'Experiment limit reached (200 per ad account). Delete one you no longer need.',
    },
  },
  limit,
})

const readExperiment = endpoint({
  id: 'experiments.read',
  method: 'GET',
  path: '/api/experiments/{pk}/',
  access: access.member,
  summary: 'An experiment: how far it is, and at its end what it says and what spoils it',
  params,
  query: { team },
  reply: Experiment,
})

const stopExperiment = endpoint({
  id: 'experiments.stop',
  method: 'POST',
  path: '/api/experiments/{pk}/stop/',
  access: access.member,
  summary: 'Stop an experiment before its end: it names no winner; the ads go on',
  params,
  query: { team },
  reply: Experiment,
  idempotent: true,
  errors: {
    experiment_over: { status: 409, detail: 'This experiment is over already, so there was nothing to stop.' },
  },
  limit,
})

const deleteExperiment = endpoint({
  id: 'experiments.delete',
  method: 'DELETE',
  path: '/api/experiments/{pk}/',
  access: access.member,
  summary: 'Delete an experiment with its result; its ad sets and ads stay as they are',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  limit,
})

export const experiments = {
  listExperiments,
  planExperiment,
  createExperiment,
  readExperiment,
  stopExperiment,
  deleteExperiment,
} as const
