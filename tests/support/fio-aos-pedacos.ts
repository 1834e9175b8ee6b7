// A line to PostgreSQL that pauses after certain bytes, as a network may between any two.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { exigir } from './exigir.ts'

const PAUSA_MS = 5

/** Listens at a free port of this machine. What the database answers stops for a moment after each of these marks. */
export async function abrirFioAosPedacos(marca: Buffer): Promise<{ port: number; fechar(): void }> {
  const linhas = new Set<Socket>()
  const fio = createServer(deFora => {
    const { host, port } = inject('database')
    const doBanco = connect(`${host}/.s.PGSQL.${port}`)
    for (const linha of [deFora, doBanco]) linhas.add(linha.on('error', () => undefined))
    deFora
      .setNoDelay()
      .on('close', () => doBanco.destroy())
      .pipe(doBanco)
    void passarAosPedacos(doBanco, deFora, marca)
  })
  fio.listen(0, '127.0.0.1')
  await once(fio, 'listening')
  const { port } = exigir(fio.address()) as AddressInfo // of a server that listens on a port
  return {
    port,
    fechar: () => {
      for (const linha of linhas) linha.destroy()
      fio.close()
    },
  }
}

async function passarAosPedacos(de: Socket, para: Socket, marca: Buffer): Promise<void> {
  try {
    for await (const chegou of de) {
      let resto: Buffer = chegou
      for (let onde = resto.indexOf(marca); onde >= 0; onde = resto.indexOf(marca)) {
        para.write(resto.subarray(0, onde + marca.length))
        resto = resto.subarray(onde + marca.length)
        await sleep(PAUSA_MS)
      }
      if (resto.length > 0) para.write(resto)
    }
  } catch {
    // The line was cut at the end of the test.
  }
  para.end()
}
