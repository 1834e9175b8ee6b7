// The addresses to listen at, tried before a database is made: a wrong one costs a sentence, and nothing has to be undone.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/plataforma/config/config.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'

/** Throws StartError with the variable that is wrong. */
export async function requireFreePorts({
  port,
  host,
  interno,
}: Pick<Config, 'port' | 'host' | 'interno'>): Promise<void> {
  await tryAddress({ port, host }, { porta: 'PORT', maquina: 'HOST' })
  if (interno) await tryAddress(interno, { porta: 'PORTA_INTERNA', maquina: 'HOST_INTERNO' })
}

async function tryAddress(
  address: { port: number; host: string },
  { porta, maquina }: { porta: string; maquina: string },
): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(address), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of a server that cannot listen
    const outra = `Escolha outra: ${porta}=${address.port < 1024 ? 3000 : address.port + 1}`
    if (code === 'EADDRINUSE')
      throw new StartError(`${porta}: a porta ${address.port} já está em uso. ${outra}`)
    if (code === 'EACCES')
      throw new StartError(`${porta}: sem permissão para usar a porta ${address.port}. ${outra}`)
    throw new StartError(
      `${maquina}: ${address.host} não é um endereço desta máquina (${code}). Deixe sem ${maquina}.`,
    )
  } finally {
    server.close()
  }
}
