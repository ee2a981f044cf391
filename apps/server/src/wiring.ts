// The only file that chooses adapters and puts features together: ports in, an HTTP application out.
import { join } from 'node:path'
import { activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { audienceInsights } from '@peregrine/contract/audiences/audience-insight-endpoints.ts'
import { audiencePlans } from '@peregrine/contract/audiences/audience-plan-endpoints.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaignDocuments } from '@peregrine/contract/campaigns/campaign-document-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { explore } from '@peregrine/contract/explore/explore-endpoints.ts'
import { files } from '@peregrine/contract/files/file-endpoints.ts'
import { helperDocuments } from '@peregrine/contract/files/helper-document-endpoints.ts'
import { summaryDocuments } from '@peregrine/contract/insights/summary-document-endpoints.ts'
import { networkData } from '@peregrine/contract/network-data/network-endpoints.ts'
import { notifications } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { resets } from '@peregrine/contract/session/reset-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { catalogue } from '@peregrine/contract/taxonomy/catalogue-endpoints.ts'
import { taxonomy } from '@peregrine/contract/taxonomy/lookup-endpoints.ts'
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { grantedAccounts, teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { ADS_PROVIDER, connectionReturnPath } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { type SignInProvider, signInReturnPath } from '@peregrine/domain/session/provider-rules.ts'
import { isKnownHost } from '@peregrine/domain/shell/site-rules.ts'
import type { FastifyInstance } from 'fastify'
import { type Config, keptSessionSecret } from './config.ts'
import { openLiveAds } from './connectors/ads/ads-live.ts'
import { sandboxClock } from './connectors/ads/network-clock.ts'
import { mountLocalCheckout } from './connectors/billing/mount-local-checkout.ts'
import { openBilling } from './connectors/billing/open-billing.ts'
import { openSmtpMail } from './connectors/mail/mail-live.ts'
import { openOutboxMail } from './connectors/mail/mail-outbox.ts'
import type { MailPort } from './connectors/mail/mail-port.ts'
import { outboxPage } from './connectors/mail/outbox-page.ts'
import { openSocialLogins } from './connectors/social-login/social-logins-live.ts'
import { createActivityHandlers } from './features/activity/activity-handlers.ts'
import { createAdAccountHandlers } from './features/ad-accounts/ad-account-handlers.ts'
import { socialAccountsOf } from './features/ad-accounts/ad-accounts-public.ts'
import { createConnectionHandlers } from './features/ad-accounts/connection-handlers.ts'
import { createOptionCache } from './features/ad-accounts/look-up-options.ts'
import { sweepConnectionsWorker } from './features/ad-accounts/sweep-connections-job.ts'
import { builderHandlers } from './features/audience-builder/builder-handlers.ts'
import { createAudienceRequestHandlers } from './features/audience-requests/audience-request-handlers.ts'
import { createAudienceCatalogueHandlers } from './features/audiences/audience-catalogue-handlers.ts'
import { createAudienceConfigHandlers } from './features/audiences/audience-config-handlers.ts'
import { createAudienceInsightHandlers } from './features/audiences/audience-insight-handlers.ts'
import { createAudiencePlanHandlers } from './features/audiences/audience-plan-handlers.ts'
import { createAudienceUploadHandlers } from './features/audiences/audience-upload-handlers.ts'
import { audienceWorkers } from './features/audiences/audience-workers.ts'
import type { AudiencePorts } from './features/audiences/audiences-public.ts'
import { createBillingHandlers, mountBillingMessages } from './features/billing/billing-handlers.ts'
import { type BillingPorts, requireUpload, subscriptionsOf } from './features/billing/billing-public.ts'
import { teamOfCustomer } from './features/billing/billing-store.ts'
import { readAllBillingWorker, readBillingLater, readBillingWorker } from './features/billing/read-billing.ts'
import { createAccountFactsHandlers } from './features/campaigns/account-facts-handlers.ts'
import { createAdSetHandlers } from './features/campaigns/adset-handlers.ts'
import { createCampaignHandlers } from './features/campaigns/campaign-handlers.ts'
import { type CampaignPorts, CreativeUnfit } from './features/campaigns/campaign-ports.ts'
import { createCampaignWorkHandlers } from './features/campaigns/campaign-work-handlers.ts'
import { campaignsUsing } from './features/campaigns/campaigns-public.ts'
import { carryOnWorkers, recoverCampaigns } from './features/campaigns/carry-on-campaign-job.ts'
import { chosenAudiences } from './features/campaigns/chosen-audiences.ts'
import { manyCampaignsWorkers } from './features/campaigns/many-campaigns-jobs.ts'
import type { OverlapPorts } from './features/campaigns/overlap-ports.ts'
import { syncWorkers } from './features/campaigns/sync-account-job.ts'
import { findCommunities } from './features/communities/communities-public.ts'
import { createCommunityHandlers } from './features/communities/community-handlers.ts'
import type { CommunityPorts } from './features/communities/community-ports.ts'
import { closeStudiesWorker, studyWorker } from './features/communities/study-job.ts'
import { createCreativeHandlers } from './features/creatives/creative-handlers.ts'
import { type CreativePorts, ensurePosted, findCreative } from './features/creatives/creatives-public.ts'
import { createMediaHandlers } from './features/creatives/media-handlers.ts'
import { sendMediaWorker } from './features/creatives/send-media.ts'
import { settleCreativesWorker } from './features/creatives/settle-creatives-job.ts'
import { createCampaignDocumentHandlers } from './features/files/campaign-document-handlers.ts'
import { createExploreHandlers } from './features/explore/explore-handlers.ts'
import { createFileHandlers, type FilePorts } from './features/files/file-handlers.ts'
import { openFileFolder } from './features/files/files-public.ts'
import { createHelperDocumentHandlers } from './features/files/helper-document-handlers.ts'
import { sweepFilesWorker } from './features/files/sweep-files-job.ts'
import { createSummaryDocumentHandlers } from './features/insights/summary-document-handlers.ts'
import {
  activeNetwork,
  latestPublication,
  NETWORK_DATABASES,
  networkHandlers,
} from './features/network-data/network-data-public.ts'
import { createNotificationHandlers } from './features/notifications/notification-handlers.ts'
import { purgeNoticesWorker } from './features/notifications/purge-notices-job.ts'
import { createSession } from './features/session/create-session.ts'
import { identityConnections } from './features/session/identity-connections.ts'
import { createResetHandlers } from './features/session/reset-handlers.ts'
import { loginMailWorker } from './features/session/send-login-mail-job.ts'
import { DEVELOPMENT_NETWORK_LIMITS, NETWORK_LIMITS } from './features/session/session-limits.ts'
import { signInHandlers } from './features/session/sign-in-handlers.ts'
import type { SignInPorts } from './features/session/sign-in-ports.ts'
import { sweepSessionsWorker } from './features/session/sweep-sessions-job.ts'
import { createKnownLists } from './features/social-lists/known-lists.ts'
import { createSocialListHandlers } from './features/social-lists/social-list-handlers.ts'
import { createApplicationHandlers } from './features/targeting/application-handlers.ts'
import type { ApplicationPorts } from './features/targeting/application-ports.ts'
import {
  carryOnWorker,
  recoverApplications,
  recoveryWorker,
  resumeApplications,
} from './features/targeting/carry-on-job.ts'
import { definitionSize } from './features/targeting/definition-size.ts'
import { purgePlansWorker } from './features/targeting/purge-plans-job.ts'
import { purgeUsagesWorker } from './features/targeting/purge-usages-job.ts'
import { proposePackage } from './features/targeting/targeting-public.ts'
import { createUsageHandlers } from './features/targeting/usage-handlers.ts'
import { createTaskHandlers } from './features/tasks/task-handlers.ts'
import { createCatalogueHandlers } from './features/taxonomy/catalogue-handlers.ts'
import { createTaxonomyHandlers } from './features/taxonomy/lookup-handlers.ts'
import { createGrantedAccountHandlers } from './features/teams/granted-account-handlers.ts'
import { createInviteHandlers } from './features/teams/invite-handlers.ts'
import { createMemberHandlers } from './features/teams/member-handlers.ts'
import { inviteMailWorker } from './features/teams/send-invite-mail-job.ts'
import { createTeamAccountHandlers } from './features/teams/team-account-handlers.ts'
import { createTeamHandlers } from './features/teams/team-handlers.ts'
import type { TeamPorts } from './features/teams/team-ports.ts'
import { membershipsForUser, membershipsOf } from './features/teams/teams-public.ts'
import { watchTeamAccountsWorker } from './features/teams/watch-team-accounts-job.ts'
import { type Documents, openDocuments } from './platform/document-worker.ts'
import type { Graph } from './platform/graph.ts'
import { createHttpServer } from './platform/http-server.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { type MountOptions, mount } from './platform/mount.ts'
import type { Db } from './platform/postgres.ts'
import { createRateLimiter } from './platform/rate-limiter.ts'
import { type SecretKeys, secretKeys } from './platform/secret-keys.ts'
import { serveSitePages } from './platform/site-pages.ts'

/** What the application stands on. */
export interface Ports {
  readonly config: Config
  readonly db: Db
  readonly graph: Graph
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export interface Application {
  readonly http: FastifyInstance
  readonly jobs: Jobs
  close(): Promise<void>
}

const outboxFolder = (config: Config): string => join(config.dataDir, 'outbox')

const openMail = ({ config, clock }: Ports): MailPort =>
  config.mail.smtpUrl === ''
    ? openOutboxMail(outboxFolder(config), config.mail.from, clock)
    : openSmtpMail(config.mail.smtpUrl, config.mail.from)

/** Addresses of the sites, for links in mails: from the configuration alone, never from a request. */
const siteAddressesOf = ({ publicUrl, sites }: Config) => {
  const { protocol, port } = new URL(publicUrl)
  return {
    session: publicUrl,
    'personal-token': `${protocol}//${sites.targetingHost}${port === '' ? '' : `:${port}`}`,
  } as const
}

/** Protocol and port must be ours too: another program on the same machine is another origin. */
const isOwnOrigin = ({ sites, publicUrl, production }: Config) => {
  const own = new URL(publicUrl)
  return (origin: string): boolean => {
    if (!URL.canParse(origin)) return false
    const { protocol, port, host } = new URL(origin)
    const samePlace = protocol === own.protocol && port === own.port
    // In development the pages may come from the reloading server, on a port of its own.
    const reloading = !production && port === DEVELOPMENT_PAGES_PORT
    return (samePlace || reloading) && isKnownHost(host, sites, [sites.mainHost])
  }
}
const DEVELOPMENT_PAGES_PORT = '5173'

/** The origins of our sites, the team site's first. */
const ownOrigins = ({ sites, publicUrl, production }: Config): readonly string[] => {
  const { protocol, port, hostname } = new URL(publicUrl)
  const hosts = new Set([hostname, sites.mainHost, sites.targetingHost, sites.suiteHost, ...sites.stagingHosts])
  const ports = production ? [port] : [port, DEVELOPMENT_PAGES_PORT]
  return [...hosts].flatMap((host) => ports.map((one) => `${protocol}//${host}${one === '' ? '' : `:${one}`}`))
}

/** Where the network may send a person back to: one page on each of our hosts, and nowhere else. */
const returnAddressesOf = (config: Config): readonly string[] =>
  ownOrigins(config).map((origin) => origin + connectionReturnPath(ADS_PROVIDER))
const signInReturnAddresses = (config: Config) => {
  const origins = ownOrigins(config)
  return (provider: SignInProvider): readonly string[] => origins.map((origin) => origin + signInReturnPath(provider))
}

const openAdAccounts = ({ config, db, clock, log }: Ports, keys: SecretKeys) => {
  const { apiUrl, adsApiUrl, clientId: key, clientSecret: secret } = config.network
  // Signatures carry the time, and the network holds it against its own clock.
  const ads = openLiveAds({ apiUrl, adsApiUrl, consumer: { key, secret }, clock: Date.now })
  const options = createOptionCache(ads, clock)
  const { production } = config
  return { db, ads, keys, clock, log, options, config: { production, returnAddresses: returnAddressesOf(config) } }
}

/** Puts the application together; `close` ends what it opened, not the stores. */
export async function createApplication(ports: Ports): Promise<Application> {
  const { config, db, graph, log, clock } = ports
  const keys = secretKeys([keptSessionSecret(config)])
  const mailer = openMail(ports)
  const adAccountPorts = openAdAccounts(ports, keys)
  const applicationPorts: ApplicationPorts = {
    db,
    clock,
    log,
    jobs: () => jobs,
    accounts: {
      ...adAccountPorts,
      onConnected: async (userId) => {
        await resumeApplications(applicationPorts, userId)
        await recoverCampaigns(campaignPorts)
      },
    },
    sizeOf: definitionSize({ graph, network: () => activeNetwork(graph) }),
    network: 'the network',
  }
  const payments = openBilling(config, clock)
  const billingPorts: BillingPorts = {
    db,
    provider: payments.provider,
    jobs: () => jobs,
    clock,
    log,
    siteAddress: config.publicUrl,
  }
  const audiencePorts: AudiencePorts = {
    db,
    graph,
    network: () => activeNetwork(graph),
    jobs: () => jobs,
    clock,
    accounts: applicationPorts.accounts,
    findCommunities,
    proposePackage,
    requireUpload: (teamId, now) => requireUpload(db, teamId, now),
    campaignsUsing: (teamId, configIds) => campaignsUsing(db, teamId, configIds),
    uploadPauses: [0, 60, 300],
  }
  const filePorts: FilePorts = { db, clock, folder: openFileFolder(join(config.dataDir, 'files')) }
  const creativePorts: CreativePorts = {
    db,
    clock,
    jobs: () => jobs,
    accounts: applicationPorts.accounts,
    folder: filePorts.folder,
  }
  const campaignPorts: CampaignPorts & OverlapPorts = {
    db,
    graph,
    network: adAccountPorts.ads,
    networkOf: () => activeNetwork(graph),
    accounts: applicationPorts.accounts,
    jobs: () => jobs,
    clock,
    networkClock: config.network.sandbox ? sandboxClock(config.network.adsApiUrl, clock) : async () => clock(),
    log,
    ...chosenAudiences({
      db,
      clock,
      propose: (definition) =>
        proposePackage({ graph, network: () => activeNetwork(graph) }, { definition, language: 'en' }),
    }),
    async postOf(account, place) {
      const post = await ensurePosted(creativePorts, account, place)
      if (post === undefined)
        throw new CreativeUnfit('The creative of an ad is not there any more. Choose another one.')
      return post
    },
    async hasCreative({ teamId, teamAccountId, creativeId }) {
      const row = await findCreative(db, [teamId], creativeId)
      return row?.team_account_id === teamAccountId
    },
    networkName: 'the network',
  }
  const communityPorts: CommunityPorts = {
    db,
    graph,
    network: () => activeNetwork(graph),
    jobs: () => jobs,
    clock,
  }
  const jobs = await openJobs({
    db,
    workers: [
      loginMailWorker({ keys, mailer, clock, log }),
      sweepSessionsWorker({ db, clock }),
      purgeUsagesWorker({ db, clock }),
      sweepConnectionsWorker({ db, clock }),
      carryOnWorker(applicationPorts),
      recoveryWorker(applicationPorts),
      purgePlansWorker({ db, clock }),
      inviteMailWorker({ db, keys, mailer, clock, log, siteAddress: config.publicUrl }),
      watchTeamAccountsWorker(applicationPorts.accounts),
      purgeNoticesWorker({ db, clock }),
      sweepFilesWorker(filePorts),
      sendMediaWorker(creativePorts),
      settleCreativesWorker(creativePorts),
      readBillingWorker(billingPorts),
      readAllBillingWorker(billingPorts),
      ...audienceWorkers(audiencePorts),
      ...carryOnWorkers(campaignPorts),
      ...syncWorkers(campaignPorts),
      ...manyCampaignsWorkers(campaignPorts),
      studyWorker(communityPorts),
      closeStudiesWorker(communityPorts),
    ],
    onError: (job, error) => log.error('A job failed.', { job, error }),
  })
  const http = await createHttpServer({
    onBug: (error, where) => log.error('A call failed.', { ...where, error }),
    trustProxy: config.trustProxy,
    strictScripts: config.production,
  })
  await recoverApplications(applicationPorts)
  await recoverCampaigns(campaignPorts)
  const documents = openDocuments()
  const options = await mountFeatures(http, ports, { keys, jobs, applicationPorts, documents })
  const campaignHandlers = createCampaignHandlers(campaignPorts)
  mount(http, campaigns, campaignHandlers, options)
  const { networkClock } = campaignPorts
  const { sandbox } = config.network
  mount(
    http,
    campaignDocuments,
    createCampaignDocumentHandlers({ documents, clock, networkClock, campaigns: campaignHandlers, sandbox }),
    options,
  )
  mount(http, adsets, createAdSetHandlers(campaignPorts), options)
  mount(http, campaignWork, createCampaignWorkHandlers(campaignPorts), options)
  mount(http, accountFacts, createAccountFactsHandlers(campaignPorts), options)
  mount(http, media, createMediaHandlers(creativePorts), options)
  mount(http, creatives, createCreativeHandlers(creativePorts), options)
  mount(http, files, createFileHandlers(filePorts), options)
  mount(http, billing, createBillingHandlers(billingPorts), options)
  mount(http, audienceConfigs, createAudienceConfigHandlers(audiencePorts), options)
  mount(http, audienceCatalogue, createAudienceCatalogueHandlers(audiencePorts), options)
  mount(http, audienceInsights, createAudienceInsightHandlers(audiencePorts), options)
  mount(http, audiencePlans, createAudiencePlanHandlers(audiencePorts), options)
  mount(http, uploadedAudiences, createAudienceUploadHandlers(audiencePorts), options)
  mount(http, communities, createCommunityHandlers(communityPorts), options)
  mount(http, explore, createExploreHandlers({ ...communityPorts, findCommunities }), options)
  const listPorts = { db, accounts: applicationPorts.accounts, networkClock, known: createKnownLists(clock) }
  mount(http, socialLists, createSocialListHandlers(listPorts), options)
  await mountBillingMessages(http, billingPorts)
  if (payments.local)
    await mountLocalCheckout(http, payments.local, async (customer) => {
      const team = await teamOfCustomer(db, customer)
      if (team !== undefined) await readBillingLater(billingPorts, db, team)
    })
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const ready = await latestPublication(graph, NETWORK_DATABASES.demo).then(
      () => true,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({ ready })
  })
  if (!config.production && config.mail.smtpUrl === '')
    // Login codes stand there: for whoever sits at this machine and came by one of our names.
    http.get('/dev/outbox', async (request, reply) => {
      const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
      if (!here || !isKnownHost(request.host, config.sites, [config.sites.mainHost])) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .type('text/html')
        .send(await outboxPage(outboxFolder(config)))
    })
  await serveSitePages(http, join(import.meta.dirname, '../../web/dist'), config.sites)
  return {
    http,
    jobs,
    async close() {
      await http.close()
      await documents.close()
      await jobs.stop()
      await mailer.close()
    },
  }
}

interface Shared {
  readonly keys: SecretKeys
  readonly jobs: Jobs
  readonly applicationPorts: ApplicationPorts
  readonly documents: Documents
}

/** Answers how everything is mounted, for what comes after. */
async function mountFeatures(http: FastifyInstance, ports: Ports, shared: Shared): Promise<MountOptions> {
  const { config, db, graph, log, clock } = ports
  const { keys, jobs, applicationPorts, documents } = shared
  const teamPorts: TeamPorts = {
    ...applicationPorts.accounts,
    jobs: () => jobs,
    subscriptionsOf: (teamIds) => subscriptionsOf(db, teamIds),
    siteAddress: config.publicUrl,
  }
  const signInPorts: SignInPorts = {
    db,
    jobs,
    clock,
    keys,
    log,
    socialAccounts: (userId) => socialAccountsOf(db, userId),
    membershipsOf: (userId) => membershipsOf(db, userId),
    membershipsForUser: (userId) => membershipsForUser(db, teamPorts.subscriptionsOf, userId),
    config: {
      lookupToken: config.lookupToken,
      extensionToken: config.extensionToken,
      production: config.production,
      isOwnOrigin: isOwnOrigin(config),
      siteAddress: siteAddressesOf(config),
      limits: config.production ? NETWORK_LIMITS : DEVELOPMENT_NETWORK_LIMITS,
    },
    // On the sandbox's page of consent anybody may say that they are anybody.
    logins: openSocialLogins({
      network: config.production && config.network.sandbox ? null : applicationPorts.accounts.ads,
      apps: config.loginApps,
    }),
    returnAddresses: signInReturnAddresses(config),
  }
  const signingIn = createSession(signInPorts)
  const options: MountOptions = { identify: signingIn.identify, limiter: createRateLimiter(clock) }
  const network = () => activeNetwork(graph)
  mount(http, session, signingIn.handlers, options)
  mount(http, signIn, signInHandlers(signInPorts), options)
  mount(http, taxonomy, createTaxonomyHandlers(), options)
  mount(http, catalogue, createCatalogueHandlers(), options)
  mount(http, networkData, networkHandlers({ graph }), options)
  mount(http, helperDocuments, createHelperDocumentHandlers({ keys, documents, clock }), options)
  mount(
    http,
    summaryDocuments,
    createSummaryDocumentHandlers({ graph, network, findCommunities, proposePackage, documents, clock }),
    options,
  )
  mount(http, notifications, createNotificationHandlers({ db, clock }), options)
  mount(http, resets, createResetHandlers({ db, enabled: config.e2eReset }), options)
  mount(http, audienceBuilder, builderHandlers({ graph, network, findCommunities, proposePackage }), options)
  mount(http, usages, createUsageHandlers({ db, clock }), options)
  mount(http, audienceRequests, createAudienceRequestHandlers(), options)
  mount(
    http,
    connections,
    createConnectionHandlers(applicationPorts.accounts, identityConnections(signInPorts)),
    options,
  )
  mount(http, adAccounts, createAdAccountHandlers(applicationPorts.accounts), options)
  mount(http, applications, createApplicationHandlers(applicationPorts), options)
  mount(http, teams, createTeamHandlers(teamPorts), options)
  mount(http, teamAccounts, createTeamAccountHandlers(teamPorts), options)
  mount(http, grantedAccounts, createGrantedAccountHandlers(teamPorts), options)
  mount(http, members, createMemberHandlers(teamPorts), options)
  mount(http, invites, createInviteHandlers(teamPorts), options)
  mount(http, activity, createActivityHandlers({ db }), options)
  mount(http, tasks, createTaskHandlers({ db, clock }), options)
  return options
}
