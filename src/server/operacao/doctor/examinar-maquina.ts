// Versions, places, sizes and the configuration, without the database.
import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { cipherKeyFile } from '#server/plataforma/cipher-key.ts'
import type { Config, Lugar } from '#server/plataforma/config/config.ts'
import { type Exame, megabytes, novoExame } from './exame.ts'

/** Argon2 is in Node since then. */
const OLDEST_NODE = [24, 7] as const
/** PostgreSQL stops when the disk is full, and a backup takes about as much as the database. */
const LEAST_FREE_BYTES = 1e9
/** Clusters and copies of the programs, if root starts the product in a folder that other users cannot enter. */
const SHARED_FOLDER = '/var/lib/restia'

export interface Programa {
  versao: string
  /** Empty in a clone. */
  commit: string
  /** Where the product is installed. */
  pasta: string
}

export function examinarPrograma({ versao, commit, pasta }: Programa): Exame {
  const exame = novoExame('Programa')
  const telas = existsSync(join(pasta, 'dist', 'web'))
  exame.linhas.push(
    `Réstia ${versao}${commit && ` (${commit})`}, em ${pasta}`,
    `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    telas ? 'telas montadas' : 'telas por montar',
  )
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    exame.problemas.push(
      `O Node ${process.versions.node} é antigo demais. Instale o Node ${OLDEST_NODE.join('.')} ou mais novo, ou use npm start, que traz o seu.`,
    )
  return exame
}

export function examinarConfiguracao({
  publicUrl,
  exposto,
  interno,
  copia,
  smtp,
  pagbank,
  trustedProxies,
}: Config): Exame {
  const exame = novoExame('Configuração')
  exame.linhas.push(
    `Endereço: ${publicUrl}${exposto ? ', aberto a outras máquinas' : ', só desta máquina'}`,
    `Proxies de confiança: ${trustedProxies.join(', ') || 'nenhum'}`,
    `PagBank: ${pagbank ? new URL(pagbank.apiUrl).host : 'simulação, nenhum dinheiro é de verdade'}`,
    `E-mail: ${smtp ? new URL(smtp.url).hostname : 'arquivos em DATA_DIR/mail'}`,
    `Porta interna: ${interno ? `${interno.host}:${interno.port}` : 'nenhuma'}`,
    `Cópias: ${copia.destinatario ? 'cifradas' : 'sem cifra'}`,
  )
  if (exposto && !copia.destinatario)
    exame.problemas.push(
      'COPIA_DESTINATARIO falta: as cópias não são cifradas, e quem acha uma lê os dados de todos. Faça o par com npm run chave-da-copia.',
    )
  if (exposto && !smtp)
    exame.problemas.push(
      'SMTP_URL falta: ninguém recebe os e-mails, nem o link de "Esqueci minha senha". Configure SMTP_URL e EMAIL_REMETENTE.',
    )
  if (exposto && !publicUrl.startsWith('https:'))
    exame.problemas.push(
      'PUBLIC_URL não é https: senhas passam abertas pela rede. Ponha um proxy com https na frente (docs/operation.md).',
    )
  return exame
}

export async function examinarPastas({ dataDir, chaveDeCifra, databaseUrl }: Lugar): Promise<Exame> {
  const exame = novoExame('Pastas')
  if (!existsSync(dataDir)) {
    exame.linhas.push(`Dados: ${dataDir}, que ainda não existe`)
    return exame
  }
  const { bavail, bsize } = await statfs(dataDir)
  const livre = bavail * bsize
  const imagens = await sizeOf(join(dataDir, 'imagens'))
  exame.linhas.push(
    `Dados: ${dataDir}, ${megabytes((await sizeOf(dataDir)).bytes)}; livres no disco: ${megabytes(livre)}`,
    `Imagens: ${imagens.files} arquivos, ${megabytes(imagens.bytes)}`,
  )
  const fora = await readdir(SHARED_FOLDER).catch(() => [])
  if (fora.length > 0)
    exame.linhas.push(
      `Fora dela: ${fora.length} pastas de bancos embutidos e do PostgreSQL em ${SHARED_FOLDER}`,
    )
  if (livre < LEAST_FREE_BYTES)
    exame.problemas.push(
      `Restam ${megabytes(livre)} no disco de ${dataDir}. Libere espaço: com o disco cheio o banco para de gravar.`,
    )
  if (!chaveDeCifra) await examinarArquivoDaChave(exame, dataDir, databaseUrl !== null)
  return exame
}

async function examinarArquivoDaChave(exame: Exame, dataDir: string, nomeado: boolean): Promise<void> {
  const path = cipherKeyFile(dataDir)
  const found = await stat(path).catch(() => null)
  if (!found) return
  exame.linhas.push(`Chave de cifra: em ${path}`)
  if (found.mode & 0o077)
    exame.problemas.push(`Outras pessoas desta máquina podem ler ${path}. Feche-o: chmod 600 ${path}`)
  if (nomeado)
    exame.linhas.push(
      'Com DATABASE_URL e mais de um servidor, ponha a mesma chave em CHAVE_DE_CIFRA de cada um.',
    )
}

/** Folders that this user cannot read count nothing. */
async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sizeOf(path)
      return { files: 1, bytes: (await stat(path).catch(() => null))?.size ?? 0 }
    }),
  )
  const files = sizes.reduce((sum, size) => sum + size.files, 0)
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  return { files, bytes }
}
