import { dayOf } from '../../days.ts'
import type { Services } from '../../services.ts'
import { countArrivals } from './home.repository.ts'
import type { HomeSummary } from './home.schemas.ts'
import { findBackupProblem, findVerificationProblem } from './pending.backups.ts'
import { readMailbox } from './pending.mails.ts'
import { findReleaseProblems } from './pending.releases.ts'
import { type ReleaseServices, readReleases } from './releases.snapshot.ts'
import { describeRemotes } from './remotes.ts'
import { spansUntil } from './spans.ts'

export type HomeServices = Pick<Services, 'db'> & ReleaseServices

/** The content of the administrators' home screen. */
export async function readSummary(services: HomeServices, now: Date): Promise<HomeSummary> {
  const { config, db } = services
  const spans = spansUntil(now)
  const [arrivals, mails, backups, releases] = await Promise.all([
    countArrivals(db, spans),
    readMailbox(db),
    Promise.all([findBackupProblem(db, config, now), findVerificationProblem(db, config)]),
    readReleases(services, spans, now),
  ])
  const { urgent, waiting } = findReleaseProblems(releases)
  return {
    at: now.toISOString(),
    day: dayOf(now),
    ...arrivals,
    activations: releases.activations,
    mailbox: mails.mailbox,
    pending: [
      ...urgent,
      ...backups.filter((each) => each !== null),
      ...mails.failed,
      ...waiting,
      ...mails.left,
    ],
    remotes: describeRemotes(releases),
  }
}
