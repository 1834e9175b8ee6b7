import { auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError } from '#server/recusa-error.ts'
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

/**
 * Changes the named settings and returns all of them as this change left them. Carts follow at once; issued orders keep the
 * settings that they were issued with (rule M17). Refuses with `versao-ja-mudou` if the author names a version and any
 * setting has changed since.
 */
export async function alterarConfiguracao(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { versao, ...mudanca }: Mudanca & { versao?: number | undefined },
  porUsuarioId: number,
): Promise<ConfiguracaoEditavel> {
  return inTransaction(db, async tx => {
    await travarConfiguracao(tx)
    if (versao !== undefined && versao !== (await buscarVersao(tx)))
      throw new RecusaError({ codigo: 'versao-ja-mudou' })
    const atual = await lerConfiguracao(tx)
    const nomes = Object.keys(atual) as (keyof Configuracao)[] // the schema's own keys
    const nomesAlterados = nomes.filter(nome => mudanca[nome] !== undefined && mudanca[nome] !== atual[nome])
    if (nomesAlterados.length === 0) return lerConfiguracaoEditavel(tx)
    for (const nome of nomesAlterados) await gravarConfiguracao(tx, nome, mudanca[nome])
    const recortar = (valores: Mudanca) =>
      Object.fromEntries(nomesAlterados.map(nome => [nome, valores[nome]]))
    const registro = { acao: 'alterar-configuracao', alvo: { tipo: 'configuracao', id: null } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId, antes: recortar(atual), depois: recortar(mudanca) },
      clock(),
    )
    return lerConfiguracaoEditavel(tx)
  })
}
