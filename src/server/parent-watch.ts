// The launcher (scripts/ensure-installed.mjs) starts the program with an IPC channel, which closes however it dies. The
// watch begins when this file is loaded, so that a death during the first steps of a start is not missed. Under another
// parent, a test runner for example, the channel is none of our business.
const launcher = process.env.RESTIA_GUARDIANS?.split(',')[0]
const launched = process.connected && launcher === String(process.ppid)

const launcherDied = launched ? new Promise<void>(resolve => process.once('disconnect', resolve)) : null
// Listening must not keep a finished program alive.
if (launched) process.channel?.unref()

/** Calls back once when the launcher that started this process has died in whatever way; without a launcher, never. */
export function onParentDeath(callback: () => void): void {
  void launcherDied?.then(callback)
}
