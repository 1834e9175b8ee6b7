// The database: its server, its schema, what waits in it, and whether the key is the one that encrypted what it holds.
import { readFile } from 'node:fs/promises'
import { buscarImpressao } from '#server/contas/pagbank/chave-repository.ts'
import { contarContas } from '#server/contas/pagbank/vinculo-repository.ts'
import { buscarUltimaCopia } from '#server/operacao/backup/copia-repository.ts'
import { listQueues, readOpenEmissions } from '#server/operacao/health/health-repository.ts'
import { impressaoDaChave } from '#server/plataforma/cifra.ts'
import { cipherKeyFile } from '#server/plataforma/cipher-key.ts'
import type { Config, Lugar } from '#server/plataforma/config/config.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { listOwnMigrations } from '#server/plataforma/db/migrate.ts'
import { examineReplicas } from '#server/plataforma/db/replicas.ts'
import {
  compareSchema,
  listAppliedMigrations,
  reasonAgainstSchema,
} from '#server/plataforma/db/schema-state.ts'
import { readServer, type ServerState } from './doctor-repository.ts'
import { duracao, type Exame, megabytes, momento, novoExame } from './exame.ts'

const OLDEST_POSTGRES = 150_000
/** Sessions, links by e-mail and notices compare times of both. */
const CLOCKS_APART_MS = 5000
const FULL_CONNECTIONS = 0.8
/** The recovery asks the provider again after seconds, and staff are shown a boleto that has waited for so long. */
const OLD_EMISSION_SECONDS = 900
const OLD_JOB_SECONDS = 300
const SHOWN_FINGERPRINT = 12

type Chave = Pick<Lugar, 'chaveDeCifra' | 'dataDir'>

/** Reads, and changes nothing. Throws what the driver throws if there is no connection. */
export async function examinarBanco(db: Db, clock: () => Date, chave: Chave): Promise<Exame> {
  const exame = novoExame('Banco de dados')
  const began = clock().getTime()
  const server = await readServer(db)
  if (!server) return exame
  examinarServidor(exame, server)
  examinarRelogio(exame, server.now.getTime() - (began + clock().getTime()) / 2)
  if (!server.migrated) {
    exame.problemas.push('O banco está vazio. Rode npm run migrate, ou npm start, que também o faz.')
    return exame
  }
  const emDia = await examinarMigracoes(exame, db)
  // An earlier schema may lack their tables.
  const partes = [examinarEmissoes, examinarTrabalhos, examinarCopias, examinarChave]
  if (emDia)
    for (const parte of partes) await parte(exame, db, { ...chave, agora: clock(), others: server.others })
  return exame
}

/** The replicas that the configuration names; nothing of them while the database itself does not answer. */
export async function examinarReplicas({
  databaseUrl,
  databaseUrlDeLeitura,
}: Pick<Config, 'databaseUrl' | 'databaseUrlDeLeitura'>): Promise<Exame> {
  const exame = novoExame('Réplicas')
  if (!databaseUrl || !databaseUrlDeLeitura) return exame
  const replicas = await examineReplicas(databaseUrlDeLeitura, { connectionString: databaseUrl })
  for (const { host, lacks } of replicas ?? []) {
    if (lacks !== null) exame.linhas.push(`${host}: faltam ${megabytes(lacks)} de WAL`)
    else
      exame.problemas.push(
        `A réplica ${host} não responde ou não é deste banco, e nada é lido dela. Confira DATABASE_URL_DE_LEITURA.`,
      )
  }
  return exame
}

function examinarServidor(exame: Exame, server: ServerState): void {
  const { version, encoding, bytes, connections, maxConnections, others } = server
  exame.linhas.push(
    `PostgreSQL ${version}, ${encoding}, ${megabytes(bytes)}`,
    `Conexões: ${connections} de ${maxConnections}${others === 0 ? '; nenhum servidor está ligado a este banco' : ''}`,
  )
  if (server.versionNumber < OLDEST_POSTGRES)
    exame.problemas.push(
      `O PostgreSQL ${version} é antigo demais. Passe para o 15 ou mais novo, com npm run backup e npm run restore.`,
    )
  if (encoding !== 'UTF8')
    exame.problemas.push(
      `O banco está em ${encoding}. Crie outro em UTF8 e leve os dados com npm run backup e npm run restore.`,
    )
  if (!server.mayCreate)
    exame.problemas.push(
      'O usuário de DATABASE_URL não pode criar tabelas e esquemas, e a próxima atualização vai falhar. Dê a ele a posse do banco.',
    )
  if (server.superuser)
    exame.problemas.push(
      'O usuário de DATABASE_URL é superusuário do PostgreSQL. Dê à Réstia um que é dono do banco e mais nada (docs/operation.md).',
    )
  if (connections > maxConnections * FULL_CONNECTIONS)
    exame.problemas.push(
      `${connections} das ${maxConnections} conexões do PostgreSQL estão em uso. Aumente max_connections ou desligue um servidor.`,
    )
}

