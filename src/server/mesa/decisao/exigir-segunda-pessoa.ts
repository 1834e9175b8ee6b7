// The gate in front of what may need a second person (rule M48). Routes pass it before they call the use case.
import * as z from 'zod/mini'
import { resumoDaAprovacaoSchema } from '#contract/pessoas/aprovacao.ts'
import type { AcaoComSegundaPessoa } from '#domain/conta/segunda-pessoa.ts'
import { exigirDuasPessoas } from '#server/mercado/configuracao/alterar-configuracao.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { inserirAprovacao } from '#server/pessoas/aprovacao/aprovacao-repository.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import type { Ato, Deps } from './ato.ts'
import { atoDe, type DadosDe } from './atos.ts'

/**
 * Answers the data to act on if one person is enough. Otherwise the action is stored as a request, once for each person, and the call
 * is refused with `aguarda-segunda-pessoa`. Refuses as the action itself does if it could not be done now, or with
 * `segunda-pessoa-sem-ninguem` if nobody could approve it.
 */
export async function exigirSegundaPessoa<A extends AcaoComSegundaPessoa>(
  deps: Deps,
  acao: A,
  dados: DadosDe<A>,
  porUsuarioId: number,
): Promise<DadosDe<A>> {
  const configuracao = await lerConfiguracao(deps.db)
  if (!configuracao.segundaPessoa) return dados
  const ato = atoDe(acao)
  const { dados: dadosComEstado, pedido } = await ato.examinar(deps, configuracao, dados)
  if (!pedido) return dadosComEstado
  await ato.preparar?.(deps, dadosComEstado)
  await ensaiar(deps, ato, dadosComEstado, porUsuarioId)
  await inTransaction(deps.db, async tx => {
    await exigirDuasPessoas(tx)
    const resumo = z.encode(resumoDaAprovacaoSchema, pedido.resumo)
    const nova = { acao, alvoId: pedido.alvoId, dados: ato.escrever(dadosComEstado), resumo }
    const id = await inserirAprovacao(tx, { ...nova, pedidaPorId: porUsuarioId }, deps.clock())
    if (id === null) return
    const registro = { acao: 'pedir-aprovacao', alvo: { tipo: 'aprovacao', id } } as const
    await auditar(tx, { ...registro, porUsuarioId, depois: { acao, alvoId: pedido.alvoId } }, deps.clock())
  })
  throw new RecusaError({ codigo: 'aguarda-segunda-pessoa' })
}

// Makes the change and rolls it back, so that a request that would be refused now is refused at once and not by the second person.
async function ensaiar<Dados>(
  deps: Deps,
  ato: Ato<Dados>,
  dados: Dados,
  porUsuarioId: number,
): Promise<void> {
  const desfazer = new Error('fim do ensaio')
  try {
    await inTransaction(deps.db, async tx => {
      await ato.executar(deps, tx, dados, { porUsuarioId })
      throw desfazer
    })
  } catch (error) {
    if (error !== desfazer) throw error
  }
}
