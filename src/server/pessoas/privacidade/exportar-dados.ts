// A person's own data as a file (rule N131): asked for once a day, made by a job.
import { Zip, type ZipInputFile } from 'fflate'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Desenhista } from '#server/plataforma/documento/desenhista.ts'
import type { PedacoDeArquivo } from '#server/plataforma/documento/lote-de-dados.ts'
import type { JobData } from '#server/plataforma/jobs/job.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { lerDados } from './dados-repository.ts'
import { gravarArquivo, inserirExportacao } from './exportacao-repository.ts'

const EXPORTAR_DADOS = atoSoDaConta('exportar-dados', 'Cadastros e contas', 'Exportou os próprios dados')

/** Sends the job. Refuses with `exportacao-de-hoje` within 24 hours of the last time. */
export async function pedirExportacao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  usuarioId: number,
): Promise<void> {
  await inTransaction(db, async tx => {
    const agora = clock()
    if (!(await inserirExportacao(tx, usuarioId, agora)))
      throw new RecusaError({ codigo: 'exportacao-de-hoje' })
    await fila.enviar(tx, 'exportar-dados', { usuarioId })
    const alvo = { tipo: 'usuario', id: usuarioId } as const
    await auditar(tx, { porUsuarioId: usuarioId, acao: EXPORTAR_DADOS, alvo }, agora)
  })
}

/**
 * Makes the file: each table once as JSON and once as CSV. The worker that draws papers writes and compresses some rows at a time; here only
 * what is compressed is kept.
 */
export async function exportarDados(
  { db, clock, papeis }: Pick<Dependencies, 'db' | 'clock' | 'papeis'>,
  { usuarioId }: JobData['exportar-dados'],
): Promise<void> {
  const arquivo = await inTransaction(db, tx => zipar(papeis, lerDados(tx, usuarioId)))
  await inTransaction(db, tx => gravarArquivo(tx, { usuarioId, arquivo }, clock()))
}

async function zipar(papeis: Desenhista, tabelas: ReturnType<typeof lerDados>): Promise<Buffer> {
  const bytes: Uint8Array[] = []
  const zip = new Zip((erro, parte) => {
    if (erro) throw erro
    bytes.push(parte)
  })
  for await (const { nome, lotes } of tabelas) {
    const [json, csv] = [abrirArquivo(zip, `${nome}.json`), abrirArquivo(zip, `${nome}.csv`)]
    for await (const lote of lotes) {
      const somas = { json: json.crc, csv: csv.crc }
      const comprimido = await papeis.run({ ...lote, somas })
      escrever(json, comprimido.json, lote.ultimo)
      escrever(csv, comprimido.csv, lote.ultimo)
    }
  }
  zip.end()
  return Buffer.concat(bytes)
}

/** A file that gets its bytes compressed; its checksum and its size grow with them. */
type ArquivoAberto = ZipInputFile & { crc: number; size: number }

function abrirArquivo(zip: Zip, filename: string): ArquivoAberto {
  const arquivo: ArquivoAberto = { filename, compression: DEFLATE, crc: 0, size: 0 }
  zip.add(arquivo)
  return arquivo
}

const DEFLATE = 8

function escrever(arquivo: ArquivoAberto, { bytes, soma, tamanho }: PedacoDeArquivo, ultimo: boolean): void {
  arquivo.crc = soma
  arquivo.size += tamanho
  arquivo.ondata?.(null, bytes, ultimo)
}