function examinarRelogio(exame: Exame, apartMs: number): void {
  exame.linhas.push(`Relógio: ${duracao(Math.abs(apartMs) / 1000)} de diferença para o desta máquina`)
  if (Math.abs(apartMs) > CLOCKS_APART_MS)
    exame.problemas.push(
      'O relógio do banco e o desta máquina divergem. Ligue a sincronização (NTP) nas duas máquinas.',
    )
}

async function examinarMigracoes(exame: Exame, db: Db): Promise<boolean> {
  const own = await listOwnMigrations()
  const state = compareSchema(own, await listAppliedMigrations(db))
  const { missing, newer } = state
  const reason = reasonAgainstSchema(state)
  exame.linhas.push(`Migrações: ${own.length - missing.length} de ${own.length}`)
  if (newer.length > 0) exame.linhas.push(`De uma versão mais nova: ${newer.join(', ')}`)
  if (reason) exame.problemas.push(`O banco de dados não é desta versão (${reason}).`)
  if (missing.length > 0)
    exame.problemas.push(
      `Faltam ${missing.length} migrações, a primeira ${missing[0]}. Faça uma cópia com npm run backup e rode npm run migrate.`,
    )
  return missing.length === 0
}

interface Contexto extends Chave {
  agora: Date
  /** Connections of others: is a server at work? */
  others: number
}

async function examinarEmissoes(exame: Exame, db: Db, { agora }: Contexto): Promise<void> {
  const { open, oldestSeconds } = await readOpenEmissions(db, agora)
  exame.linhas.push(`Boletos sem resposta do PagBank: ${open}${desde(open, oldestSeconds)}`)
  if (open > 0 && oldestSeconds > OLD_EMISSION_SECONDS)
    exame.problemas.push(
      'Há boletos sem resposta há muito tempo. Veja se o PagBank responde, e a tela ADM, que mostra cada um e o motivo.',
    )
}

async function examinarTrabalhos(exame: Exame, db: Db, { agora, others }: Contexto): Promise<void> {
  const queues = await listQueues(db, agora)
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const oldest = Math.max(0, ...queues.map(queue => queue.oldestSeconds))
  const failed = queues.filter(queue => queue.failed > 0)
  exame.linhas.push(`Trabalhos que esperam: ${waiting}${desde(waiting, oldest)}`)
  // Without a server nothing takes them, and the report has said so.
  if (others > 0 && oldest > OLD_JOB_SECONDS)
    exame.problemas.push(`Há trabalhos parados há ${duracao(oldest)}. Veja o log do servidor e reinicie-o.`)
  if (failed.length > 0)
    exame.problemas.push(
      `Trabalhos desistiram: ${failed.map(({ job, failed: n }) => `${job} (${n})`).join(', ')}. A tela ADM mostra o motivo e tenta de novo.`,
    )
}

async function examinarCopias(exame: Exame, db: Db): Promise<void> {
  const { em, ensaiadaEm } = await buscarUltimaCopia(db)
  const [copia, ensaio] = [em && momento(em), ensaiadaEm && momento(ensaiadaEm)]
  exame.linhas.push(`Última cópia: ${copia ?? 'nenhuma'}; último ensaio: ${ensaio ?? 'nenhum'}`)
}

function desde(quantos: number, segundos: number): string {
  return quantos === 0 ? '' : `, o mais antigo há ${duracao(segundos)}`
}

async function examinarChave(exame: Exame, db: Db, { chaveDeCifra, dataDir }: Contexto): Promise<void> {
  const guardada = await buscarImpressao(db)
  const contas = await contarContas(db)
  const arquivo = await readFile(cipherKeyFile(dataDir), 'utf8').catch(() => null)
  const chave = chaveDeCifra ?? (arquivo === null ? null : Buffer.from(arquivo, 'hex'))
  const impressao = chave && impressaoDaChave(chave)
  exame.linhas.push(
    `Chave de cifra: impressão ${curta(impressao)}, no banco ${curta(guardada)}; contas do PagBank: ${contas}`,
  )
  if (guardada === null || guardada === impressao) return
  if (impressao === null)
    exame.problemas.push(
      'A chave de cifra não está em CHAVE_DE_CIFRA nem em DATA_DIR/chave-de-cifra, e o próximo início faria outra. Ponha-a de volta.',
    )
  else
    exame.problemas.push(
      'A chave de cifra não é a deste banco. Ponha a anterior em CHAVE_DE_CIFRA. Se ela se perdeu, veja CHAVE_DE_CIFRA_PERDIDA em docs/operation.md.',
    )
}

function curta(impressao: string | null): string {
  return impressao?.slice(0, SHOWN_FINGERPRINT) ?? 'nenhuma'
}
