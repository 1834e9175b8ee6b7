// A person's own data as a file (rule N131): asked for once a day, made by a job.
import { strToU8, zipSync } from 'fflate'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, emReais, formatarPreco } from '#domain/centavos.ts'
import { planilha } from '#domain/planilha.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { JobData } from '#server/plataforma/jobs/job.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { type Dados, lerDados } from './dados-repository.ts'
import { gravarArquivo, inserirExportacao } from './exportacao-repository.ts'

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
    await auditar(tx, { porUsuarioId: usuarioId, acao: 'exportar-dados', alvo }, agora)
  })
}

/** Makes the file: each table once as JSON and once as CSV. */
export async function exportarDados(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { usuarioId }: JobData['exportar-dados'],
): Promise<void> {
  const arquivo = zipar(await lerDados(db, usuarioId))
  await inTransaction(db, tx => gravarArquivo(tx, { usuarioId, arquivo }, clock()))
}

function zipar(dados: Dados): Buffer {
  const arquivos = Object.entries(dados).flatMap(([nome, linhas]) => {
    const json = JSON.stringify(linhas.map(emJson), null, 1)
    return [
      [`${nome}.json`, strToU8(json)],
      [`${nome}.csv`, strToU8(emCsv(linhas))],
    ] as const
  })
  return Buffer.from(zipSync(Object.fromEntries(arquivos)))
}

const CENTAVOS = /_centavos$/
const emJson = (linha: Dados[string][number]) =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) =>
      CENTAVOS.test(nome) && valor !== null
        ? [nome.replace(CENTAVOS, ''), emReais(valor as Centavos)] // by the column's name
        : [nome.replace(CENTAVOS, ''), valor],
    ),
  )

function emCsv(linhas: Dados[string]): string {
  const colunas = Object.keys(linhas[0] ?? {})
  const titulos = colunas.map(nome => nome.replace(CENTAVOS, ''))
  return planilha([titulos, ...linhas.map(linha => colunas.map(nome => celula(nome, linha[nome])))])
}

function celula(nome: string, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (CENTAVOS.test(nome)) return formatarPreco(valor as Centavos) // by the column's name
  if (valor instanceof Date) return `${formatarData(dataEmSaoPaulo(valor))} ${horaEmSaoPaulo(valor)}`
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
