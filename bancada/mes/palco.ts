// The stage of a month: PostgreSQL, provider and product, and the one clock of all three, which leaps from one moment to the next.
import { mkdir, symlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { JobName } from '#server/plataforma/jobs/job.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { freePort } from '../../scripts/free-port.ts'
import { controle } from '../../tests/support/simulador.ts'
import { providerSettings } from '../bench/programs.ts'
import { abrirBancoDeDados, type BancoDeDados } from './banco-de-dados.ts'
import { abrirPrograma, type Programa } from './programas.ts'

/** Until all work that is due is done. */
const QUIETO_MS = 90_000
const PERGUNTA_MS = 40
const MINUTO_MS = 60_000
/** São Paulo has had no summer time since 2019. */
const SAO_PAULO_MS = -3 * 3_600_000

export const ADM = { email: 'adm@mes.example', password: 'caixote-de-feira' }

export interface Palco {
  url: string
  simulatorUrl: string
  /** Where the product writes its mail. */
  dataDir: string
  banco: BancoDeDados
  /** The server of now. */
  produto: Programa
  portas: Portas
  /** Puts the version of this checkout in the place of the server: it starts and migrates while the one before still answers. */
  atualizar(pasta?: string): Promise<void>
  agora(): Date
  /** Lets the time until then pass: what the clock sends in between is done once, at the end. */
  avancarAte(instante: Date): Promise<void>
  fechar(): Promise<void>
}

/** Where product and provider answer: the same after a new start, since each knows the other's address. */
export interface Portas {
  produto: number
  provedor: number
}

export interface Cenario {
  /** The folder of PostgreSQL and of the programs' files. */
  pasta: string
  comeco: Date
  /** The zone of the machines. */
  fuso: string
  portas: Portas | null
  /** The folder of the first server's version; absent for this one. */
  versao: string | undefined
}

/** Opens it at this instant. */
export async function abrirPalco({ pasta, comeco, fuso, ...cenario }: Cenario): Promise<Palco> {
  const dataDir = join(pasta, 'produto')
  const banco = await abrirBancoDeDados(pasta, fuso)
  let deslocamento = comeco.getTime() - Date.now()
  await banco.mover(deslocamento)
  const portas = cenario.portas ?? { produto: await freePort(), provedor: await freePort() }
  const { url, simulatorUrl, provedor, entrada, iniciar } = await abrirProgramas(banco, {
    ...{ pasta, deslocamento, fuso, portas },
  })
  let produto = await iniciar(deslocamento, cenario.versao)
  const relogio = abrirRelogio(banco.connection)
  await relogio.preparar()
  const agora = () => new Date(Date.now() + deslocamento)
  return {
    ...{ url, simulatorUrl, dataDir, banco, agora, portas },
    get produto() {
      return produto
    },
    atualizar: async pastaNova => {
      const anterior = produto
      produto = await iniciar(deslocamento, pastaNova)
      await anterior.parar()
      produto.erros.unshift(...anterior.erros)
    },
    avancarAte: async instante => {
      await esperarSilencio(banco.connection)
      const desde = agora()
      if (instante <= desde) return
      deslocamento = instante.getTime() - Date.now()
      await banco.mover(deslocamento)
      await Promise.all([produto.mover(deslocamento), provedor.mover(deslocamento)])
      await controle({ simulatorUrl }, 'POST', '/relogio')
      await relogio.mandar(desde, instante)
      await esperarSilencio(banco.connection)
    },
    fechar: async () => {
      await produto.parar()
      await provedor.parar()
      entrada.close()
      await banco.parar()
    },
  }
}

async function abrirProgramas(
  banco: BancoDeDados,
  {
    pasta,
    deslocamento,
    fuso,
    portas: { produto: port, provedor: portaDoProvedor },
  }: { pasta: string; deslocamento: number; fuso: string; portas: Portas },
) {
  const url = `http://127.0.0.1:${port}`
  const { provider, product } = providerSettings([port])
  const doProvedor = {
    ...{ ...provider, TZ: fuso },
    PORT: String(portaDoProvedor),
    PAGBANK_REDIRECT_URI: `${url}/pagbank/auth/status`,
    DATA_DIR: join(pasta, 'provedor'),
  }
  const doProduto = {
    ...{ ...product(portaDoProvedor), TZ: fuso },
    DATABASE_URL: banco.url,
    PUBLIC_URL: url,
    CHAVE_DE_CIFRA: '5a'.repeat(32),
    LIMITE_POR_ENDERECO: '1000000',
    LOG_LEVEL: 'warn',
    ADM_EMAIL: ADM.email,
    ADM_SENHA: ADM.password,
  }
  const provedor = await abrirPrograma({
    arquivo: 'packages/pagbank-simulator/main.ts',
    pronto: 'Simulação do PagBank',
    ...{ env: doProvedor, deslocamento },
  })
  let porta = 0
  let versoes = 0
  const iniciar = async (movido: number, versao?: string) => {
    const propria = await freePort()
    const dataDir = await abrirDados(pasta, versoes++)
    const produto = await abrirPrograma({
      arquivo: 'scripts/serve.ts',
      pasta: versao,
      pronto: 'ADM_EMAIL: ',
      env: { ...doProduto, PORT: String(propria), DATA_DIR: dataDir },
      deslocamento: movido,
    })
    porta = propria
    return produto
  }
  const entrada = abrirEntrada(port, () => porta)
  return { url, simulatorUrl: `http://127.0.0.1:${portaDoProvedor}/pagbank`, provedor, entrada, iniciar }
}

/** The folder of a server. One that comes later shares mail and pictures with the first, and nothing else. */
async function abrirDados(pasta: string, vez: number): Promise<string> {
  const primeira = join(pasta, 'produto')
  const dataDir = vez === 0 ? primeira : `${primeira}-${vez}`
  for (const nome of ['mail', 'imagens']) {
    await mkdir(join(primeira, nome), { recursive: true, mode: 0o700 })
    if (vez === 0) continue
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await symlink(join(primeira, nome), join(dataDir, nome))
  }
  return dataDir
}

/** The address that people know, which leads to the server of now. */
function abrirEntrada(port: number, servidor: () => number) {
  const entrada = createServer(pessoa => {
    const atras = connect(servidor(), '127.0.0.1')
    pessoa.pipe(atras).pipe(pessoa)
    pessoa.on('error', () => atras.destroy())
    atras.on('error', () => pessoa.destroy())
  })
  return entrada.listen(port, '127.0.0.1')
}

/** The month sends the jobs of the clock in the place of the queue. */
function abrirRelogio(connection: Connection) {
  const fila = createQueue(connection, jobs, error => console.error(error))
  return {
    preparar: () => sql`update pgboss.version set cron_on = '9999-01-01'`.execute(connection.db),
    mandar: async (desde: Date, ate: Date) => {
      // An older version has not all of them.
      const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(connection.db)
      const filas = new Set(rows.map(({ name }) => name))
      await inTransaction(connection.db, async tx => {
        for (const nome of trabalhosEntre(desde, ate)) if (filas.has(nome)) await fila.enviar(tx, nome, {})
      })
      // What was to be done later is due now, and the queue hears of it at once.
      await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
        from (select distinct name from pgboss.job where state < 'active' and start_after <= now()) as due`.execute(
        connection.db,
      )
    },
  }
}

const A_FAZER = sql<{ nome: string }>`
  select name as nome from pgboss.job where state < 'completed' and start_after <= now() and not starts_with(name, '__pgboss')
  union select 'emissão ' || id from emissao where situacao = 'ABERTA' and meio = 'BOLETO' and iniciada_em < now() - interval '5 minutes'`

// Twice without work, because a notice of the provider may be on its way.
async function esperarSilencio({ db }: Connection): Promise<void> {
  const limite = performance.now() + QUIETO_MS
  for (let vezes = 0; vezes < 2; ) {
    await sleep(PERGUNTA_MS)
    const { rows } = await A_FAZER.execute(db)
    vezes = rows.length === 0 ? vezes + 1 : 0
    if (performance.now() < limite) continue
    console.error(`✗ parado há ${QUIETO_MS / 1000} s: ${rows.map(({ nome }) => nome).join(', ')}`)
    return
  }
}

/** The jobs of the clock that were due in (desde, ate], each once, as the queue's timekeeper would send them. */
function trabalhosEntre(desde: Date, ate: Date): JobName[] {
  const nomes = new Set<JobName>()
  const primeiro = Math.floor(desde.getTime() / MINUTO_MS) + 1
  for (let minuto = primeiro; minuto * MINUTO_MS <= ate.getTime(); minuto++) {
    const local = new Date(minuto * MINUTO_MS + SAO_PAULO_MS)
    for (const { nome, cron } of jobs) if (cron && cai(cron, local)) nomes.add(nome)
  }
  return [...nomes]
}

/** Rounds by the second have six fields: the server sends them itself. */
function cai(cron: string, local: Date): boolean {
  const campos = cron.split(' ')
  const partes = [local.getUTCMinutes(), local.getUTCHours(), local.getUTCDate(), local.getUTCMonth() + 1]
  return campos.length === 5 && partes.every((valor, i) => casa(campos[i] ?? '*', valor))
}

function casa(campo: string, valor: number): boolean {
  if (campo === '*') return true
  const [, passo] = /^\*\/(\d+)$/.exec(campo) ?? []
  if (passo) return valor % Number(passo) === 0
  const [de = '', ate = de] = campo.split('-')
  return Number(de) <= valor && valor <= Number(ate)
}
