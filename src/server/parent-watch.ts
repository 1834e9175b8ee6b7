/**
 * Calls back once when the process that started this one with an IPC channel (scripts/ensure-installed.mjs) has died in
 * whatever way. Does nothing when there is no such process. Call it before the first `await`, lest the news be missed.
 */
export function onParentDeath(callback: () => void): void {
  if (!process.connected) return
  process.once('disconnect', callback)
  // Listening must not keep a finished program alive.
  process.channel?.unref()
}
