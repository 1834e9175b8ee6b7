import { papeisQuePodem, pode } from '#domain/conta/permissao.ts'
import { buscarUser, contarAtivos } from '#server/pessoas/user/user-repository.ts'
import { type Autoria, auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import {
  buscarVersao,
  type Configuracao,
  type ConfiguracaoEditavel,
  gravarConfiguracao,
  lerConfiguracao,
  lerConfiguracaoEditavel,
  travarConfiguracao,
} from './configuracao-repository.ts'

export type Mudanca = { [Chave in keyof Configuracao]?: Configuracao[Chave] | undefined }

type Pedido = Mudanca & { versao?: number | undefined }

/**
 * Changes the named settings and returns all of them as this change left them. Carts follow at once; issued orders keep the
 * settings that they were issued with (rule M17). Refuses with `versao-ja-mudou` if the author names a version and any
 * setting has changed since, with `segunda-pessoa-sem-ninguem` to demand a second person where there is none, or with `sem-permissao` if
 * staff other than ADM change what protects ADM.
 */
export async function alterarConfiguracao(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  pedido: Pedido,
  autoria: Autoria,
): Promise<ConfiguracaoEditavel> {
  return inTransaction(deps.db, tx => mudarConfiguracao(deps, tx, pedido, autoria))
}

/** As `alterarConfiguracao`, in the caller's transaction. */
export async function mudarConfiguracao(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Tx,
  { versao, ...mudanca }: Pedido,
  autoria: Autoria,
): Promise<ConfiguracaoEditavel> {
  await travarConfiguracao(tx)
  if (versao !== undefined && versao !== (await buscarVersao(tx)))
    throw new RecusaError({ codigo: 'versao-ja-mudou' })
  const atual = await lerConfiguracao(tx)
  const nomes = Object.keys(atual) as (keyof Configuracao)[] // the schema's own keys
  const nomesAlterados = nomes.filter(nome => mudanca[nome] !== undefined && mudanca[nome] !== atual[nome])
  if (nomesAlterados.length === 0) return lerConfiguracaoEditavel(tx)
  if (mudanca.segundaPessoa && !atual.segundaPessoa) await exigirDuasPessoas(tx)
  if (nomesAlterados.includes('segundoFatorDoAdm')) await exigirAdm(tx, autoria.porUsuarioId)
  for (const nome of nomesAlterados) await gravarConfiguracao(tx, nome, mudanca[nome])
  const recortar = (valores: Mudanca) => Object.fromEntries(nomesAlterados.map(nome => [nome, valores[nome]]))
  const registro = { acao: 'alterar-configuracao', alvo: { tipo: 'configuracao', id: null } } as const
  await auditar(tx, { ...registro, ...autoria, antes: recortar(atual), depois: recortar(mudanca) }, clock())
  return lerConfiguracaoEditavel(tx)
}

/** Refuses with `segunda-pessoa-sem-ninguem` while fewer than two active members of staff could approve (rule M48). */
export async function exigirDuasPessoas(db: Db): Promise<void> {
  const ativas = await contarAtivos(db, papeisQuePodem('decidir-aprovacoes'))
  if (ativas < 2) throw new RecusaError({ codigo: 'segunda-pessoa-sem-ninguem' })
}

async function exigirAdm(db: Db, id: number): Promise<void> {
  const autor = await buscarUser(db, id)
  if (!autor || !pode(autor.papel, 'gerir-funcionarios')) throw new RecusaError({ codigo: 'sem-permissao' })
}
