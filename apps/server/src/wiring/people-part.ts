// People: signing in, teams and who is in them, what was done, notices, and long work.
import { activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { notifications } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { security } from '@peregrine/contract/security/security-endpoints.ts'
import { passkeys, secondFactor } from '@peregrine/contract/session/passkey-endpoints.ts'
import { programTokens } from '@peregrine/contract/session/program-token-endpoints.ts'
import { resets } from '@peregrine/contract/session/reset-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import { MCP_PATH } from '@peregrine/contract/talk/talk-tool-shapes.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { grantedAccounts, teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { readSignedDeletion } from '#connectors/social-login/signed-deletion.ts'
import { openSocialLogins } from '#connectors/social-login/social-logins-live.ts'
import { createActivityHandlers } from '#features/activity/activity-handlers.ts'
import { socialAccountsOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { codeChallengeHandler, createConnectionHandlers } from '#features/ad-accounts/connection-handlers.ts'
import { forgetGrantWorker } from '#features/ad-accounts/forget-grant-job.ts'
import { sweepConnectionsWorker } from '#features/ad-accounts/sweep-connections-job.ts'
import { premiumOf, subscriptionsOf, suiteRenews } from '#features/billing/billing-public.ts'
import { createNotificationHandlers } from '#features/notifications/notification-handlers.ts'
import { purgeNoticesWorker } from '#features/notifications/purge-notices-job.ts'
import { eraseRows, findWhose } from '#features/own-data/own-data-public.ts'
import { createSecurityHandlers } from '#features/security/security-handlers.ts'
import { sweepSecurityEventsWorker } from '#features/security/sweep-security-events-job.ts'
import { createSession } from '#features/session/create-session.ts'
import { identityConnections } from '#features/session/identity-connections.ts'
import { mountSignedDeletion } from '#features/session/mount-signed-deletion.ts'
import { passkeyHandlers } from '#features/session/passkey-handlers.ts'
import { programTokenHandlers } from '#features/session/program-token-handlers.ts'
import { createResetHandlers } from '#features/session/reset-handlers.ts'
import { secondFactorHandlers } from '#features/session/second-factor-handlers.ts'
import { loginMailWorkers } from '#features/session/send-login-mail-job.ts'
import { DEVELOPMENT_NETWORK_LIMITS, NETWORK_LIMITS } from '#features/session/session-limits.ts'
import { signInHandlers } from '#features/session/sign-in-handlers.ts'
import type { SignInPorts } from '#features/session/sign-in-ports.ts'
import { sweepSessionsWorker } from '#features/session/sweep-sessions-job.ts'
import { createTaskHandlers } from '#features/tasks/task-handlers.ts'
import { endLostTasksWorker } from '#features/tasks/tasks-public.ts'
import { createGrantedAccountHandlers } from '#features/teams/granted-account-handlers.ts'
import { createInviteHandlers } from '#features/teams/invite-handlers.ts'
import { createMemberHandlers } from '#features/teams/member-handlers.ts'
import { inviteMailWorker } from '#features/teams/send-invite-mail-job.ts'
import { createTeamAccountHandlers } from '#features/teams/team-account-handlers.ts'
import { createTeamHandlers } from '#features/teams/team-handlers.ts'
import type { TeamPorts } from '#features/teams/team-ports.ts'
import { membershipsForUser, teamAccessOf } from '#features/teams/teams-public.ts'
import { watchTeamAccountsWorker } from '#features/teams/watch-team-accounts-job.ts'
import { createWorkspaceHandlers } from '#features/teams/workspace-handlers.ts'
import { forgetRepliesWorker } from '#platform/forget-replies-job.ts'
import type { Identify } from '#platform/mount.ts'
import { peopleRetentionWorker } from '#platform/people-retention-job.ts'
import type { Tx } from '#platform/postgres.ts'
import { PEOPLE_PLACES, peoplePortsOf } from './declared-people.ts'
import type { Foundation, Part } from './foundation.ts'
import { ownDataRegistry } from './own-data-registry.ts'
import { isOwnOrigin, mailedAddresses, passkeySites, programAddress, signInReturnAddresses } from './site-addresses.ts'

const signInPorts = (foundation: Foundation, teamPorts: TeamPorts): SignInPorts => {
  const { config, db, clock, keys, log, ads } = foundation
  return {
    db,
    jobs: { enqueue: (...requested) => foundation.jobs().enqueue(...requested) },
    clock,
    keys,
    log,
    socialAccounts: (userId) => socialAccountsOf(db, userId),
    teamAccessOf: (userId, which) => teamAccessOf(db, userId, which),
    premiumOf: (userId) => premiumOf(db, userId, clock()),
    membershipsForUser: (userId, tx = db) => membershipsForUser(tx, teamPorts.subscriptionsOf, userId),
    config: {
      lookupToken: config.lookupToken,
      extensionToken: config.extensionToken,
      production: config.production,
      isOwnOrigin: isOwnOrigin(config),
      siteAddress: mailedAddresses(config),
      limits: config.production ? NETWORK_LIMITS : DEVELOPMENT_NETWORK_LIMITS,
      passkeys: passkeySites(config),
    },
    // On the sandbox's page of consent anybody may say that they are anybody.
    logins: openSocialLogins({
      network: config.production && config.network.sandbox ? null : ads,
      apps: config.loginApps,
      clock: foundation.signatureClock ?? clock,
    }),
    returnAddresses: signInReturnAddresses(config),
  }
}

/** Files that nothing names any more stay in the folder: only journeys that are tried again come here. */
async function removePerson(tx: Tx, userId: string, at: Date): Promise<void> {
  const whose = await findWhose(tx, userId)
  if (whose) await eraseRows(tx, ownDataRegistry, whose, at)
}

/** `identify` proves who sent a request, for the calls of every part. */
export function peoplePart(
  foundation: Foundation,
): Part & { readonly identify: Identify; mountPages(http: FastifyInstance): Promise<void> } {
  const { config, db, clock, keys, mailer, log, accounts } = foundation
  const teamPorts: TeamPorts = {
    ...accounts,
    subscriptionsOf,
    paysForMore: suiteRenews,
    siteAddress: config.publicUrl,
  }
  const signingInPorts = signInPorts(foundation, teamPorts)
  const signingIn = createSession(signingInPorts)
  return {
    identify: signingIn.identify,
    workers: [
      ...loginMailWorkers({ keys, mailer, clock, log }),
      sweepSessionsWorker({ db, clock }),
      sweepConnectionsWorker({ db, clock }),
      forgetGrantWorker(accounts),
      sweepSecurityEventsWorker({ db, clock }),
      inviteMailWorker({ db, keys, mailer, clock, log, siteAddress: config.publicUrl }),
      watchTeamAccountsWorker(accounts),
      purgeNoticesWorker({ db, clock }),
      forgetRepliesWorker({ db, clock }),
      peopleRetentionWorker(PEOPLE_PLACES, peoplePortsOf(foundation), clock),
      endLostTasksWorker({ db, clock, log, jobs: foundation.jobs }),
    ],
    mount(add) {
      add(session, signingIn.handlers)
      const signingInElsewhere = signInHandlers(signingInPorts)
      add(signIn, {
        ...signingInElsewhere,
        codeChallenge: codeChallengeHandler(accounts, signingInElsewhere.codeChallenge),
      })
      add(passkeys, passkeyHandlers(signingInPorts))
      add(secondFactor, secondFactorHandlers(signingInPorts))
      add(programTokens, programTokenHandlers(signingInPorts, `${programAddress(config)}${MCP_PATH}`))
      add(connections, createConnectionHandlers(accounts, identityConnections(signingInPorts)))
      add(security, createSecurityHandlers({ db, clock, recorder: foundation.security }))
      add(
        resets,
        createResetHandlers({
          db,
          enabled: config.e2eReset,
          removePerson: (tx, userId) => removePerson(tx, userId, new Date(clock())),
        }),
      )
      add(teams, createTeamHandlers(teamPorts))
      add(teamAccounts, createTeamAccountHandlers(teamPorts))
      add(workspaces, createWorkspaceHandlers(teamPorts))
      add(grantedAccounts, createGrantedAccountHandlers(teamPorts))
      add(members, createMemberHandlers(teamPorts))
      add(invites, createInviteHandlers(teamPorts))
      add(activity, createActivityHandlers({ db }))
      add(tasks, createTaskHandlers({ db, clock, jobs: foundation.jobs }))
      add(notifications, createNotificationHandlers({ db, clock }))
    },
    mountPages: (http) =>
      mountSignedDeletion(http, {
        db,
        clock,
        keys,
        log,
        readDeletion: (request) => readSignedDeletion(request, config.loginApps.socialNetwork.clientSecret),
        siteAddress: config.publicUrl,
      }),
  }
}
