import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { requireFreePorts } from './free-ports.ts'

const host = '127.0.0.1'

async function takenPort(): Promise<number> {
  const server = createServer().listen({ port: 0, host })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // it listens on a port
}

it('names the variable of a port that is taken', async () => {
  const port = await takenPort()
  await expect(requireFreePorts({ port, host, interno: null })).rejects.toThrow(
    `PORT: a porta ${port} já está em uso. Escolha outra: PORT=${port + 1}`,
  )
  await expect(requireFreePorts({ port: 0, host, interno: { port, host } })).rejects.toThrow(
    `PORTA_INTERNA: a porta ${port} já está em uso. Escolha outra: PORTA_INTERNA=${port + 1}`,
  )
})

it('names the variable of an address that this machine does not have, and leaves free ports free', async () => {
  for (const wrong of ['999.9.9.9', '192.0.2.1']) {
    await expect(requireFreePorts({ port: 0, host: wrong, interno: null })).rejects.toThrow(
      `HOST: ${wrong} não é`,
    )
    await expect(requireFreePorts({ port: 0, host, interno: { port: 0, host: wrong } })).rejects.toThrow(
      `HOST_INTERNO: ${wrong} não é um endereço desta máquina`,
    )
  }
  await requireFreePorts({ port: 0, host, interno: { port: 0, host } })
})
