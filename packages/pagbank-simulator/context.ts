// What every part of the simulator gets: options, store, clock, faults, notices.
import type { FastifyRequest } from 'fastify'
import type { SimulatedClock } from './clock.ts'
import type { Faults } from './control/faults.ts'
import type { RunningKeys } from './http/idempotency.ts'
import type { NoticeSender } from './notices/notice-sender.ts'
import type { Store } from './store/open-store.ts'

/** A text, or a function that returns it when needed (the port is known only after listening). */
export type Late = string | (() => string)

/** What a guard may close: the panel with its control, and the page on which a person links an account. */
export type GuardedArea = 'control' | 'consent'

/** Answers null to let a request through, otherwise the status and a Portuguese sentence. */
export type Guard = (
  request: FastifyRequest,
  area: GuardedArea,
) => Promise<{ status: number; message: string } | null>

export interface SimulatorOptions {
  /** File of the store; its folder is created. */
  storePath: string
  /** Absolute address of the simulator with its prefix and without a final slash: `http://127.0.0.1:3000/pagbank`. */
  publicUrl: Late
  /** The platform's bearer token; it also signs the notices. */
  internalToken: string
  clientId: string
  clientSecret: string
  /** The only address to which the linking page may redirect. */
  redirectUri: Late
  /** The only addresses to which notices are sent, these and those below them. */
  noticeUrls: readonly string[]
  /** Without one everybody may use everything: for a simulator that only this machine reaches. */
  guard?: Guard
  /** A page of the product around the simulator, to which the panel leads. */
  neighbour?: { label: string; url: string }
  platformAccountId: string
  /** How many receivers a split may have, the platform included. Default 15. */
  maxReceivers?: number
  clock?: () => Date
  log?: (line: string) => void
}

export interface SimulatorContext {
  options: SimulatorOptions
  store: Store
  clock: SimulatedClock
  faults: Faults
  notices: NoticeSender
  runningKeys: RunningKeys
  maxReceivers: number
  log: (line: string) => void
}

export function settled(late: Late): string {
  return typeof late === 'string' ? late : late()
}

/** An absolute address inside the simulator. */
export function urlOf(context: SimulatorContext, path: string): string {
  return settled(context.options.publicUrl) + path
}
