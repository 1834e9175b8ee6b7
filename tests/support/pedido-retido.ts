// A call whose last byte the caller keeps back.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { enderecoDe, metodoDe } from '#contract/endereco.ts'
import type { Chave } from '#contract/index.ts'
import type { Envio, Pessoa, Site } from './pessoa.ts'

export interface RespostaCrua {
  status: number
  codigo: string | undefined
}

/** Time for the server to read what was sent so far. */
const LEITURA_MS = 150

/** Sends a call except for its last byte. The function that is answered sends that byte and reads the answer. */
export async function reter(
  site: Site,
  pessoa: Pessoa,
  chave: Chave,
  envio: Pick<Envio, 'params'> & { body: unknown },
): Promise<() => Promise<RespostaCrua>> {
  const { hostname, port, host } = new URL(site.url)
  const body = JSON.stringify(envio.body)
  const socket = connect(Number(port), hostname)
  const answer = text(socket)
  socket.write(
    [
      `${metodoDe(chave)} ${enderecoDe(chave, envio)} HTTP/1.1`,
      `host: ${host}`,
      `cookie: ${pessoa.cookie}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body.slice(0, -1),
    ].join('\r\n'),
  )
  await sleep(LEITURA_MS)
  return async () => {
    socket.write(body.slice(-1))
    const raw = await answer
    return {
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1] ?? 0),
      codigo: /"codigo":"([^"]+)"/.exec(raw)?.[1],
    }
  }
}
