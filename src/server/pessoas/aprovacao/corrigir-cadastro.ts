// The owner of a registration that waits mends what staff asked for, and nothing else (rule N104).

import { PARTES_DO_CAMPO, type ParteDoCadastro } from '#domain/cadastro/analise.ts'
import type { LoginId, StatusDeUser } from '#domain/conta/user.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { gravarPartes, lerPartes, type PartesDoCadastro } from '#server/pessoas/user/cadastro-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { buscarCorrecao, type Correcao, encerrarCorrecao } from './analise-repository.ts'

const CORRIGIR_CADASTRO = ato('corrigir-cadastro', 'Cadastros e contas', 'Corrigiu o cadastro')

// Each attempt may tell whether an account has that CNPJ.
const TENTATIVAS_POR_HORA = 5

/** What the owner of a registration that waits is asked to mend, with what stands there now; null if nothing is. */
export async function lerCorrecao({ db }: Pick<Dependencies, 'db'>, usuarioId: number) {
  const { status, ...cadastro } = await lerPartes(db, usuarioId)
  const correcao = await buscarAberta(db, usuarioId, status)
  if (!correcao) return null
  const { campos, mensagem, pedidaEm } = correcao
  const valores = Object.fromEntries(partesDe(correcao).map(parte => [parte, cadastro[parte] ?? '']))
  return { campos, mensagem, pedidaEm, valores }
}

type Escrito = { [Parte in ParteDoCadastro]?: string | undefined }

/**
 * Writes what was asked for, all of it and nothing else; the registration is in its place again, marked. Refuses with `correcao-nao-pedida`,
 * `dados-invalidos` for any other or missing field, `cnpj-recusado` if another account has the CNPJ, or `muitas-tentativas`.
 */
export async function corrigirCadastro(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  usuarioId: LoginId,
  escrito: Escrito,
): Promise<void> {
  if (escrito.cnpj !== undefined)
    await contarUso(db, { chave: `corrigir-cnpj:${usuarioId}`, maximo: TENTATIVAS_POR_HORA }, clock())
  try {
    await inTransaction(db, async tx => {
      const { status, ...cadastro } = await lerPartes(tx, usuarioId, { travar: true })
      const correcao = exigir(await buscarAberta(tx, usuarioId, status), 'correcao-nao-pedida')
      const partes = partesDe(correcao)
      const depois = soPedidas(escrito, partes)
      const antes = Object.fromEntries(partes.map(parte => [parte, cadastro[parte]]))
      await gravarPartes(tx, usuarioId, depois)
      await encerrarCorrecao(tx, usuarioId, { campos: correcao.campos, agora: clock() })
      const registro = { acao: CORRIGIR_CADASTRO, alvo: { tipo: 'usuario', id: usuarioId } } as const
      await auditar(tx, { ...registro, porUsuarioId: usuarioId, antes, depois }, clock(), {
        aindaPendente: true,
      })
    })
  } catch (error) {
    if (violates(error, 'usuario_cnpj_unico')) throw new RecusaError({ codigo: 'cnpj-recusado' })
    throw error
  }
}

async function buscarAberta(db: Db, usuarioId: number, status: StatusDeUser): Promise<Correcao | null> {
  const correcao = status === 'PENDENTE' ? await buscarCorrecao(db, usuarioId) : null
  return correcao?.corrigidaEm === null ? correcao : null
}

const partesDe = ({ campos }: Correcao): ParteDoCadastro[] =>
  campos.flatMap((campo): readonly ParteDoCadastro[] => PARTES_DO_CAMPO[campo])

function soPedidas(escrito: Escrito, partes: readonly ParteDoCadastro[]): Partial<PartesDoCadastro> {
  const escritas = Object.entries(escrito).filter(([, valor]) => valor !== undefined)
  const pedidas: readonly string[] = partes
  const campos = Object.fromEntries([
    ...escritas
      .filter(([parte]) => !pedidas.includes(parte))
      .map(([parte]) => [parte, 'A equipe não pediu para mudar este dado.']),
    ...partes.filter(parte => escrito[parte] === undefined).map(parte => [parte, 'Campo obrigatório.']),
  ])
  if (Object.keys(campos).length > 0) throw new RecusaError({ codigo: 'dados-invalidos' }, campos)
  return Object.fromEntries(escritas)
}
