import { setTimeout as sleep } from 'node:timers/promises'
import { failureCode } from '../system/start-error.ts'
import { type PostmasterOptions, startPostmaster } from './postmaster.ts'

const pauseBeforeRestartMs = 1_000

/**
 * Keeps PostgreSQL running until stopped: a server that dies (for lack of memory, for example) is started again on the same socket,
 * where clients find it with their next connections. Throws StartError if the first start fails.
 */
export async function superviseServer(options: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  let current = await startPostmaster(options)
  let stopping = false
  const watch = async () => {
    for (;;) {
      await current.ended
      if (stopping) return
      options.log('Banco de dados: o PostgreSQL encerrou inesperadamente; iniciando de novo…')
      await sleep(pauseBeforeRestartMs)
      if (stopping) return
      try {
        current = await startPostmaster(options)
      } catch (failure) {
        options.log(failureCode(failure))
      }
      if (stopping) await current.stop()
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await current.stop()
    await watching
  }
  return { stop }
}
