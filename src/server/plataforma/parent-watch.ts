// The launcher (scripts/ensure-installed.mjs) starts the program with an IPC channel, which closes when the launcher ends, even
// by SIGKILL. The watch begins when this file is loaded, so that no early end is missed. The channel of another parent, such as
// a test runner, is ignored.
const launcher = process.env.RESTIA_GUARDIANS?.split(',')[0]
const launched = process.connected && launcher === String(process.ppid)

const launcherDied = launched ? new Promise<void>(resolve => process.once('disconnect', resolve)) : null
// The channel must not keep a finished program running.
if (launched) process.channel?.unref()

/** Calls back once when the launcher that started this process has ended. Never calls back without a launcher. */
export function onParentDeath(callback: () => void): void {
  void launcherDied?.then(callback)
}

/** Tells the launcher whether this process runs: it starts one again that ends badly while it does. */
export function tellLauncher(state: 'pronto' | 'parando'): void {
  if (launched && process.connected) process.send?.(state)
}
