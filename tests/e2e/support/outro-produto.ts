// A second product beside the one that all tests share: for settings that would disturb the others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/free-port.ts'

const PROGRAMA = fileURLToPath(new URL('../../../scripts/serve.ts', import.meta.url))

export interface OutroProduto {
  url: string
  parar(): Promise<void>
}

/** Starts the product with the demonstration, on the screens that the shared one has built. */
export async function abrirOutroProduto(): Promise<OutroProduto> {
  const [pasta, porta] = [await mkdtemp(join(tmpdir(), 'restia-e2e-')), await freePort()]
  const env = { ...process.env, PORT: String(porta), DATA_DIR: pasta }
  const processo = spawn(process.execPath, [PROGRAMA], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const fim = once(processo, 'close')
  const pronto = new Promise<void>((resolve, reject) => {
    let texto = ''
    processo.stdout.on('data', parte => {
      texto += parte
      if (texto.includes('Réstia no ar')) resolve()
    })
    void fim.then(() => reject(new Error(`o produto parou: ${texto}`)))
  })
  const parar = async () => {
    processo.kill('SIGTERM')
    await fim
    await rm(pasta, { recursive: true, force: true })
  }
  await pronto.catch(async error => {
    await parar()
    throw error
  })
  return { url: `http://localhost:${porta}`, parar }
}
